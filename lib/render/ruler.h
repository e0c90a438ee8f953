/*
 * render/ruler.h: numbers of rows and columns along the upper and left edge, counted from 1 as
 * diagnostics do. Where not all of them fit, it has every second, fifth, tenth, and so on.
 */
#ifndef RENDER_RULER_H
#define RENDER_RULER_H

#include <stdint.h>

#include "level/level.h"
#include "util/buf.h"

/* In pixels: digits of 3 x 5 dots, each of dot x dot. */
struct ruler {
	uint32_t dot, left, top; /* the margins */
	uint32_t rows, cols;     /* which numbers are written: multiples of these */
};

unsigned ruler_digits(uint32_t number);
struct ruler ruler_of(const struct level *, uint32_t tile);

/* Does pixel (x, y) of the number's writing, from its upper left corner, have ink? */
bool ruler_ink(const struct ruler *, uint32_t number, uint32_t x, uint32_t y);

/* In letters: columns, a line for each digit, behind an indent; and what stands before a row. */
void ruler_columns(struct buf *, const struct level *);
void ruler_row(struct buf *, const struct level *, uint32_t y);

#endif
