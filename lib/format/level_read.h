/*
 * format/level_read.h: makes the level of a record from the lines of a board.
 *
 * Run-length code is expanded first. A dash marks a dead square if the record has a field Sok-Dead
 * and the square is in the man's area; all other dashes are floor.
 */
#ifndef FORMAT_LEVEL_READ_H
#define FORMAT_LEVEL_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "format/pending.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

/* Reads the pending lines begin..end; the record has its fields already. False after a report. */
bool level_read(struct record *, const struct pending *, size_t begin, size_t end, struct arena *,
    struct sink *);
/* Dashes are floor unless sokdead's field counts them and they lie in the man's area; a field that
   counts others is reported. */
void level_settle_dashes(struct record *, struct sink *);

#endif
