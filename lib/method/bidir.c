/* method/bidir.c: breadth-first from both ends; bfs --direction both under a name of its own. */
#include "method/method.h"

#include <stddef.h>

#include "search/twoway.h"

extern const struct method method_bidir;

static enum outcome
run(struct solve *s)
{
	return search_twoway(s, detectors_usual, BOTH);
}

const struct method method_bidir = {
	.name = "bidir",
	.summary = "fewest pushes, breadth first from both ends",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.run = run,
};
