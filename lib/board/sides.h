/*
 * board/sides.h: on which side of a square does the man stand?
 *
 * Idea: a box on square c, alone on the board, splits the floor when c is an articulation point.
 * One depth-first search finds all of them (Tarjan, SIAM J. Comput. 1, 1972): the part below a
 * child that has no edge past c is a side of its own, everything else is the side of the parent.
 * Cost: O(squares) time and memory; a question costs at most four interval tests.
 */
#ifndef BOARD_SIDES_H
#define BOARD_SIDES_H

#include <stdbool.h>
#include <stdint.h>

#include "util/arena.h"

struct sides {
	const uint16_t
	    *beside; /* the floor: four neighbours of each square, `squares` for a wall */
	uint16_t *first,
	    *last;            /* [squares] a square's number in the search, the last one below it */
	unsigned char *side;  /* [4 * squares] of the neighbour in each direction; 0 for a wall */
	unsigned char *count; /* [squares] sides, 1..4 (1 also without a neighbour) */
	unsigned char *cut;   /* [squares] directions, as bits, of children that are sides */
	unsigned char *rest;  /* [squares] the side of everything else */
};

/* The floor must be connected. False when the arena is full. */
bool sides_find(struct sides *, struct arena *, uint16_t squares, const uint16_t *beside);

/* The side of `square` that another square belongs to, 0 .. count - 1. */
static inline unsigned
sides_of(const struct sides *s, uint32_t square, uint32_t other)
{
	if (s->count[square] == 1)
		return 0;
	for (unsigned d = 0; d < 4; d++) {
		uint16_t child;
		if (!(s->cut[square] >> d & 1))
			continue;
		child = s->beside[4 * square + d];
		if (s->first[child] <= s->first[other] && s->first[other] <= s->last[child])
			return s->side[4 * square + d];
	}
	return s->rest[square];
}

#endif
