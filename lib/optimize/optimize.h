/*
 * optimize/optimize.h: makes a solution cheaper, with the help of all known solutions.
 *
 * Idea: the neighbourhood of a solution is small enough to be searched, and the result is the next
 * solution. The neighbourhood is: states with few boxes elsewhere than in some position of the
 * solution (optimize/lane.h), what one box can do among the pushes of the others
 * (optimize/loose.h), or up to three (optimize/detours.h), and the same pushes in another order
 * (optimize/lattice.h, optimize/errand.h).
 * Each of these, with its settings, is an arm, and optimize/climb.h decides which comes next.
 *
 * What is reached depends on where it begins, so from each of the solutions a climb of its own goes
 * on. Most of the work is for the one that has come farthest; others get less the farther they are
 * behind it, and more when it has long gained nothing. A climb knows the solutions of those behind
 * it, so ways may cross. In the first one pushes lead at first, if there are many. When such
 * a climb is the best and hardly gains any more, another one begins where it did, in which moves
 * lead at once.
 *
 * Claim: the result is a solution, and in its order not more expensive than any that was given. It
 * need not be the cheapest possible. The same board, solutions, work and memory give the same
 * result.
 * After the relaxed plan neighbourhoods of Nakhost and Mueller (ICAPS 2010) and the vicinity search
 * of the optimisers of JSoko and YASS, whose configurations are listed there and reached here.
 */
#ifndef OPTIMIZE_OPTIMIZE_H
#define OPTIMIZE_OPTIMIZE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "optimize/spine.h"
#include "search/limit.h"
#include "search/plan.h"
#include "util/arena.h"

enum { RUNNERS_MOST = 8 };

enum optimize_order { FEWEST_MOVES, FEWEST_PUSHES, ORDERS }; /* ties by the other one */

struct optimize {
	/* What is given: */
	const struct board *board; /* no box on a dead square */
	struct limit *limit;       /* time, memory, stop flag */
	struct arena *arena;       /* of the answer, and of what is made of `known' */
	uint64_t work;             /* at most so much of it (search/limit.h) */
	uint64_t expected; /* about so much work will be done; a part of it is led by pushes */
	enum optimize_order order; /* most of the work is for this one */
	bool prove; /* by pushes, a part of it for a proof that no solution has fewer */
	const struct plan *known; /* [knowns] at least one; as pushes, each a solution */
	uint32_t knowns;
	uint16_t end;     /* where the man has to be in the end; board->squares: anywhere */
	unsigned runners; /* side by side (optimize/runners.h); 0: 1 */
	atomic_int
	    *spare; /* threads to be had besides this one; or NULL; nothing depends on them */
	void (*found)(void *context, const struct spine *, uint32_t moves); /* each one; or NULL */
	void *context;                                                      /* of it */
	/* What is answered: */
	struct plan best[ORDERS]; /* as pushes, in the arena, without the walk to the end; or push
	                             NULL: none that is known can end there */
	bool proved[ORDERS];      /* no solution is better in that order */
	bool fewest;              /* no solution has fewer pushes than best[FEWEST_PUSHES] */
};

/* False: no memory. */
bool optimize(struct optimize *);

#endif
