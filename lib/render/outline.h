/*
 * render/outline.h: a shape of a skin, drawn as a path of SVG, and the pixels that it covers.
 *
 * A path uses a part of what SVG allows: M L H V C Q Z with whole numbers, in capitals for
 * positions on the square's grid of GRID units a side and in small letters for relative steps.
 * Curves become chords. A point is inside if a line from it crosses the outline an odd number of
 * times.
 *
 * All arithmetic is in integers, so each machine finds the same pixels.
 */
#ifndef RENDER_OUTLINE_H
#define RENDER_OUTLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/buf.h"
#include "util/str.h"

enum {
	GRID = 96,     /* units along the side of a square: sizes of tiles mostly divide it */
	COVER_ALL = 16 /* samples of a pixel */
};

/* Appends the sides of the path, for outline_cover. Else says what is wrong, and at which byte. */
const char *outline_read(struct buf *sides, struct str path, size_t *wrong);

/*
 * How many samples of each pixel lie inside, 0..COVER_ALL, for a square of tile x tile pixels.
 * scratch: for some bytes of memory. False: out of memory.
 */
bool outline_cover(
    const struct buf *sides, uint32_t tile, unsigned char *cover, struct buf *scratch);

#endif
