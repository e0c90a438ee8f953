/*
 * method/dfs.c: depth first by pushes, without a limit on depth. The child met last is tried
 * first: the one whose box has the highest number, pushed left if possible (search/expand.h).
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_dfs;

static enum outcome
run(struct solve *s)
{
	return search_best_first(s, &bound_zero, detectors_usual, (struct weights){ 0, 0 });
}

static const struct step_rules by_moves = {
	.order = { 0, 1, 2, 3 },
	.walk = 1,
	.push = 1,
	.guess = &guess_none,
	.last_first = true,
	.dead = DEAD_SQUARE,
};

const struct method method_dfs = {
	.name = "dfs",
	.summary = "any solution, depth first",
	.promises = COMPLETE | BACKWARDS,
	.steps = &by_moves,
	.run = run,
};
