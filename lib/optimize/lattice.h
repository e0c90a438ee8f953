/*
 * optimize/lattice.h: the same pushes in a better order.
 *
 * Idea: each box keeps its own chain of pushes; only the interleaving of the chains changes. Chains
 * are cut into steps: runs of pushes of one box, runs of pushes of one box in one direction, or
 * single pushes. The steps made so far and the last of them determine where all boxes and the man
 * are, so these are the states, in layers by the number of steps made: the down-sets of a partial
 * order, as in the dynamic programme of Held and Karp for the travelling salesman. The solution is
 * searched in windows of consecutive steps; the walk to the first push after a window counts as
 * well.
 *
 * A layer keeps BEAM states, those that have saved most compared with what the solution pays for
 * the same steps. By plain cost it would keep those that only put off the expensive walks.
 *
 * Claim: the result has the same pushes, in an order that can be played, and with fewer moves. In
 * windows whose layers were all small enough, no order of the steps costs less.
 * Cost: a walk for each state; 24 steps of 6 boxes have up to about 10,000 states.
 * Misses: new squares for a box; errands further apart than a window; boxes that swap their goals.
 * After the rearrangement of YASS, which moves one errand at a time, and block deordering
 * (Siddiqui, Haslum, JAIR 2015).
 */
#ifndef OPTIMIZE_LATTICE_H
#define OPTIMIZE_LATTICE_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/spine.h"
#include "optimize/steps.h"
#include "search/limit.h"

enum { LATTICE_MEMORY = 1 << 14 };

struct lattice {
	/* The question: */
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all */
	const struct spine *spine;
	enum steps_kind step;
	unsigned window;  /* at most so many steps in one; 2 .. STEPS_MOST */
	uint64_t *failed; /* [LATTICE_MEMORY] windows without a gain, by hash; kept between calls */
	/* The answer: */
	uint32_t saved;    /* moves */
	struct push *push; /* [spine->count] in the arena given */
	bool whole;        /* all windows were looked at */
};

bool lattice_run(struct lattice *, struct arena *); /* false: no memory */

#endif
