/*
 * method/ida.c: IDA* with the matching bound: as astar, for little memory and more time.
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_ida;

static enum outcome
run(struct solve *s)
{
	const struct bound *bound = s->bound != NULL ? s->bound : &bound_matching;

	return search_deeper(s, bound, detectors_usual);
}

const struct method method_ida = {
	.name = "ida",
	.summary = "fewest pushes, depth first within a rising bound",
	.promises = COMPLETE | PUSH_OPTIMAL | BACKWARDS | INFORMED,
	.run = run,
};
