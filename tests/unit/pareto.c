/*
 * search/pareto.c on random tiny levels against brute force: the same pairs of moves and pushes,
 * each of a solution that plays; and under a node limit some of them. `pareto N SEED` looks at N
 * levels.
 */
#include <stdlib.h>

#include "method/method.h"
#include "oracle/best.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"

enum { LEVELS = 300, SQUARES_MOST = 30 };

static unsigned moves_of[BEST_PUSHES]; /* the truth */

struct tally {
	unsigned levels, solvable, several, wrong, partial, wrong_partial, held;
};

/* Is it a solution with that pair, and is that pair one of the front's? */
static bool
belongs(const struct specimen *s, struct arena *a, const struct plan *plan)
{
	struct verdict v;

	return replay_solves(plan, &s->board, a, &v) && v.pushes < BEST_PUSHES &&
	       moves_of[v.pushes] == v.moves;
}

static bool
all_belong(const struct specimen *s, struct arena *a, const struct solve *solve)
{
	for (uint32_t i = 0; i < solve->fronts; i++)
		if (!belongs(s, a, &solve->front[i]) ||
		    (i > 0 && solve->front[i].count >= solve->front[i - 1].count))
			return false;
	return true;
}

static void
check(struct tally *t, const struct specimen *s, struct arena *a, unsigned count)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 24 };
	struct solve solve = {
		.board = &s->board, .limit = &limit, .arena = a, .criterion = PARETO
	};
	const enum outcome outcome = method_astar.run(&solve);
	const uint64_t nodes = solve.stats.expanded;

	t->wrong += count == 0 ? outcome != UNSOLVABLE
	                       : outcome != SOLVED || solve.fronts != count ||
	                             solve.proved != PARETO || !all_belong(s, a, &solve);
	t->held += limit.held != 0;
	if (count < 2)
		return;
	limit.nodes = nodes - nodes / 8 - 1;
	solve = (struct solve){
		.board = &s->board, .limit = &limit, .arena = a, .criterion = PARETO
	};
	t->wrong_partial += method_astar.run(&solve) != LIMIT_NODES || solve.fronts > count ||
	                    !all_belong(s, a, &solve);
	t->partial += solve.fronts > 0 && solve.fronts < count;
}

/* False: not a board, or one with a box that can never be home, or too large; try again. */
static bool
draw(struct arena *a, struct rng *rng, struct specimen *s)
{
	arena_reset(a);
	return boards_random(&s->level, a, rng, 3 + (int)rng_below(rng, 4), 5, rng_below(rng, 25),
	           1 + rng_below(rng, 3), &s->area) &&
	       board_compile(&s->board, a, &s->level, s->area, SIZE_MAX, NULL) &&
	       s->board.squares <= SQUARES_MOST && s->board.stuck == level_size(&s->level) &&
	       !state_solved(&s->board, s->board.box);
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 21 };
	struct tally tally = { .levels = 0 };
	struct tap t = { 0 };
	struct specimen s;
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	while (tally.levels < levels) {
		unsigned count = 0;
		if (!draw(&a, &rng, &s) || !best_front(&s.level, s.area, moves_of))
			continue;
		for (unsigned p = 0; p < BEST_PUSHES; p++)
			count += moves_of[p] != BEST_NONE;
		tally.levels++;
		tally.solvable += count > 0;
		tally.several += count > 1;
		check(&tally, &s, &a, count);
	}
	arena_free(&a);
	printf("# %u levels, %u solvable, %u with several pairs, %u cut short with some\n",
	    tally.levels, tally.solvable, tally.several, tally.partial);
	ok(&t, tally.solvable > levels / 8 && tally.several > 0, "levels are solved, some twice");
	ok(&t, tally.wrong == 0, "the pairs are those of brute force");
	ok(&t, tally.wrong_partial == 0, "what a limit leaves belongs to them");
	ok(&t, tally.held == 0, "memory is given back");
	return tap_end(&t);
}
