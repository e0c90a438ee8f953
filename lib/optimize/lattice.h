/*
 * optimize/lattice.h: the same pushes in a better order.
 *
 * Idea: each box keeps its own chain of pushes; only how the chains are interleaved changes. Chains
 * are cut into steps: runs of pushes of one box, or such in one direction, or single pushes. What
 * was made of the chains so far and which step came last say where all boxes and the man are, so
 * these are the states, in layers by how many steps were made: the down-sets of a partial order, as
 * in the dynamic programme of Held and Karp for the travelling salesman. The solution is looked at
 * in windows of so many steps that follow one another; the walk to the first push behind a window
 * counts as well.
 *
 * A layer keeps BEAM states, those that have saved most against what the solution pays for the same
 * steps. By plain cost it would keep those that only put off the dear walks.
 *
 * Claim: the pushes that come out are those that went in, in an order that can be played, and cost
 * fewer moves. In windows whose layers all were small enough no order of their steps costs less.
 * Cost: a walk for each state; 24 steps of 6 boxes have up to some 10,000 states.
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
