/*
 * The greedy search: its values against the assignment made afresh, its queues, and what it says
 * about random levels against the oracle; from either end, and from both until they meet.
 * `greedy N` looks at N random levels.
 */
#include "fess/detour.h"
#include "greedy/search.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "play/play.h"
#include "tap.h"

enum { LEVELS = 2000, SLICE = 1, DETOUR_NODES = 20000 };

static struct oracle oracle;

/* --- values ----------------------------------------------------------------------------- */

/* Every macro move of every box of a position: wrong values. */
static unsigned
wrong_values(struct value *v, struct value *fresh, struct macros *m, const uint64_t *box,
    uint16_t man, bool pull, unsigned *looked)
{
	const struct board *b = v->board;
	uint64_t moved[2] = { 0 }, all[2] = { UINT64_MAX, UINT64_MAX };
	unsigned wrong = 0;

	if (value_load(v, box, man) == BOUND_NEVER)
		return 0;
	macros_load(m, box, man);
	for (uint16_t s = 0; s < b->live; s++) {
		if (!bits_has(box, s))
			continue;
		macros_find(m, s, all, pull);
		value_lift(v, s, man);
		for (uint32_t i = 0; i < m->count; i++, ++*looked) {
			const struct macro *to = &m->found[i];
			memcpy(moved, box, b->words * sizeof *box);
			bits_drop(moved, s);
			bits_put(moved, to->to);
			wrong += value_put(v, to->to, to->man) != value_load(fresh, moved, to->man);
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
	struct home home;
	struct value v, fresh;
	struct macros m;
	uint64_t solved[2] = { 0 };
	unsigned looked = 0, wrong = 0;

	arena_init(&a, (size_t)1 << 24);
	if (!ok(t,
	        boards_draw(&level, &a, rows, &area) &&
	            board_compile(&b, &a, &level, area, SIZE_MAX) && macros_init(&m, &a, &b) &&
	            home_find(&home, &a, &b),
	        "a board"))
		return;
	for (uint16_t s = 0; s < b.goals; s++)
		bits_put(solved, s);
	value_open(&v, &a, &b);
	value_open(&fresh, &a, &b);
	wrong = wrong_values(&v, &fresh, &m, b.box, b.man, false, &looked);
	ok(t, looked > 20 && wrong == 0, "pushes are worth the assignment of what they lead to");
	value_open(&v, &a, &home.board);
	value_open(&fresh, &a, &home.board);
	looked = 0;
	for (uint16_t man = b.goals; man < b.squares; man++)
		wrong += wrong_values(&v, &fresh, &m, solved, man, true, &looked);
	ok(t, looked > 20 && wrong == 0, "and so are pulls");
	arena_free(&a);
}

/* --- queues ------------------------------------------------------------------------------ */

static void
test_queues(struct tap *t)
{
	struct limit limit = { .memory = (size_t)1 << 24 };
	struct seen *seen = seen_open(&limit, 4, sizeof(struct place) + 2 * sizeof(uint32_t));
	struct queue q[2];
	static const uint32_t rank[2][4] = { { 7, 3, 7, 3 }, { 1, 2, 9000, 0 } };

	for (unsigned i = 0; i < 2; i++)
		q[i] = (struct queue){ .limit = &limit, .seen = seen, .number = i };
	for (uint32_t n = 0; n < 4; n++) {
		seen_add(seen, (unsigned char *)&n, seen_hash(seen, (unsigned char *)&n));
		*queue_place(q, n) = (struct place){ .taken = false };
		for (unsigned i = 0; i < 2; i++)
			queue_put(&q[i], n, rank[i][n]);
	}
	ok(t, queue_take(&q[0]) == 1 && queue_take(&q[0]) == 3,
	    "the least rank, the first of equals");
	ok(t, queue_take(&q[1]) == 0, "another queue passes over what was taken");
	ok(t, queue_take(&q[0]) == 2 && queue_take(&q[1]) == SEEN_NONE, "until nothing is left");
	queue_close(&q[0]);
	queue_close(&q[1]);
	seen_close(seen);
	ok(t, limit.held == 0, "and memory is given back");
}

/* --- searches ---------------------------------------------------------------------------- */

static bool
right(const struct solve *s)
{
	const struct board *b = s->board;
	struct buf moves = { 0 };
	struct verdict v;
	bool good = plan_moves(&s->plan, b, s->arena, &moves) &&
	            play_all(s->arena, b->level, buf_view(&moves), &v) && v.solved;

	buf_free(&moves);
	return good;
}

/* Do both ends in turn, or one alone when the other's bit is missing, say what the oracle says? */
static bool
agrees(const struct specimen *x, struct arena *a, unsigned ends, bool solvable, unsigned *met)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct meet meet[2] = { { .count = 0 }, { .count = 0 } };
	struct solve s = { .board = &x->board, .limit = &limit, .arena = a };
	struct greedy g[2] = { { 0 }, { 0 } };
	enum outcome outcome = UNDECIDED_YET;
	struct meeting at;
	uint64_t box[2];

	for (unsigned i = 0; i < 2; i++) {
		s.meet = &meet[i];
		if (ends >> i & 1 && !greedy_open(&g[i], &s, i == 1))
			return false;
	}
	while (outcome == UNDECIDED_YET) {
		for (unsigned i = 0; i < 2 && outcome == UNDECIDED_YET; i++)
			if (ends >> i & 1)
				outcome = greedy_run(&g[i], SLICE);
		if (outcome == UNDECIDED_YET &&
		    meet_look(&meet[0], &meet[1], &limit, box, &at) == SOLVED) {
			outcome = meet_plan(&s, &at) ? SOLVED : LIMIT_MEMORY;
			++*met;
		}
	}
	greedy_close(&g[0]);
	greedy_close(&g[1]);
	return limit.held == 0 &&
	       (solvable ? outcome == SOLVED && right(&s) : outcome == UNSOLVABLE);
}

/* Is what comes by a detour right? It may end without an answer, but not where it has to start. */
static bool
detour_is_right(
    const struct specimen *x, struct arena *a, bool pull, bool solvable, unsigned *found)
{
	struct limit limit = { .nodes = DETOUR_NODES, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &x->board, .limit = &limit, .arena = a };
	struct detour d = { .solve = NULL };
	struct greedy chase;
	enum outcome outcome = LIMIT_MEMORY;

	if (greedy_open(&chase, &s, pull) &&
	    detour_open(&d, &s, pull ? FORWARD : BACKWARD, greedy_chase(&chase))) {
		d.until = 0; /* no first round */
		outcome = detour_run(&d, UINT64_MAX);
	}
	greedy_close(&chase);
	detour_close(&d);
	*found += outcome == SOLVED;
	if (outcome == SOLVED)
		return limit.held == 0 && solvable && right(&s);
	return limit.held == 0 &&
	       (outcome == LIMIT_NODES || (outcome == UNDECIDED_YET && d.exhausted));
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
		boards_specimen(&x, &a, &rng, 1 + (unsigned)i % 3, &oracle);
		if (state_solved(&x.board, x.board.box) || x.board.stuck < level_size(&x.level))
			continue;
		can = oracle.pushes[oracle.boxes][oracle.man] != ORACLE_NEVER;
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
	test_levels(&t, argc > 1 ? atoi(argv[1]) : LEVELS);
	return tap_end(&t);
}
