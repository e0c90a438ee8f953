/*
 * method/greedy.c: the state that seems nearest to the end first, however far it is from the
 * start; among equals the one met last.
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_greedy;

static enum outcome
run(struct solve *s)
{
	const struct bound *bound = s->bound != NULL ? s->bound : &bound_matching;

	return search_best_first(s, bound, detectors_usual, (struct weights){ 0, 1 });
}

static const struct step_rules by_moves = {
	.order = { 0, 1, 2, 3 },
	.walk = 1,
	.push = 1,
	.weigh = { 0, 1 },
	.guess = &guess_manhattan,
	.dead = DEAD_SQUARE,
};

const struct method method_greedy = {
	.name = "greedy",
	.summary = "any solution, by the bound alone",
	.promises = COMPLETE | INFORMED | BACKWARDS | GUESSING,
	.steps = &by_moves,
	.run = run,
};
