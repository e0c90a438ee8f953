/*
 * bound/tour.h: a lower bound on the moves still needed, walks between pushes among them.
 *
 * Idea: give every square a depth, such that a step of the man changes his by one at most. A walk
 * from depth 9 to depth 4 takes five steps or more, whatever it is for. So all steps that are no
 * pushes are paid for by what they lift him or let him sink, and what pushes do to his depth is
 * known from the ways of the boxes. A corridor that all boxes have to go along, say, and that he
 * has to walk back each time, counts twice.
 *
 * Claim: let a push by which he goes from s to f cost 1 + depth(f) - depth(s), which is 0, 1 or 2,
 * and let A be the least such cost of taking each box to a goal of its own, each alone on the
 * board. No solution has fewer moves than A + depth(man), if no square on which he may stand at the
 * end has a depth above 0. The bound is consistent: a step lowers it by one at most, a push too.
 * Argument: he makes w walks and p pushes. His depth changes by -depth(man) + depth(end) in all, by
 * no more than one in each walk, so w >= depth(man) - depth(end) + what the pushes add to it; and
 * p plus what the pushes add is A at least.
 * It is the dual of a flow: as often as he comes to a square he leaves it, and the walks that this
 * takes beside the pushes are the cheapest that balance all squares at once. The ways of the boxes
 * and these walks are relaxed together (Lagrange); the depths are the prices of the squares.
 *
 * Any depths are right. Good ones are found by going up the slope of the bound at the start.
 */
#ifndef BOUND_TOUR_H
#define BOUND_TOUR_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "bound/bound.h"
#include "util/arena.h"

struct tour {
	const struct board *board;
	int32_t *depth;   /* [squares] */
	struct dist dist; /* what pushes cost, in place of how many there are */
	uint32_t work;    /* that it took (search/limit.h) */
};

/* All depths are 0: moves are no fewer than pushes. False: the arena is full. */
bool tour_level(struct tour *, struct arena *, const struct board *);
/* Good depths; where the board is too large for them they are 0. False: the arena is full. */
bool tour_find(struct tour *, struct arena *, const struct board *);

/* A kit whose values are A. False: the arena is full. */
bool tour_open(struct bound_kit *, struct arena *, const struct tour *);

#endif
