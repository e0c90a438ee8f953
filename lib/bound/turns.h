/*
 * bound/turns.h: a lower bound on the moves still needed, including walks around boxes.
 *
 * Idea: bound/tour.h lets a walk pay only for the change of depth; what its steps cost beyond that,
 * 1 + depth(to) - depth(from), which is between 0 and 2, is lost. Here boxes share it: while a box
 * stands on b, a step of the man from s to t costs it charge(b, s, t), wherever the other boxes
 * are. So a box pays for the way to its other side, and for the way on to where it is pushed next.
 *
 * Claim: let all charges for one step, over all squares b, add up to load(s, t), at most what the
 * step costs. Let a push that takes the man from s to t cost its box what the step costs, less
 * load(s, t). Let L(b, man, goal) be the least cost of play with one box, alone on the board, from
 * b to the goal, and A the least sum of L over assignments of boxes to goals. No solution has fewer
 * moves than A + depth(man), if no square on which he may stand at the end has a depth above 0. The
 * bound is consistent.
 * Argument: take any play, and look at it once for each box, all pushes of the others being walks.
 * A step that is a walk costs all boxes together no more than load(s, t), as they stand on
 * different squares, and a push costs its box the rest; so it costs no more than 1 + depth(t) -
 * depth(s), and all steps together no more than the moves - depth(man) + depth(end). What play
 * costs each box is no less than L. This is a cost partition among abstractions (M. Katz, C.
 * Domshlak, Artificial Intelligence 174, 2010) that depends on the state (T. Keller and others,
 * IJCAI 2016).
 *
 * The same charges bound the moves made from the start: with the least cost of play of one box from
 * there to where it is, and the assignment to the boxes of the start, they are no fewer than this
 * sum + depth(start) - depth(man).
 *
 * Any charges and depths give a correct bound, and neither need be whole; bound/charges.h finds
 * good ones. Cost: live * squares * goals numbers of two bytes; for a position, a look at all costs
 * of its boxes, and an augmentation for each whose goal is no longer right.
 */
#ifndef BOUND_TURNS_H
#define BOUND_TURNS_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/charges.h"
#include "util/match.h"

enum {
	TURNS_ONE = TOUR_ONE / CHARGES_PART, /* a move, as costs are kept */
	TURNS_NEVER = INT32_MAX              /* proved: no solution from here */
};

struct turns {
	const struct board *board;
	int32_t *depth; /* [squares] in parts of TURNS_ONE */
	uint16_t *left; /* [live * squares * goals] L by the squares of box, man, goal or start */
	struct match match;
	uint32_t work; /* that it took (search/limit.h), the other one included */
};

/* Is the board small enough for it? */
bool turns_fit(const struct board *);
bool turns_open(struct turns *, struct arena *, const struct board *); /* false: it is full */
/*
 * On the moves still needed, and on those made from the start, once both are open; see
 * charges_find. The arena is for scratch.
 */
bool turns_find(struct turns *, struct turns *back, struct arena *, const struct tour *,
    const struct charges_aim *, const struct patience *);
/* Of a position. It may be below 0. */
int32_t turns_value(struct turns *, const uint64_t *box, uint16_t man);

#endif
