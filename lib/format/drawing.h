/*
 * format/drawing.h: the lines of a board to the level of a record.
 *
 * Run-length code is expanded first. Of the marks of dead squares those stay that the record's
 * fields count; other dashes are floor.
 */
#ifndef FORMAT_DRAWING_H
#define FORMAT_DRAWING_H

#include <stdbool.h>
#include <stddef.h>

#include "format/pile.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

/* Lines begin..end of the pile; the record has its fields. False after a report. */
bool drawing_read(
    struct record *, const struct pile *, size_t begin, size_t end, struct arena *, struct sink *);

#endif
