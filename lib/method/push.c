/* method/push.c: any solution, by macro pushes from the start (lib/greedy). */
#include "greedy/search.h"
#include "method/method.h"

extern const struct method method_push;

static enum outcome
run(struct solve *s)
{
	struct greedy g = { 0 };
	enum outcome outcome = LIMIT_MEMORY;

	if (greedy_open(&g, s, false))
		outcome = greedy_run(&g, UINT64_MAX);
	greedy_close(&g);
	return outcome;
}

const struct method method_push = {
	.name = "push",
	.summary = "any solution, by macro pushes",
	.promises = COMPLETE,
	.run = run,
};
