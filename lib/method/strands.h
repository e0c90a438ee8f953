/*
 * method/strands.h: strands of work that see nothing of each other, by as many threads as are to
 * spare.
 *
 * Each goes on in small steps, through one turn after the other. Of the outcomes the one in the
 * earliest turn decides, and in the same turn the first strand in order; what is behind it does not
 * count, however far it came. One thread does the first turn of strand after strand, then the next
 * turn, and stops at the first outcome. Of several, the caller's does the same, but for steps that
 * others are at; so it is not later. The others take a step of the strand with most left to do in
 * all turns. None waits for a turn to end.
 *
 * Claim: the outcome, and all that was done up to it by the strands that count, are the same for
 * any number of threads.
 * Argument: what a step does depends on the steps before it in its strand; and a strand is given up
 * only when an outcome is known that decides before its turn.
 * Cost: a lock for each step. The threads end nearly together, unless one strand is longer than
 * what is due to a thread.
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
	uint64_t left; /* about so much work, in all turns that come; 0: nothing */
	unsigned turn; /* the one that comes next, or had the outcome */
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
