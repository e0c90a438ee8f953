/*
 * method/bfs.c: breadth-first search by pushes. Without a bound the cheap detectors are the
 * only pruning, so it shows what the state space of a level is like.
 */
#include "method/method.h"

#include <stddef.h>

#include "search/twoway.h"

extern const struct method method_bfs;

static enum outcome
run(struct solve *s)
{
	return search_twoway(s, detectors_usual, s->direction);
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
	.promises = COMPLETE | PUSH_OPTIMAL | ANY_WAY,
	.steps = &by_moves,
	.run = run,
};
