/*
 * optimize/errand.h: does all that one box does in a stretch much earlier or much later.
 *
 * Idea: an errand is everything done with one box within a stretch of the solution. It is moved
 * before everything else in that stretch, or after it, while the others keep their order. A stretch
 * may be as long as the game, while the windows of optimize/lattice.h end after some steps. For
 * errands that end with one push (or begin with one), all stretches are tried in turn, each a push
 * longer. What is skipped is played with the box out of its way, so only the walk to one more push
 * has to be found. Mostly it is known, because a walk that no box makes longer stays as it is while
 * no box stands on it.
 *
 * Claim: the result has the same pushes, in an order that can be played, and with fewer moves.
 * Cost: at most (pushes)^2 stretches; a stretch ends where a push cannot be made any more. Walks
 * for the errand itself are computed only where it could save something if all other walks were as
 * the crow flies.
 * Misses: several errands at once.
 * After the rearrangement of YASS.
 */
#ifndef OPTIMIZE_ERRAND_H
#define OPTIMIZE_ERRAND_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/spine.h"
#include "search/limit.h"

struct errand {
	/* The question: */
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all, but those of the push at hand end, */
	uint64_t most; /* unless it is so much */
	const struct spine *spine;
	uint32_t first; /* the push to begin with; in the end where to go on */
	/* The answer: */
	uint32_t saved;    /* moves */
	struct push *push; /* [spine->count] in the arena given */
};

/* Through all, or until a limit; what saves most is taken at once. False: no memory. */
bool errand_run(struct errand *, struct arena *);

#endif
