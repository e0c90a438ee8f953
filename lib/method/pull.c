/* method/pull.c: any solution, by macro pulls from the solved board to the start (lib/greedy). */
#include "greedy/search.h"
#include "method/method.h"

extern const struct method method_pull;

static enum outcome
run(struct solve *s)
{
	struct greedy g = { 0 };
	enum outcome outcome = LIMIT_MEMORY;

	if (greedy_open(&g, s, true))
		outcome = greedy_run(&g, UINT64_MAX);
	greedy_close(&g);
	return outcome;
}

const struct method method_pull = {
	.name = "pull",
	.summary = "any solution, by macro pulls from the solved board",
	.promises = COMPLETE,
	.run = run,
};
