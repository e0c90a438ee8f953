/*
 * method/detour.c: any solution, by way of a position from which the end is known (greedy/detour).
 * When nothing is left to try, A* decides.
 */
#include "greedy/detour.h"
#include "method/method.h"

extern const struct method method_detour, method_astar;

static enum outcome
run(struct solve *s)
{
	struct detour d;
	enum outcome outcome = LIMIT_MEMORY;

	if (detour_open(&d, s))
		outcome = detour_run(&d, UINT64_MAX);
	detour_close(&d);
	return outcome == UNDECIDED_YET ? method_astar.run(s) : outcome;
}

const struct method method_detour = {
	.name = "detour",
	.summary = "any solution, by way of a position with the boxes apart",
	.promises = COMPLETE,
	.run = run,
};
