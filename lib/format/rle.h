/*
 * format/rle.h: rows in run-length code, as .sok up to 0.19 allowed them.
 *
 * A count repeats the next letter or ( ) group, | ends a row. Looking at a line takes the time of
 * its own length, whatever it expands to, so a hostile count costs nothing.
 */
#ifndef FORMAT_RLE_H
#define FORMAT_RLE_H

#include <stdbool.h>
#include <stddef.h>

#include "level/limits.h"
#include "util/buf.h"
#include "util/str.h"

/* More letters than any board has, row ends and padding included. */
enum { RLE_LETTERS_MAX = 4 * SQUARES_MAX };

enum rle { RLE_ROWS, RLE_NOT, RLE_COUNT, RLE_HUGE };

/*
 * Appends the rows, each ended by LF, to out (may be NULL: only look). RLE_NOT: other letters or
 * unbalanced groups; RLE_COUNT: a count of zero or with nothing behind it; RLE_HUGE: more than
 * a board can hold.
 */
enum rle rle_expand(struct str line, struct buf *out);

#endif
