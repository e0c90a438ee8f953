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

const struct method method_wastar = {
	.name = "wastar",
	.summary = "at most W times the fewest pushes: wastar:W",
	.promises = COMPLETE | INFORMED,
	.usual = 2,
	.most = 1000,
	.run = run,
};
