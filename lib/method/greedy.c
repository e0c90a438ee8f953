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

const struct method method_greedy = {
	.name = "greedy",
	.summary = "any solution, by the bound alone",
	.promises = COMPLETE | INFORMED,
	.run = run,
};
