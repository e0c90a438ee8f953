/*
 * method/detour.c: any solution, by way of a position from which the end is known (fess/detour).
 * Backwards the pulls go to a position from which the start is known. When nothing is left to try,
 * A* decides.
 */
#include "fess/detour.h"
#include "greedy/search.h"
#include "method/method.h"

extern const struct method method_detour, method_astar;

static enum outcome
run(struct solve *s)
{
	const bool pull = s->direction == BACKWARD;
	struct greedy chase;
	struct detour d = { .solve = NULL };
	enum outcome outcome = LIMIT_MEMORY;

	if (greedy_open(&chase, s, pull) &&
	    detour_open(&d, s, pull ? FORWARD : BACKWARD, greedy_chase(&chase)))
		outcome = detour_run(&d, UINT64_MAX);
	greedy_close(&chase);
	detour_close(&d);
	return outcome == UNDECIDED_YET ? method_astar.run(s) : outcome;
}

const struct method method_detour = {
	.name = "detour",
	.summary = "any solution, by way of a position with the boxes apart",
	.promises = COMPLETE | BACKWARDS,
	.run = run,
};
