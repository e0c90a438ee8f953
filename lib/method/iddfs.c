/*
 * method/iddfs.c: depth first to one push, to two, ...: as bfs, for little memory and more time.
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_iddfs;

static enum outcome
run(struct solve *s)
{
	return search_deeper(s, &bound_zero, detectors_usual);
}

const struct method method_iddfs = {
	.name = "iddfs",
	.summary = "fewest pushes, depth first within a rising depth",
	.promises = COMPLETE | PUSH_OPTIMAL | BACKWARDS,
	.run = run,
};
