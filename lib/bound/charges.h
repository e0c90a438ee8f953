/*
 * bound/charges.h: the charges and depths of bound/turns.h, found by subgradient ascent on the
 * bound at the start, from the depths of bound/tour.h.
 *
 * The cheapest play of each box says where it walks, where a load makes pushes cheaper, and what is
 * gained where a step costs more: by its pushes and, if charges take all that it costs, as much as
 * the charge gains that gains most. Charges and depths have to climb together: depths that are best
 * without charges are far from the best with them. They do not follow the slope of one round, which
 * leaps with the cheapest play from side to side, but its mean over the last rounds (P. Camerini,
 * L. Fratta, F. Maffioli, Mathematical Programming Study 3, 1975). Cost: for each round, a Dijkstra
 * search for each goal over the squares of box and man; some hundred rounds.
 *
 * The highest bound at the start is not the best one for a search. It should be high where the
 * search from the start has been, so that this goes on slowly, and low where the one from the end
 * has been, so that it lacks much there, too. So the ascent may look at samples of both. These
 * alone make it forget the start, which counts half as much as either.
 */
#ifndef BOUND_CHARGES_H
#define BOUND_CHARGES_H

#include "bound/lone.h"
#include "bound/tour.h"
#include "util/match.h"
#include "util/patience.h"

enum { CHARGES_PART = 2 }; /* all are whole multiples of it; TOUR_ONE is a move */

struct charges {
	struct lone lone; /* walks at the charge, pushes at what the load leaves of their cost */
	int32_t *depth;   /* [squares] at most 0 where he may stand at the end */
	uint32_t work;    /* that it took (search/limit.h) */
};

/* Positions of a search; of the men and boxes of each kind, `count`. */
struct charges_aim {
	uint32_t count;   /* 0: the start alone matters */
	uint64_t *box[2]; /* [count * words] where bounds should be high; and low */
	uint16_t *man[2]; /* [count] */
};

/* What play costs (bound/lone.h) in whole parts, as an assignment takes it. */
static inline uint16_t
charges_whole(int32_t left)
{
	const int32_t parts = left / CHARGES_PART;

	if (left == LONE_NEVER)
		return MATCH_NEVER;
	return parts < DIST_LONGEST ? (uint16_t)parts : DIST_LONGEST;
}

/*
 * Needs a board without a box on a dead square. When patience (NULL: none needed) is over, what was
 * found so far has to do. False: the arena is full.
 */
bool charges_find(struct charges *, struct arena *, const struct tour *, const struct charges_aim *,
    const struct patience *);

#endif
