/*
 * optimize/loose.h: the cheapest path for one box while all others move as before.
 *
 * Idea: one box is loose, and the others keep their pushes in their order. A state is the number of
 * these pushes made, the square of the loose box, and the square of the man, who has just pushed.
 * Dijkstra's search goes from one state to the next by a push of the loose box or by the next push
 * of the others. Each position of the solution from `first` on is a source with its cost so far,
 * and also an end: where the loose box stands as in it, the solution can continue.
 *
 * Bound: the man makes the pushes of the others, and walks between them at least as far as without
 * the loose box; that needs at least the pushes that it needs alone. A state that cannot be cheaper
 * than the solution is left out.
 *
 * Claim: the result is a solution of the stated cost. If the search from the start came to its end,
 * no other solution has the pushes of the others in this order and costs less.
 * Cost: a walk for each state, at most `cap`; some hundred states for each push.
 * Misses: other boxes that have to make room, or have to be pushed at another time
 * (optimize/lattice.h).
 */
#ifndef OPTIMIZE_LOOSE_H
#define OPTIMIZE_LOOSE_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/spine.h"
#include "search/limit.h"

struct loose {
	/* The question: */
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all */
	struct prices prices;
	const struct spine *spine;
	const uint16_t *apart; /* [live * live] pushes that a lone box needs, or DIST_NEVER */
	uint16_t home;         /* where the loose box stands at the start */
	uint32_t first;        /* positions before it stay as they are */
	uint32_t cap;
	/* The answer: */
	uint64_t cost;     /* of the best solution */
	uint32_t reached;  /* all positions of the solution before it were expanded */
	bool complete;     /* the search came to its end */
	uint32_t expanded; /* states */
	struct push *push; /* [pushes] the better solution, in the arena given; 0: none */
	uint32_t pushes;
};

bool loose_run(struct loose *, struct arena *); /* false: no memory for the search itself */

#endif
