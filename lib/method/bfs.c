/*
 * method/bfs.c: breadth-first search by pushes. The cheap detectors are the only pruning, so it
 * shows what the state space of a level is like; the dear ones and PI-corrals, asked for with -D,
 * save states and hardly any time (HACKING.md).
 */
#include "method/method.h"

#include <stddef.h>

#include "search/twoway.h"

extern const struct method method_bfs;

static enum outcome
run(struct solve *s)
{
	if (!s->choice.chosen)
		s->choice.without |= UINT32_C(1) << CHOICE_CORRAL;
	return search_twoway(s, detectors_cheap, s->direction);
}

static const struct step_rules by_moves = {
	.order = { 0, 1, 2, 3 },
	.walk = 1,
	.push = 1,
	.guess = &guess_none,
	.dead = DEAD_SQUARE,
};

const struct method method_bfs = {
	.name = "bfs",
	.summary = "fewest pushes, breadth first",
	.promises = COMPLETE | PUSH_OPTIMAL | BACKWARDS | BOTH_WAYS,
	.steps = &by_moves,
	.run = run,
};
