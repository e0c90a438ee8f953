/*
 * bound/tour.h: a lower bound on the moves still needed, including walks between pushes.
 *
 * Idea: give every square a depth such that a step of the man changes his depth by at most one. A
 * walk from depth 9 to depth 4 then takes at least five steps, whatever it is for. So the steps
 * that are not pushes number at least the change of depth they bring about, and what pushes do to
 * his depth is known from the paths of the boxes. For example, a corridor along which all boxes
 * have to go, and which he has to walk back each time, counts twice.
 *
 * Claim: let a push that takes him from s to f cost 1 + depth(f) - depth(s), which is 0, 1 or 2,
 * and let A be the least such cost of taking each box, alone on the board, to a goal of its own. No
 * solution has fewer moves than A + depth(man), if no square on which he may stand at the end has a
 * depth above 0. The bound is consistent: a step lowers it by at most one, and so does a push.
 * Argument: he makes w steps of walking and p pushes. His depth changes by -depth(man) + depth(end)
 * in all, and by at most one in each step, so w >= depth(man) - depth(end) + what the pushes add to
 * it; and p plus what the pushes add is at least A.
 * It is the dual of a flow: he leaves each square as often as he enters it, and the walks needed
 * beside the pushes are at least the cheapest that balance all squares at once. The paths of the
 * boxes and these walks are relaxed together (Lagrange); the depths are the prices of the squares.
 *
 * Any depths give a correct bound. Good ones are found by subgradient ascent on the bound at the
 * start.
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
	struct dist dist; /* what pushes to goals cost, in place of how many there are */
	uint32_t work;    /* that it took (search/limit.h) */
};

enum { TOUR_ONE = 256 };
/*
 * Depths in parts of TOUR_ONE that fit, no step changing them by more than one: between the largest
 * ones below these, `low`, and the least above. low, high: [squares + 1], changed. False: it gave
 * up, and `depth` is as it was.
 */
bool tour_fit(const struct board *, int32_t *low, int32_t *high, int32_t *depth);
/* Of the squares beside goals, where he stands after the last push, the deepest. */
uint16_t tour_deepest_end(const struct board *, const int32_t *depth);

/* All depths are 0: moves are no fewer than pushes. False: the arena is full. */
bool tour_level(struct tour *, struct arena *, const struct board *);
enum tour_effort { TOUR_QUICKLY, TOUR_WELL };
/* Good depths; where the board is too large for them they are 0. False: the arena is full. */
bool tour_find(struct tour *, struct arena *, const struct board *, enum tour_effort);

/* A kit whose values are A. False: the arena is full. */
bool tour_open(struct bound_kit *, struct arena *, const struct tour *);

#endif
