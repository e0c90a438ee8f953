/*
 * render/ruler.h: numbers, in pixels, of rows and columns along the upper and left edge, counted
 * from 1 as diagnostics do. Where not all of them fit, it has every second, fifth, tenth, and so
 * on.
 */
#ifndef RENDER_RULER_H
#define RENDER_RULER_H

#include <stdint.h>

#include "level/level.h"
#include "level/ruler.h"

/* In pixels: digits of 3 x 5 dots, each of dot x dot. */
struct ruler {
	uint32_t dot, left, top; /* the margins */
	uint32_t rows, cols;     /* which numbers are written: multiples of these */
};

struct ruler ruler_of(const struct level *, uint32_t tile);

/* Does pixel (x, y) of the number's writing, from its upper left corner, have ink? */
bool ruler_ink(const struct ruler *, uint32_t number, uint32_t x, uint32_t y);

#endif
