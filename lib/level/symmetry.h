/*
 * level/symmetry.h: the eight images of a board: four quarter turns, each also after a flip.
 *
 * Symmetries 0..3 are turns by 0, 90, 180 and 270 degrees clockwise; 4..7 the same turns of the
 * board flipped left to right. Directions are 0 up, 1 right, 2 down, 3 left.
 */
#ifndef LEVEL_SYMMETRY_H
#define LEVEL_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "level/area.h"
#include "level/level.h"
#include "util/arena.h"
#include "util/str.h"

enum { SYMMETRIES = 8 };

extern const char *const symmetry_names[SYMMETRIES]; /* identity, rot90, ... transpose */

int symmetry_after(int second, int first); /* the one symmetry that does both */
int symmetry_inverse(int symmetry);

/* How the image of a crop is read off the drawing. */
struct image {
	uint16_t rows, cols;  /* of the image */
	uint32_t first;       /* the square of the drawing that is its upper left one */
	uint32_t down, right; /* what to add for its next row, next column; modulo 2^32 */
};

struct image symmetry_image(int symmetry, const struct level *, struct crop);

/* The square of the drawing that stands at (row, col) of the image, both from 0. */
static inline uint32_t
image_square(const struct image *i, uint16_t row, uint16_t col)
{
	return i->first + row * i->down + col * i->right;
}

/* Replace a crop of a level, or moves, by their image; false: the arena is full. */
bool symmetry_crop(int symmetry, struct crop, struct arena *, struct level *);
bool symmetry_level(int symmetry, struct arena *, struct level *); /* all of it */
bool symmetry_moves(int symmetry, struct arena *, struct str *moves);

#endif
