/*
 * method/classic.c: the textbook searches: each is an engine of lib/search with a bound, detectors
 * and weights.
 *
 * bfs asks only the cheap detectors, so it shows what the state space of a level is like; the
 * expensive ones and PI-corrals would save states but hardly any time (docs/research/exact.md). An
 * infinite matching is the bipartite deadlock, so with that bound the detector is not asked
 * (detectors_usual).
 */
#include "method/asks.h"
#include "method/method.h"

#include <stddef.h>

#include "util/num.h"

static const struct bound *
bound_of(const struct solve *s)
{
	return s->bound != NULL ? s->bound : &bound_matching;
}

static enum outcome
best_first(struct solve *s, const struct bound *bound, uint32_t made, uint32_t left)
{
	return search_best_first(s, bound, detectors_usual, (struct weights){ made, left });
}

static bool
by_pushes(const struct solve *s)
{
	return s->criterion == ANY || s->criterion == PUSHES;
}

/* --- what they run ------------------------------------------------------------------------ */

static enum outcome
astar(struct solve *s)
{
	return by_pushes(s) ? best_first(s, bound_of(s), 1, 1)
	                    : search_astar_moves(s, bound_of(s), detectors_usual);
}

static enum outcome
wastar(struct solve *s)
{
	const uint32_t asked = s->params != NULL ? s->params->weight : 0;

	return best_first(s, bound_of(s), 1, asked > 0 ? asked : 2);
}

static enum outcome
greedy(struct solve *s)
{
	return best_first(s, bound_of(s), 0, 1);
}

/* The child met last is first: of the box with the highest number, pushed left if possible. */
static enum outcome
dfs(struct solve *s)
{
	return best_first(s, &bound_zero, 0, 0);
}

/* All pushes cost the same, so from the end uniform cost is breadth-first by pulls. */
static enum outcome
ucs(struct solve *s)
{
	if (s->direction != FORWARD)
		return search_bfs_push(s, detectors_usual, s->direction);
	return by_pushes(s) ? best_first(s, &bound_zero, 1, 0)
	                    : search_astar_moves(s, &bound_zero, detectors_usual);
}

static enum outcome
bfs(struct solve *s)
{
	if (!s->selection.chosen)
		s->selection.without |= UINT32_C(1) << SELECTION_CORRAL;
	return search_bfs_push(s, detectors_cheap, s->direction);
}

static enum outcome
bidir(struct solve *s)
{
	return search_bfs_push(s, detectors_usual, BOTH);
}

static enum outcome
ida(struct solve *s)
{
	return search_idastar(s, bound_of(s), detectors_usual);
}

static enum outcome
iddfs(struct solve *s)
{
	return search_idastar(s, &bound_zero, detectors_usual);
}

/* --- their rows --------------------------------------------------------------------------- */

#define USUALLY .asks = { ASKED_USUALLY, NULL }

/* The same by single moves. */
#define BY_MOVES(...) \
	.by_moves = &(const struct move_rules) \
	{ \
		.order = { 0, 1, 2, 3 }, .walk = 1, .push = 1, .dead = DEAD_SQUARE, __VA_ARGS__ \
	}

static bool
set_weight(struct params *p, struct str value)
{
	uint64_t weight;
	const bool fine = num_parse(value, 1, 1000, &weight);

	if (fine)
		p->weight = (uint32_t)weight;
	return fine;
}

static const struct param weight = { NULL, "W", "a whole number from 1 to 1000", set_weight };
static const struct param *const wastar_params[] = {
	&weight,
	&param_space,
	&param_order,
	&param_compat,
	NULL,
};

const struct method method_astar = {
	.name = "astar",
	.summary = "fewest pushes or moves, best first by matching boxes to goals",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.takes = TRACES | SPILLS | ANY_DETECTORS | CRITERIA_BY_MOVES | BOUNDS | GUESSES | BACKWARDS,
	.params = params_by_steps,
	BY_MOVES(.weigh = { 1, 1 }, .guess = &heuristic_manhattan, .improve = true),
	.heuristic = "matching",
	USUALLY,
	.run = astar,
};

const struct method method_wastar = {
	.name = "wastar",
	.summary = "at most W times the fewest pushes: wastar:W",
	.promises = COMPLETE,
	.takes = TRACES | SPILLS | ANY_DETECTORS | BOUNDS | GUESSES | BACKWARDS,
	.params = wastar_params,
	BY_MOVES(.weigh = { 1, 2 }, .guess = &heuristic_manhattan, .improve = true),
	.heuristic = "matching",
	USUALLY,
	.run = wastar,
};

const struct method method_greedy = {
	.name = "greedy",
	.summary = "any solution, by the bound alone",
	.promises = COMPLETE,
	.takes = TRACES | SPILLS | ANY_DETECTORS | BOUNDS | GUESSES | BACKWARDS,
	.params = params_by_steps,
	BY_MOVES(.weigh = { 0, 1 }, .guess = &heuristic_manhattan),
	.heuristic = "matching",
	USUALLY,
	.run = greedy,
};

const struct method method_dfs = {
	.name = "dfs",
	.summary = "any solution, depth first",
	.promises = COMPLETE,
	.takes = TRACES | SPILLS | ANY_DETECTORS | BACKWARDS,
	.params = params_by_steps,
	BY_MOVES(.guess = &heuristic_none, .last_first = true),
	USUALLY,
	.run = dfs,
};

#define UCS \
	.promises = COMPLETE | PUSH_OPTIMAL, \
	.takes = TRACES | SPILLS | ANY_DETECTORS | CRITERIA_BY_MOVES | BACKWARDS | BOTH_WAYS, \
	.params = params_by_steps, .run = ucs, USUALLY, \
	BY_MOVES(.weigh = { 1, 0 }, .guess = &heuristic_none, .improve = true)

/* Dijkstra (Numerische Mathematik 1, 1959): A* without a bound. */
const struct method method_ucs = {
	.name = "ucs", .summary = "fewest pushes or moves, by uniform cost", UCS
};

const struct method method_dijkstra = { .name = "dijkstra", .summary = "another name of ucs", UCS };

const struct method method_bfs = {
	.name = "bfs",
	.summary = "fewest pushes, breadth first",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.takes = TRACES | SPILLS | ANY_DETECTORS | BACKWARDS | BOTH_WAYS,
	.params = params_by_steps,
	BY_MOVES(.guess = &heuristic_none),
	.asks = { "square,freeze,pairs", "peel,origin" },
	.run = bfs,
};

/* bfs --direction both, under a name of its own. */
const struct method method_bidir = {
	.name = "bidir",
	.summary = "fewest pushes, breadth first from both ends",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.params = params_by_pushes,
	.takes = TRACES | SPILLS | ANY_DETECTORS,
	.asks = { "square,freeze,pairs,diagonal,closure", NULL },
	.run = bidir,
};

/* As astar and bfs, for little memory and more time. */
const struct method method_ida = {
	.name = "ida",
	.summary = "fewest pushes, depth first within a rising bound",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.takes = TRACES | ANY_DETECTORS | BOUNDS | BACKWARDS,
	.params = params_by_pushes,
	.heuristic = "matching",
	USUALLY,
	.run = ida,
};

const struct method method_iddfs = {
	.name = "iddfs",
	.summary = "fewest pushes, depth first within a rising depth",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.takes = TRACES | ANY_DETECTORS | BACKWARDS,
	.params = params_by_pushes,
	USUALLY,
	.run = iddfs,
};
