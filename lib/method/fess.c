/*
 * method/fess.c: any solution, by feature-space search (lib/fess); by A* when that has nothing
 * left to try.
 */
#include "fess/forward.h"
#include "fess/packing.h"
#include "fess/pull.h"
#include "method/method.h"

extern const struct method method_fess, method_astar;

enum { PULL_EXPANSIONS = 5000 };

static enum outcome
run(struct solve *s)
{
	struct geometry geometry;
	struct packing packing;
	struct emptied emptied;
	enum outcome outcome;

	if (!geometry_find(&geometry, s->arena, s->board) ||
	    !pull_search(&emptied, s->board, &geometry, s->limit, s->arena, PULL_EXPANSIONS) ||
	    !packing_make(&packing, s->arena, s->board, &geometry, &emptied))
		return s->limit->reached != UNDECIDED_YET ? s->limit->reached : LIMIT_MEMORY;
	outcome = forward_search(s, &geometry, &packing, UINT32_MAX);
	if (outcome != UNDECIDED_YET)
		return outcome;
	return method_astar.run(s); /* nothing is left to try: decide by a complete search */
}

const struct method method_fess = {
	.name = "fess",
	.summary = "any solution, by features and a packing plan",
	.promises = COMPLETE,
	.run = run,
};
