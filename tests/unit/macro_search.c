/*
 * The search by macro moves, closest first: its values against the assignment made afresh, its
 * queues and cells, and what it says about random levels against the oracle; from either end, from
 * both until they meet, and by way of a waypoint. `macro_search N` looks at N random levels.
 */
#include "macro/closest.h"
#include "method/engine.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"

enum { LEVELS = 2000, SLICE = 1, SHARE = 500, DETOUR_NODES = 20000 };

static struct oracle oracle;

/* --- values ----------------------------------------------------------------------------- */

/* Every macro move of every box of a position: wrong values. */
static unsigned
wrong_values(struct assignment_delta *v, struct assignment_delta *fresh, struct macros *m,
    const uint64_t *box, uint16_t man, bool pull, unsigned *looked)
{
	const struct board *b = v->board;
	uint64_t moved[2] = { 0 };
	unsigned wrong = 0;

	if (assignment_delta_load(v, box, man) == BOUND_NEVER)
		return 0;
	macros_load(m, box, man);
	for (uint16_t s = 0; s < b->live; s++) {
		if (!bits_has(box, s))
			continue;
		macros_find(m, s, pull);
		assignment_delta_lift(v, s, man);
		for (uint32_t i = 0; i < m->count; i++, ++*looked) {
			const struct macro *to = &m->found[i];
			memcpy(moved, box, b->words * sizeof *box);
			bits_drop(moved, s);
			bits_put(moved, to->to);
			wrong += assignment_delta_put(v, to->to, to->man) !=
			         assignment_delta_load(fresh, moved, to->man);
		}
	}
	return wrong;
}

static void
test_values(struct tap *t)
{
	static const char rows[] =
	    "#########|#   #   #|# $   $ #|## .#. ##|# $ @ $ #|#.  #  .#|#########|";
	struct arena a;
	struct level level;
	struct board b;
	unsigned char *area;
	struct pull_dist pulls;
	struct assignment_delta v, fresh;
	struct macros m;
	uint64_t solved[2] = { 0 };
	unsigned looked = 0, wrong = 0;

	arena_init(&a, (size_t)1 << 24);
	if (!ok(t,
	        boards_draw(&level, &a, rows, &area) &&
	            board_compile(&b, &a, &level, area, SIZE_MAX, NULL) &&
	            macros_init(&m, &a, &b) && pull_dist_find(&pulls, &a, &b, NULL),
	        "a board"))
		return;
	for (uint16_t s = 0; s < b.goals; s++)
		bits_put(solved, s);
	assignment_delta_open(&v, &a, &b);
	assignment_delta_open(&fresh, &a, &b);
	wrong = wrong_values(&v, &fresh, &m, b.box, b.man, false, &looked);
	ok(t, looked > 20 && wrong == 0, "pushes are worth the assignment of what they lead to");
	assignment_delta_open(&v, &a, &pulls.board);
	assignment_delta_open(&fresh, &a, &pulls.board);
	looked = 0;
	for (uint16_t man = b.goals; man < b.squares; man++)
		wrong += wrong_values(&v, &fresh, &m, solved, man, true, &looked);
	ok(t, looked > 20 && wrong == 0, "and so are pulls");
	arena_free(&a);
}

/* --- queues ------------------------------------------------------------------------------ */

/* A search whose states are numbers, for queues to be tried on. */
struct numbers {
	struct macro_search search;
	struct solve solve;
	struct limit limit;
};

static void
open_numbers(struct numbers *x, size_t own_bytes, void *own)
{
	*x = (struct numbers){ .limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 } };
	x->solve = (struct solve){ .limit = &x->limit };
	x->search = (struct macro_search){ .solve = &x->solve, .own = own };
	x->search.states = states_open(&x->limit, 4, sizeof(struct macro_step) + own_bytes);
}

static uint32_t
add_number(struct numbers *x, uint32_t parent)
{
	struct state_table *states = x->search.states;
	uint32_t n = states_count(states);

	states_add(states, (unsigned char *)&n, states_hash(states, (unsigned char *)&n));
	*macro_search_step(&x->search, n) = (struct macro_step){ .parent = parent & NO_PARENT };
	return n;
}

static void
test_queues(struct tap *t)
{
	static const uint32_t rank[2][4][2] = { { { 7, 1 }, { 3, 9 }, { 7, 0 }, { 3, 9 } },
		{ { 1, 0 }, { 2, 0 }, { 0, 9000 }, { 9000, 0 } } };
	struct numbers x;
	struct rank_queues q = { .search = &x.search };

	open_numbers(&x, 2 * sizeof(uint32_t), &q);
	for (unsigned n = 0; n < 4; n++) {
		add_number(&x, NO_PARENT);
		for (unsigned i = 0; i < 2; i++)
			rank_queues_put(&q, i, n, rank[i][n][0], rank[i][n][1]);
	}
	ok(t, rank_queues_take(&q, 0, false) == 1 && rank_queues_take(&q, 0, false) == 3,
	    "the least rank, the first of equals");
	ok(t, rank_queues_take(&q, 1, false) == 2 && rank_queues_take(&q, 1, false) == 0,
	    "another queue has an order of its own");
	ok(t,
	    rank_queues_take(&q, 1, false) == STATE_NONE &&
	        rank_queues_take(&q, 0, false) == STATE_NONE,
	    "and passes over what was taken");
	rank_queues_close(&x.search);
	states_close(x.search.states);
	ok(t, x.limit.held == 0, "and memory is given back");
}

/* Thousands of ranks, some waiting while others are taken, against a list looked through by hand.
 */
static void
test_queue_order(struct tap *t)
{
	enum { STATES = 3000 };
	static uint32_t rank[STATES];
	struct numbers x;
	struct rng rng = { 3 };
	uint32_t wrong = 0, taken = 0;
	struct rank_queues q = { .search = &x.search };

	open_numbers(&x, sizeof(uint32_t), &q);
	for (uint32_t n = 0; n < STATES; n++) {
		const uint32_t first = rng_below(&rng, 60), second = rng_below(&rng, 900);
		rank[n] = first * 1000 + second + 1;
		add_number(&x, NO_PARENT);
		wrong += !rank_queues_put(&q, 0, n, first, second);
		for (uint32_t more = n % 3 == 0        ? 1
		                     : n + 1 == STATES ? STATES
		                                       : 0;
		     more > 0; more--) {
			uint32_t least = STATE_NONE;
			for (uint32_t i = 0; i <= n; i++)
				if (rank[i] > 0 && (least == STATE_NONE || rank[i] < rank[least]))
					least = i;
			wrong += rank_queues_take(&q, 0, false) != least;
			taken += least != STATE_NONE;
			if (least != STATE_NONE)
				rank[least] = 0;
		}
	}
	ok(t, wrong == 0 && taken == STATES, "the first is always the one that a sorted list has");
	rank_queues_close(&x.search);
	states_close(x.search.states);
}

/* --- cells ------------------------------------------------------------------------------- */

static const struct feature rank_field = { 32, 16 }, cell_field = { 0, 16 };
static const struct cells plain = { .ranking = UINT64_MAX << 32, .naming = UINT32_MAX };

static uint32_t
add_rated(struct numbers *x, struct cells *c, uint16_t weight, uint16_t rank, uint16_t cell)
{
	const uint32_t n = add_number(x, NO_PARENT);

	cells_rate(c, n, feature_put(rank_field, rank) | feature_put(cell_field, cell), weight);
	cells_queue(c, n);
	return n;
}

static void
test_features(struct tap *t)
{
	const struct feature high = { 52, 12 }, low = { 44, 8 };
	const uint64_t most = feature_put(high, 7) | feature_put(low, 300);

	ok(t, feature_of(most, high) == 7 && feature_of(most, low) == 255,
	    "a feature that is too great for its bits counts as the most");
	ok(t, feature_put(high, 8) > most, "and the one before it still comes first");
}

static void
test_cells(struct tap *t)
{
	struct numbers x;
	struct cells c;
	uint32_t a, b, d, e;
	unsigned taken = 0;

	c = plain;
	open_numbers(&x, sizeof(struct rated), &c);
	ok(t, cells_aim(&x.search, NULL), "cells");
	a = add_rated(&x, &c, 1, 5, 7);
	b = add_rated(&x, &c, 0, 9, 7);
	d = add_rated(&x, &c, 0, 8, 7);
	ok(t, cells_take(&x.search) == d, "the least weight first, among equals the least rank");
	cells_settle(&c, d);
	e = add_rated(&x, &c, 9, 1, 8);
	ok(t, cells_take(&x.search) == e, "a new cell has the next turn");
	cells_settle(&c, e);
	cells_bury(&x.search, e);
	ok(t, c.best == d, "a dead state leads no more");
	ok(t, cells_take(&x.search) == b,
	    "then the cell of the best state, or the next that has a move");
	ok(t, cells_take(&x.search) == a && cells_take(&x.search) == STATE_NONE,
	    "until nothing is left");
	for (unsigned i = 10; i < 5000; i++)
		add_rated(&x, &c, (uint16_t)(i % 3), (uint16_t)(i * 7 % 11), (uint16_t)(i % 300));
	while (cells_take(&x.search) != STATE_NONE)
		taken++;
	ok(t, taken == 4990 && c.count == 300, "it grows");
	cells_close(&x.search);
	states_close(x.search.states);
	ok(t, x.limit.held == 0, "and gives its memory back");
}

/* A state whose children are all dead is dead, and so on up; not one that has another hope. */
static void
test_burial(struct tap *t)
{
	struct numbers x;
	struct cells c;
	uint32_t root, up, one, other;

	c = plain;
	open_numbers(&x, sizeof(struct rated), &c);
	cells_aim(&x.search, NULL);
	root = add_rated(&x, &c, 0, 9, 0);
	cells_take(&x.search);
	cells_settle(&c, root);
	up = add_number(&x, root);
	one = add_number(&x, up);
	other = add_number(&x, up);
	for (uint32_t n = up; n <= other; n++)
		cells_rate(&c, n, feature_put(rank_field, n + 1), 0);
	cells_rated(&c, root)->hopes = 1;
	cells_rated(&c, up)->hopes = 2;
	cells_queue(&c, up);
	ok(t, cells_take(&x.search) == up && cells_settle(&c, up) && c.best == up, "a child leads");
	cells_bury(&x.search, one);
	ok(t, !macro_search_step(&x.search, up)->dead, "one dead child is no end");
	cells_bury(&x.search, other);
	ok(t, macro_search_step(&x.search, up)->dead && macro_search_step(&x.search, root)->dead,
	    "with the last of its hopes a state dies, and its parent with it");
	ok(t, c.best == STATE_NONE, "then nothing leads");
	cells_rated(&c, up)->hopes = HOPES_MOST - 1;
	cells_hope(&c, up, 1);
	cells_hope(&c, up, -1);
	ok(t, cells_rated(&c, up)->hopes == HOPES_MOST, "more children than can be counted stay");
	cells_close(&x.search);
	states_close(x.search.states);
}

/* A state that was expanded in part, as memory was refused, is no ancestor to go by. */
static void
test_expanded_in_part(struct tap *t)
{
	struct numbers x;
	struct cells c;
	uint32_t root, part, child;

	c = plain;
	open_numbers(&x, sizeof(struct rated), &c);
	cells_aim(&x.search, NULL);
	root = add_rated(&x, &c, 0, 9, 0);
	part = add_number(&x, root);
	child = add_number(&x, part);
	for (uint32_t n = part; n <= child; n++)
		cells_rate(&c, n, feature_put(rank_field, n), 0);
	ok(t, cells_take(&x.search) == root && cells_settle(&c, root), "expanded");
	macro_search_step(&x.search, part)->taken = true;
	macro_search_step(&x.search, child)->taken = true;
	ok(t, cells_settle(&c, child) && cells_rated(&c, child)->best == child,
	    "its child goes by itself");
	cells_bury(&x.search, child);
	ok(t, c.best == root, "nor does it lead when others are dead");
	cells_close(&x.search);
	states_close(x.search.states);
}

/* --- searches ---------------------------------------------------------------------------- */

/* Do both ends in turn, or one alone when the other's bit is missing, say what the oracle says? */
static bool
agrees(const struct specimen *x, struct arena *a, unsigned ends, bool solvable, unsigned *met)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct meet meet[2] = { { .count = 0 }, { .count = 0 } };
	struct solve s = { .board = &x->board, .limit = &limit, .arena = a };
	struct closest g[2] = { { .turn = 0 }, { .turn = 0 } };
	enum outcome outcome = UNDECIDED_YET;
	struct meeting at;

	for (unsigned i = 0; i < 2; i++) {
		s.meet = &meet[i];
		if (ends >> i & 1 && !closest_open(&g[i], &s, i == 1 ? BACKWARD : FORWARD))
			return false;
	}
	while (outcome == UNDECIDED_YET) {
		for (unsigned i = 0; i < 2 && outcome == UNDECIDED_YET; i++)
			if (ends >> i & 1)
				outcome = macro_search_run(&g[i].search, SLICE);
		for (unsigned i = 0; i < 2 && outcome == UNDECIDED_YET; i++) {
			if (meet[i].count == 0 || meet_look(meet[i].search[0], &meet[1 - i],
			                              UINT32_MAX, &limit, &at) != SOLVED)
				continue;
			outcome = meet_plan(&s, &at) ? SOLVED : LIMIT_MEMORY;
			++*met;
		}
	}
	macro_search_close(&g[0].search);
	macro_search_close(&g[1].search);
	return limit.held == 0 && replay_agrees(&s, outcome, solvable);
}

/* Is what comes by a detour right? It may end without an answer, but not where it has to start. */
static bool
detour_is_right(
    const struct specimen *of, struct arena *a, bool pull, bool solvable, unsigned *found)
{
	struct limit limit = { .nodes = DETOUR_NODES, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &of->board, .limit = &limit, .arena = a };
	union any_search x;
	struct waypoint *w = &x.route.waypoint;
	bool idle = false;
	enum outcome outcome = LIMIT_MEMORY;

	if (engine_detour.open(&x, &s, pull ? BACKWARD : FORWARD)) {
		w->until = 0; /* no first round */
		w->share = SHARE;
		outcome = engine_detour.run(&x, UINT64_MAX, &idle);
	}
	engine_detour.close(&x);
	*found += outcome == SOLVED;
	if (outcome == SOLVED)
		return limit.held == 0 && replay_agrees(&s, outcome, solvable);
	return limit.held == 0 && (outcome == LIMIT_NODES || (outcome == UNDECIDED_YET && idle));
}

static void
test_levels(struct tap *t, int levels)
{
	struct rng rng = { 11 };
	unsigned wrong[4] = { 0 }, lost = 0, solvable = 0, met = 0, found[2] = { 0 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels; i++) {
		struct specimen x;
		bool can;
		arena_reset(&a);
		if (!boards_task(&x, &a, &rng, 1 + (unsigned)i % 3, &oracle, &can))
			continue;
		solvable += can;
		for (unsigned ends = 1; ends < 4; ends++)
			wrong[ends] += !agrees(&x, &a, ends, can, &met);
		for (unsigned pull = 0; pull < 2; pull++)
			lost += !detour_is_right(&x, &a, pull > 0, can, &found[pull]);
	}
	printf("# %u solvable, met %u times\n", solvable, met);
	ok(t, solvable > 0 && wrong[1] == 0, "pushes agree with the oracle");
	ok(t, wrong[2] == 0, "pulls agree with it");
	ok(t, wrong[3] == 0 && met > 0, "both agree with it, and meet");
	printf("# a detour solves %u by pushes, %u by pulls\n", found[0], found[1]);
	ok(t, lost == 0 && found[0] == solvable && found[1] == solvable,
	    "a detour ends where it should");
	arena_free(&a);
}

int
main(int argc, char **argv)
{
	struct tap t = { 0, 0 };

	test_values(&t);
	test_queues(&t);
	test_queue_order(&t);
	test_features(&t);
	test_cells(&t);
	test_burial(&t);
	test_expanded_in_part(&t);
	test_levels(&t, argc > 1 ? atoi(argv[1]) : LEVELS);
	return tap_end(&t);
}
