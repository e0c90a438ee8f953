/*
 * soksolve/playback.h: --play: the solution move by move, as text under captions, instead of the
 * record. On a terminal each picture replaces the one before, ten a second; elsewhere the output is
 * what sokrender -a makes of the record.
 */
#ifndef SOKSOLVE_PLAYBACK_H
#define SOKSOLVE_PLAYBACK_H

#include "cli/run.h"
#include "method/answer.h"

/* word: the outcome, shown when there is no solution. False: out of memory. */
bool playback_write(struct run *, const struct record *, const struct answer *, const char *word);

#endif
