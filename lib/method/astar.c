/*
 * method/astar.c: A* with the matching bound. An infinite bound is the bipartite deadlock, so
 * that detector is not asked again.
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_astar;

static enum outcome
run(struct solve *s)
{
	static const struct detector *const found_by[] = { &dead_square, &dead_freeze, NULL };

	return search_best_first(s, &bound_matching, found_by);
}

const struct method method_astar = {
	.name = "astar",
	.summary = "fewest pushes, best first by matching boxes to goals",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.run = run,
};
