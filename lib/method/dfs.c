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

const struct method method_dfs = {
	.name = "dfs",
	.summary = "any solution, depth first",
	.promises = COMPLETE,
	.run = run,
};
