/*
 * search/search.h: what a method is given and leaves behind, and the engines it may use.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdint.h>

#include "board/board.h"
#include "bound/bound.h"
#include "dead/choice.h"
#include "dead/dead.h"
#include "search/limit.h"
#include "search/plan.h"
#include "search/stats.h"
#include "util/arena.h"

/* What a solution must have the least of; of the second, among those with the least first. */
enum criterion { ANY, PUSHES, MOVES, PUSHES_MOVES, MOVES_PUSHES, CRITERIA };

struct solve {
	const struct board *board; /* no box of it on a dead square */
	struct limit *limit;
	struct arena *arena; /* scratch, and the plan */
	struct choice choice; /* of detectors and PI-corral pruning */
	struct dead_count *tally; /* [DETECTORS_MAX + 1] by row of detectors[] or CHOICE_CORRAL; or NULL */
	enum criterion criterion; /* asked for; ANY: the method's own */
	enum criterion proved;    /* of a SOLVED outcome */
	struct stats stats;
	struct plan plan;    /* of a SOLVED outcome */
	uint32_t lower;      /* no solution has fewer pushes; may be proved without an outcome */
};

/*
 * The engines. Both are complete, and their solutions have the fewest pushes. detectors: a list
 * ended by NULL.
 *
 * search_layers: all states one push away, then two, ...; the pool is the queue.
 * search_best_first: least pushes made + bound first (A*).
 */
enum outcome search_layers(struct solve *, const struct detector *const *detectors);
enum outcome search_best_first(struct solve *, const struct bound *,
    const struct detector *const *detectors);

#endif
