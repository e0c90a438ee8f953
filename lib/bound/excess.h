/*
 * bound/excess.h: finds a few boxes of a position that need more pushes than one by one.
 *
 * What a box costs alone is given (bound/conflict_pairs.c): the least over all goals of its pushes
 * less the price of the goal. The boxes of a set cost no more together if there is play of them
 * alone in which every push lowers the sum of what they cost alone by one, until all are on goals;
 * no push can lower it by more. So that is all the play that has to be looked at.
 * Claim: if no such play is left, the set has a surplus in every position that has these boxes, and
 *   the man in this region, as it is with these boxes alone.
 * The set begins with one box. When there is such play, it is tried in the full position; the first
 * box that is in its way, or in the man's, joins the set (the pattern search of Junghanns and
 * Schaeffer, Artificial Intelligence 129, 2001). In the end boxes that do not matter are left out.
 * Cost: at most EXCESS_POSITIONS for each set tried, each with a flood.
 */
#ifndef BOUND_EXCESS_H
#define BOUND_EXCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/arena.h"

enum { EXCESS_BOXES = 8, EXCESS_POSITIONS = 2000, EXCESS_SLOTS = 4096 };

struct excess {
	const struct board *board;
	const int32_t *alone; /* [dist rows] */
	struct dead kit;
	struct reach here;
	uint16_t *away; /* [squares] */
	uint64_t *set;  /* [words] the answer */
	uint64_t *now, *full;
	uint64_t *box; /* [EXCESS_POSITIONS * words] the positions met */
	struct excess_position {
		uint16_t man; /* name of his region */
		uint16_t before;
		struct push last;
	} * position;    /* [EXCESS_POSITIONS] */
	uint16_t *stack; /* [EXCESS_POSITIONS] positions to look at */
	uint16_t *slot;  /* [EXCESS_SLOTS] 1 + a position; 0: empty */
	uint16_t count, waiting;
	struct push *path;  /* [EXCESS_POSITIONS] */
	uint64_t positions; /* looked at, in all */
};

bool excess_init(struct excess *, struct arena *, const struct board *, const int32_t *alone);

/*
 * Grows a set from the box on `seed`, of boxes in `among`. True: it has a surplus; excess->set is
 * the set, and excess->here a flood with these boxes alone.
 */
bool excess_find(
    struct excess *, const uint64_t *box, uint16_t man, uint16_t seed, const uint64_t *among);

#endif
