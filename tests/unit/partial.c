/*
 * A* in parts (search/partial.h) from the first state on, and from few of them: on random small
 * levels against brute force, forwards and backwards, with consistent bounds and one that jumps.
 * `partial N SEED` looks at N drawings.
 */
#include "search/partial.h"

#include <stdlib.h>

#include "oracle/best.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "search/search.h"
#include "tap.h"

enum { LEVELS = 150, FROMS = 4 };

static const uint32_t from[FROMS] = { 1, 7, 60, PARTIAL_NEVER };

static const struct {
	enum direction way;
	const struct bound *bound;
} searches[] = {
	{ FORWARD, &bound_nearest },
	{ FORWARD, &bound_matching },
	{ FORWARD, &bound_priced },
	{ BACKWARD, &bound_nearest },
	{ BACKWARD, &bound_matching },
};

enum { SEARCHES = sizeof searches / sizeof *searches };

struct tally {
	unsigned solved, wrong_verdict, not_best, wrong_play, wrong_lower;
	uint64_t states, expanded; /* of all levels */
};

static void
check(struct tally *t, const struct specimen *l, struct arena *a, unsigned search,
    uint32_t partial_from, unsigned truth)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &l->board,
		.limit = &limit,
		.arena = a,
		.direction = searches[search].way,
		.partial_from = partial_from };
	const enum outcome outcome = search_best_first(
	    &s, searches[search].bound, detectors_usual, (struct weights){ 1, 1 });
	struct verdict v;

	t->states += s.stats.states;
	t->expanded += s.stats.expanded;
	t->wrong_verdict += outcome != (truth == BEST_NONE ? UNSOLVABLE : SOLVED) ||
	                    limit.held != 0;
	t->wrong_lower += truth != BEST_NONE && s.lower > truth;
	if (outcome != SOLVED)
		return;
	t->solved++;
	t->not_best += s.plan.count != truth;
	t->wrong_play += !replay_solves(&s.plan, s.board, a, &v);
}

static void
check_level(struct tally tally[SEARCHES][FROMS], struct specimen *l, struct arena *a)
{
	const unsigned truth = best_cost(&l->level, l->area, false).first;

	for (unsigned i = 0; i < SEARCHES; i++) {
		for (unsigned k = 0; k < FROMS; k++)
			check(&tally[i][k], l, a, i, from[k], truth);
	}
}

static void
show(struct tap *t, const struct tally *n, unsigned search)
{
	for (unsigned k = 0; k < FROMS; k++) {
		printf("# %s, %s, from %lu states on: %u solved, %llu states, %llu expanded\n",
		    searches[search].bound->name,
		    searches[search].way == FORWARD ? "forwards" : "backwards",
		    (unsigned long)from[k], n[k].solved, (unsigned long long)n[k].states,
		    (unsigned long long)n[k].expanded);
		ok(t, n[k].solved > 0 && n[k].wrong_verdict == 0, "verdicts are right");
		ok(t, n[k].not_best == 0 && n[k].wrong_play == 0,
		    "solutions have the fewest pushes");
		ok(t, n[k].wrong_lower == 0, "lower bounds hold");
	}
	ok(t, n[0].states < n[FROMS - 1].states, "fewer states are stored in parts");
}

/* What no bound of today does on levels so small. */
static void
bound_that_jumps(struct tap *t)
{
	struct partial p = { .from = 0 };

	partial_begin(&p, 1, 0);
	ok(t, p.on && partial_now(&p, 9, 8, true) && !partial_now(&p, 9, 8, false),
	    "a child that costs less than its parent is made now if the bound jumps");
	ok(t,
	    partial_now(&p, 9, 9, false) && p.next == UINT32_MAX && !partial_now(&p, 9, 12, true) &&
	        !partial_now(&p, 9, 11, true) && !partial_now(&p, 9, 13, true) && p.next == 11,
	    "the others are made when the parent is due at the least of their costs");
}

int
main(int argc, char **argv)
{
	const int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (unsigned)atoi(argv[2]) : 3 };
	struct tally tally[SEARCHES][FROMS] = { { { 0 } } };
	struct tap t = { 0, 0 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels;) {
		struct specimen l;
		arena_reset(&a);
		if (!boards_random(&l.level, &a, &rng, 6, 5, 8, 3, &l.area) ||
		    !board_compile(&l.board, &a, &l.level, l.area, SIZE_MAX, NULL) ||
		    l.board.stuck < level_size(&l.level))
			continue;
		check_level(tally, &l, &a);
		i++;
	}
	arena_free(&a);
	for (unsigned i = 0; i < SEARCHES; i++)
		show(&t, tally[i], i);
	ok(&t, tally[1][1].expanded > tally[1][FROMS - 1].expanded, "some are expanded again");
	bound_that_jumps(&t);
	return tap_end(&t);
}
