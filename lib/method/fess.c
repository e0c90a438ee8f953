/*
 * method/fess.c: any solution, by feature-space search (lib/fess). When it has nothing left to
 * try, A* decides.
 */
#include "fess/fess.h"
#include "method/method.h"

extern const struct method method_fess, method_astar;

static enum outcome
run(struct solve *s)
{
	struct fess fess;
	enum outcome outcome = fess_open(&fess, s);

	if (outcome == UNDECIDED_YET)
		outcome = fess_run(&fess, UINT64_MAX);
	fess_close(&fess);
	return outcome == UNDECIDED_YET ? method_astar.run(s) : outcome;
}

const struct method method_fess = {
	.name = "fess",
	.summary = "any solution, by features and a packing plan",
	.promises = COMPLETE,
	.run = run,
};
