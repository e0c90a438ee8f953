/*
 * method/astar.c: A* with the matching bound, or another. An infinite bound is the bipartite
 * deadlock, so that detector is not asked.
 */
#include "method/method.h"

#include <stddef.h>

#include "search/exact.h"

extern const struct method method_astar;

static enum outcome
run(struct solve *s)
{
	const struct bound *bound = s->bound != NULL ? s->bound : &bound_matching;

	if (s->criterion == ANY || s->criterion == PUSHES)
		return search_best_first(s, bound, detectors_usual, (struct weights){ 1, 1 });
	return search_exact(s, bound, detectors_usual);
}

static const struct step_rules by_moves = {
	.order = { 0, 1, 2, 3 },
	.walk = 1,
	.push = 1,
	.weigh = { 1, 1 },
	.guess = &guess_manhattan,
	.improve = true,
	.dead = DEAD_SQUARE,
};

const struct method method_astar = {
	.name = "astar",
	.summary = "fewest pushes or moves, best first by matching boxes to goals",
	.promises = COMPLETE | PUSH_OPTIMAL | MOVE_OPTIMAL | INFORMED | BACKWARDS | GUESSING,
	.steps = &by_moves,
	.run = run,
};
