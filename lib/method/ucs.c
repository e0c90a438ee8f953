/*
 * method/ucs.c: Dijkstra's algorithm (Numerische Mathematik 1, 1959), alias uniform-cost search:
 * A* without a bound.
 */
#include "method/method.h"

#include <stddef.h>

#include "search/exact.h"
#include "search/twoway.h"

extern const struct method method_ucs, method_dijkstra;

/* All pushes cost the same, so from the end uniform cost is breadth-first by pulls. */
static enum outcome
run(struct solve *s)
{
	if (s->direction != FORWARD)
		return search_twoway(s, detectors_usual, s->direction);
	if (s->criterion == ANY || s->criterion == PUSHES)
		return search_best_first(s, &bound_zero, detectors_usual, (struct weights){ 1, 0 });
	return search_exact(s, &bound_zero, detectors_usual);
}

static const struct step_rules by_moves = {
	.order = { 0, 1, 2, 3 },
	.walk = 1,
	.push = 1,
	.weigh = { 1, 0 },
	.guess = &guess_none,
	.improve = true,
	.dead = DEAD_SQUARE,
};

const struct method method_ucs = {
	.name = "ucs",
	.summary = "fewest pushes or moves, by uniform cost",
	.promises = COMPLETE | PUSH_OPTIMAL | MOVE_OPTIMAL | BACKWARDS | BOTH_WAYS,
	.steps = &by_moves,
	.run = run,
};

const struct method method_dijkstra = {
	.name = "dijkstra",
	.summary = "another name of ucs",
	.promises = COMPLETE | PUSH_OPTIMAL | MOVE_OPTIMAL | BACKWARDS | BOTH_WAYS,
	.steps = &by_moves,
	.run = run,
};
