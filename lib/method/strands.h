/*
 * method/strands.h: strands of work that see nothing of each other, by as many threads as are to
 * spare.
 *
 * Each goes on in small steps. The first in order that has an outcome decides; those behind it do
 * not count, however far they came. So one thread does strand after strand and stops at the first
 * outcome. Several take a step of the strand with most left to do, again and again.
 *
 * Claim: the outcome, and all that was done up to it by the strands that count, are the same for
 * any number of threads.
 * Argument: what a step does depends on the steps before it in its strand; and a strand is given up
 * only when one before it has an outcome.
 * Cost: a lock for each step. The threads end nearly together, unless one strand is longer than
 * what is due to a thread: longest first is at most a step away from the best that can be done.
 */
#ifndef METHOD_STRANDS_H
#define METHOD_STRANDS_H

#include <stdbool.h>
#include <stdint.h>

#include "search/search.h"

struct strand {
	/* Goes on, and says what is left. caller: in the thread that called strands_run. */
	enum outcome (*step)(struct strand *, bool caller);
	void *own;
	uint64_t left; /* about so much work; 0: nothing */
	/* Of strands.c: */
	enum outcome outcome;
	bool busy;
};

/*
 * Until one has an outcome or nothing is left; spare threads of the solve take part. The number of
 * the strand that decides, or `count`.
 */
unsigned strands_run(struct solve *, struct strand *, unsigned count);

#endif
