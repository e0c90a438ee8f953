/* tap.h: verdicts in the Test Anything Protocol, version 13, for prove(1) and its kin. */
#ifndef TAP_H
#define TAP_H

#include <stdbool.h>
#include <stdint.h>

#include "judge.h"
#include "level/level.h"
#include "util/buf.h"
#include "util/str.h"

void tap_begin(struct buf *);
/* A wrong solution is described in a YAML block: the move, its square and its place in the file. */
void tap_judged(
    struct buf *, uint64_t number, struct str title, const struct level *, const struct judged *);
/* word: missing is skipped, invalid has failed. */
void tap_unjudged(struct buf *, uint64_t number, struct str title, const char *word);
/* The plan; none when the run was cut short. */
void tap_end(struct buf *, uint64_t tests, bool stopped);

#endif
