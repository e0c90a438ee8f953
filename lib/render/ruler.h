/*
 * render/ruler.h: the numbers of rows and columns along the upper and left edge, in pixels, counted
 * from 1 as in diagnostics. If not all of them fit, only every second, fifth, tenth and so on is
 * shown.
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
