/*
 * method/auto.c: the method for those who name none.
 *
 * Small levels are answered by A*, with a proof that no fewer pushes do; what it has not
 * answered after some ten thousand states is left to the feature-space search. A* alone answers when
 * a solution has to be the best by some criterion.
 */
#include "method/method.h"

extern const struct method method_auto, method_astar, method_fess;

enum { QUICK_WORK = 1000000 }; /* states times live squares: some hundredths of a second */

/* A* with a share of the limits. UNDECIDED_YET when only the share was used up. */
static enum outcome
quick(struct solve *s)
{
	struct limit *whole = s->limit, share = *whole;
	enum outcome outcome;

	if (share.nodes > QUICK_WORK / s->board->live)
		share.nodes = QUICK_WORK / s->board->live;
	share.memory = share.memory / 2;
	s->limit = &share;
	outcome = method_astar.run(s);
	s->limit = whole;
	whole->work = share.work;
	whole->spent = share.spent;
	whole->reached = share.reached == LIMIT_MEMORY ? UNDECIDED_YET : share.reached;
	if (outcome == LIMIT_MEMORY || (outcome == LIMIT_NODES && share.nodes < whole->nodes)) {
		s->proved = ANY; /* what astar would have proved */
		return UNDECIDED_YET;
	}
	return outcome;
}

static enum outcome
run(struct solve *s)
{
	enum outcome outcome;

	s->member = &method_astar;
	if (s->criterion != ANY)
		return method_astar.run(s);
	outcome = quick(s);
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->member = &method_fess;
	return method_fess.run(s);
}

const struct method method_auto = {
	.name = "auto",
	.summary = "small levels by A*, others by features; the strongest there is",
	.promises = COMPLETE | MOVE_OPTIMAL,
	.run = run,
};
