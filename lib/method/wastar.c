/*
 * method/wastar.c: weighted A*: at most W times the fewest pushes, for W = 1, 2, ...; 1 is A*.
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_wastar;

static enum outcome
run(struct solve *s)
{
	const struct bound *bound = s->bound != NULL ? s->bound : &bound_matching;

	uint32_t weight = s->argument > 0 ? s->argument : 2;

	return search_best_first(s, bound, detectors_usual, (struct weights){ 1, weight });
}

static const struct step_rules by_moves = {
	.order = { 0, 1, 2, 3 },
	.walk = 1,
	.push = 1,
	.weigh = { 1, 2 },
	.guess = &guess_manhattan,
	.improve = true,
	.dead = DEAD_SQUARE,
};

const struct method method_wastar = {
	.name = "wastar",
	.summary = "at most W times the fewest pushes: wastar:W",
	.promises = COMPLETE | INFORMED | BACKWARDS | GUESSING,
	.least = 1,
	.usual = 2,
	.most = 1000,
	.steps = &by_moves,
	.run = run,
};
