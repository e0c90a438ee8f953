/*
 * optimize/lane.h: the cheapest ways from the positions of a solution, near known solutions, back
 * to one of them or to an end.
 *
 * Dijkstra's search over boxes and the exact square of the man, just after a push. All positions of
 * the solution from `first` on are sources, with what they cost; each position of every known
 * solution is an end, with what the rest of that solution costs. A state is kept when it is near an
 * anchor and could still be of use (optimize/anchors.h). So one search answers for all parts of
 * the solution that begin behind `first`, as far as it gets.
 *
 * Claim: a way that comes out leads, with what is before and behind it, to a solution of the cost
 * stated. When the search comes to its end, no solution is cheaper whose states are all near.
 * Cost: a flood for each state expanded, at most `cap`.
 */
#ifndef OPTIMIZE_LANE_H
#define OPTIMIZE_LANE_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/anchors.h"
#include "optimize/spine.h"
#include "search/limit.h"

struct tail { /* the rest of a known solution */
	const struct push *push;
	uint32_t count;
};

struct lane {
	/* The question: */
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all */
	struct prices prices;
	const struct spine *spine; /* the best solution; its positions are the first anchors */
	struct anchors *anchors;
	const struct tail *tail; /* [anchors->count] behind each anchor */
	uint32_t first;          /* positions before it stay as they are */
	unsigned ring;
	uint32_t cap;
	/* The answer: */
	uint64_t cost;     /* of the best solution */
	uint32_t reached;  /* all positions of the solution before it were expanded */
	bool complete;     /* the search came to its end */
	struct push *push; /* [count] the better solution, in the arena given; count 0: none */
	uint32_t count;
};

bool lane_run(struct lane *, struct arena *); /* false: no memory for the search itself */

#endif
