/*
 * board/sides.h: tells on which side of a square the man stands.
 *
 * Idea: a box on square c, alone on the board, splits the floor if c is a cut (board/floor.h). The
 * part below a child that has no way past c is a side of its own; everything else is the side of
 * the parent.
 * Cost: O(squares) time and memory; a query costs at most four interval tests.
 */
#ifndef BOARD_SIDES_H
#define BOARD_SIDES_H

#include <stdbool.h>
#include <stdint.h>

#include "board/floor.h"
#include "util/arena.h"

struct sides {
	struct floor floor;  /* without boxes */
	unsigned char *side; /* [4 * squares] of the neighbour in each direction; 0 for a wall */
	unsigned char *rest; /* [squares] the side of everything else */
	uint32_t *row;       /* [squares + 1] of tables by square and side: a square's first one */
};

/* The floor must be connected. False when the arena is full. */
bool sides_find(struct sides *, struct arena *, uint16_t squares, const uint16_t *beside);

/* 1..4; 1 also without a neighbour. */
static inline unsigned
sides_count(const struct sides *s, uint32_t square)
{
	return s->row[square + 1] - s->row[square];
}

/* The side of `square` that another square belongs to, 0 .. count - 1. */
static inline unsigned
sides_of(const struct sides *s, uint32_t square, uint32_t other)
{
	const struct floor *f = &s->floor;

	for (unsigned d = 0, cut = f->spot[square].cut; cut != 0; d++, cut >>= 1)
		if (cut & 1 && floor_below(f, f->beside[4 * square + d], other))
			return s->side[4 * square + d];
	return s->rest[square];
}

/* The row of a box on `square` while the man is on another. */
static inline uint32_t
sides_row(const struct sides *s, uint32_t square, uint32_t man)
{
	return s->row[square] + sides_of(s, square, man);
}

/* While he is on the neighbour in direction d. */
static inline uint32_t
sides_row_beside(const struct sides *s, uint32_t square, unsigned d)
{
	return s->row[square] + s->side[4 * square + d];
}

#endif
