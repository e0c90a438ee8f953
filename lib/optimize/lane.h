/*
 * optimize/lane.h: the cheapest ways from the positions of a solution, near known solutions, back
 * to one of them or to an end.
 *
 * Dijkstra's search over the boxes and the exact square of the man, just after a push. All
 * positions of the solution are sources, with their cost so far; each position of every known
 * solution is an end, with the cost of the rest of that solution. So one sweep goes through the
 * whole game, and later parts build on what was gained earlier. A state is kept if it is near an
 * anchor and a solution by way of both may cost less than the best one plus `invest`
 * (optimize/anchors.h).
 *
 * Backward it is the same by pulls: a state is the boxes and the man just before a push, and costs
 * what follows it; the ends cost what comes before them, and the start is one. Where something is
 * paid that pays off later, a search from the start has to invest, and one from the end sees the
 * gain first: it can do without, and then few states are kept.
 *
 * If only a stretch of the solution is searched, only its positions are sources, and the search
 * continues beyond it for a quarter of the stretch's cost.
 *
 * `cap' states may be expanded, which have to last to the end of the stretch. So when the sweep has
 * used more than its allowance, less may be invested, and in the end less than nothing.
 *
 * Claim: a way found gives, with the parts before and after it, a solution of the stated cost, or
 * backward, where all boxes may be home before its end, of no more. If the search comes to its end
 * with nothing left out (the ring `all'), no solution is cheaper.
 * Cost: a flood for each state expanded, and a check of the anchors near each state generated.
 */
#ifndef OPTIMIZE_LANE_H
#define OPTIMIZE_LANE_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/anchors.h"
#include "optimize/spine.h"
#include "search/limit.h"

enum { LANE_BEHIND = 4 }; /* that part of a stretch is looked at behind it, too */

/* Where a known solution goes through an anchor. */
struct joint {
	const struct push *push; /* [count] the rest of it; backward, what comes before */
	uint32_t count;
	uint16_t man;
	uint64_t cost; /* of the other part */
};

struct lane {
	/* The question: */
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all */
	struct prices prices;
	const struct spine *spine; /* the best solution; its positions are the first anchors */
	uint32_t first, last;      /* those between are sources; the search ends behind the last */
	struct anchors *anchors;   /* with its direction */
	const struct joint *joint; /* [anchors->count] */
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
