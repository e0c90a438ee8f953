/*
 * level/level.h: a level as drawn, nothing computed.
 *
 * Squares are numbered row by row from 0: square = row * width + column. Rows and columns
 * that people see are counted from 1.
 */
#ifndef LEVEL_LEVEL_H
#define LEVEL_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "level/limits.h"
#include "util/arena.h"
#include "util/diag.h"

struct level {
	uint16_t width, height;
	unsigned char
	    *cell; /* width * height sets of enum cell; shorter rows are padded with FLOOR */
	struct pos *row_at; /* where each row's first cell stands in the input; height entries */
};

/* All floor; false when the arena is full. width * height must be within SQUARES_MAX. */
bool level_new(struct level *, struct arena *, uint16_t width, uint16_t height);

static inline uint32_t
level_size(const struct level *l)
{
	return (uint32_t)l->width * l->height;
}

/* The square beside `square` in direction 0 up, 1 right, 2 down, 3 left; false off the drawing. */
bool level_beside(const struct level *, uint32_t square, int direction, uint32_t *beside);

/* Where a square stands in the input. */
struct pos level_pos(const struct level *, uint32_t square);

/* The first square whose contents share a bit with `cell`; level_size when there is none. */
uint32_t level_find(const struct level *, unsigned char cell);

/*
 * Marks the man's area in area[level_size]: all squares he could reach through floor and
 * boxes. True when a wall closes it. Else *leak is a square on the edge of the drawing where it is
 * open, and area is not complete; when it is closed, *leak is untouched.
 * stack: scratch of level_size squares. The level must have a man.
 */
bool level_area(const struct level *, unsigned char *area, uint16_t *stack, uint32_t *leak);

#endif
