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
 */
#ifndef BOUND_CHARGES_H
#define BOUND_CHARGES_H

#include "bound/lone.h"
#include "bound/tour.h"

enum { CHARGES_PART = 8 }; /* all are whole multiples of it; TOUR_ONE is a move */

struct charges {
	struct lone lone; /* walks at the charge, pushes at what the load leaves of their cost */
	int32_t *depth;   /* [squares] at most 0 where he may stand at the end */
};

/*
 * Needs as many boxes as goals, none on a dead square. It asks after each round, which took so much
 * work, whether it has to end, unless tired is NULL. False: the arena is full.
 */
typedef bool charges_tired(void *context, uint32_t work);
bool charges_find(
    struct charges *, struct arena *, const struct tour *, charges_tired *, void *context);

#endif
