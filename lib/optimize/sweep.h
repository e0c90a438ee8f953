/*
 * optimize/sweep.h: a lane through the game or a part of it, or one for each of its stretches, in
 * parallel.
 *
 * Stretches cost about the same and share nothing: each lane begins with the same solution, has its
 * part of the states, work and memory, and its answer does not depend on the others. So they may
 * run in threads of their own, with the same result. Gains are combined in the order of the game;
 * if two overlap, the greater is kept.
 *
 * Claim: the result is a solution that costs less than the one given.
 */
#ifndef OPTIMIZE_SWEEP_H
#define OPTIMIZE_SWEEP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "optimize/lane.h"

enum { SWEEP_STRETCHES = 8 }; /* at most */

struct sweep {
	/* The question: */
	struct lane lane; /* for all stretches together; its answer stays empty */
	unsigned stretches;
	atomic_int *spare; /* threads to be had; or NULL */
	/* The answer: */
	bool rationed; /* some lane was */
	bool complete; /* all lanes were */
	const struct push
	    *push; /* [count] the better solution, in the arena given; count 0: none */
	uint32_t count;
};

bool sweep_run(struct sweep *, struct arena *); /* false: no memory */

#endif
