/*
 * optimize/lane.h: the cheapest ways from the positions of a solution, near known solutions, back
 * to one of them or to an end.
 *
 * Dijkstra's search over boxes and the exact square of the man, just after a push. All positions of
 * the solution are sources, with what they cost; each position of every known solution is an end,
 * with what the rest of that solution costs. So one sweep goes through the whole game, and what it
 * gains early it builds on later. A state is kept when it is near an anchor and a solution by way
 * of both may cost less than the best does and `invest` more (optimize/anchors.h).
 *
 * Where only a stretch of the solution is looked at, its positions alone are sources, and the
 * search goes on behind it for a quarter of what the stretch costs.
 *
 * `cap' states may be expanded. They are to last to the end of the stretch, so what may be invested
 * is less, and in the end less than nothing, where the sweep is ahead of its allowance.
 *
 * Claim: a way that comes out leads, with what is before and behind it, to a solution of the cost
 * stated. When the search comes to its end with nothing left out (the ring `all'), no solution is
 * cheaper.
 * Cost: a flood for each state expanded, and a look at the anchors near each state made.
 */
#ifndef OPTIMIZE_LANE_H
#define OPTIMIZE_LANE_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/anchors.h"
#include "optimize/spine.h"
#include "search/limit.h"

enum { LANE_BEHIND = 4 }; /* that part of a stretch is looked at behind it, too */

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
	uint32_t first, last;      /* those between are sources; the search ends behind the last */
	struct anchors *anchors;
	const struct tail *tail; /* [anchors->count] behind each anchor */
	unsigned ring;
	uint64_t invest; /* at most so much more than the best solution a state may cost */
	uint32_t cap;    /* expanded states */
	/* The answer: */
	uint64_t cost;     /* of the best solution */
	bool rationed;     /* states ran short: less was invested somewhere */
	bool complete;     /* the search came to its end, and was not rationed */
	struct push *push; /* [count] the better solution, in the arena given; count 0: none */
	uint32_t count;
};

bool lane_run(struct lane *, struct arena *); /* false: no memory for the search itself */

#endif
