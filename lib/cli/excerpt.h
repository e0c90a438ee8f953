/*
 * cli/excerpt.h: the part of a board that a message is about, with carets under its squares.
 *
 * A row is shown as it was read, escaped, and cut to what fits into 80 columns around the square.
 * On a terminal, or if asked for, the whole board is shown if it fits.
 */
#ifndef CLI_EXCERPT_H
#define CLI_EXCERPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/level.h"
#include "util/buf.h"

/* The row of a square and the caret; level_size: nothing. */
void excerpt_row(struct buf *, const struct level *, uint32_t square);

/*
 * The board between numbers of lines and columns, those that messages name, with carets below each
 * row that has some of the squares, which are in order.
 */
void excerpt_board(struct buf *, const struct level *, const uint32_t *squares, size_t count);
bool excerpt_fits(const struct level *);          /* is the board narrow enough for that? */
bool excerpt_fits_terminal(const struct level *); /* and low enough to be seen at once? */

#endif
