/*
 * Methods that promise the fewest moves, under each criterion, on random small levels against
 * brute force. `criteria N` looks at N levels.
 */
#include <stdlib.h>
#include <string.h>

#include "method/method.h"
#include "oracle/best.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"

enum { LEVELS = 200 };

static bool
holds(const struct method *m, enum criterion c, const struct board *b, struct arena *a,
    struct best moves, struct best pushes)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve solve = { .board = b, .limit = &limit, .arena = a, .criterion = c };
	struct verdict v;
	bool fine;

	if (m->run(&solve) != SOLVED)
		return solve.limit->reached == UNDECIDED_YET && moves.first == BEST_NONE;
	fine = solve.proved == c && replay_solves(&solve.plan, b, a, &v) &&
	       solve.lower <= pushes.first;
	if (c == MOVES || c == MOVES_PUSHES)
		fine = fine && v.moves == moves.first;
	else
		fine = fine && v.pushes == pushes.first;
	if (c == MOVES_PUSHES)
		fine = fine && v.pushes == moves.second;
	if (c == PUSHES_MOVES)
		fine = fine && v.moves == pushes.second;
	return fine && limit.held == 0;
}

/* By single moves: right about solvability, and the fewest moves where the rules promise them. */
static bool
steps_hold(const struct move_rules *r, const struct board *b, struct arena *a, struct best moves)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve solve = { .board = b, .limit = &limit, .arena = a };
	struct move_count count;
	struct verdict v;

	if (search_moves(&solve, r, &count) != SOLVED)
		return limit.reached == UNDECIDED_YET && moves.first == BEST_NONE;
	return play_all(a, b->level, solve.plan.moves, &v) && v.solved && v.wrong_case == 0 &&
	       v.pushes == solve.plan.count && (v.moves == moves.first) >= move_rules_optimal(r) &&
	       (solve.proved == MOVES) == move_rules_optimal(r) && count.tried >= 4 * v.moves &&
	       limit.held == 0;
}

enum { METHODS_MOST = 32 };

/* Of one method. */
struct tally {
	unsigned wrong[CRITERIA], wrong_steps;
};

/* False: not a board, or one with a box that can never be home; try again. */
static bool
draw(struct arena *a, struct rng *rng, int width, int height, struct level *l, struct board *b,
    unsigned char **area)
{
	arena_reset(a);
	return boards_random(
	           l, a, rng, width, height, rng_below(rng, 30), 1 + rng_below(rng, 3), area) &&
	       board_compile(b, a, l, *area, SIZE_MAX, NULL) && b->stuck == level_size(l);
}

/* Every method on the same levels: what is best is found out once. */
static void
check(struct tap *t, int levels, struct tally *tally)
{
	unsigned solved = 0, differ = 0;
	struct rng rng = { 99 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int n = 0; n < levels;) {
		struct best moves, pushes;
		unsigned char *area;
		struct level l;
		struct board b;
		if (!draw(&a, &rng, 2 + (int)rng_below(&rng, 6), 6, &l, &b, &area))
			continue;
		n++;
		moves = best_cost(&l, area, true);
		pushes = best_cost(&l, area, false);
		solved += moves.first != BEST_NONE;
		differ += moves.first != pushes.second && moves.first != BEST_NONE;
		for (unsigned i = 0; methods[i] != NULL; i++)
			for (int c = PUSHES; methods[i]->takes & CRITERIA_BY_MOVES && c < PARETO;
			     c++)
				tally[i].wrong[c] += !holds(
				    methods[i], (enum criterion)c, &b, &a, moves, pushes);
	}
	arena_free(&a);
	printf("# %d levels, %u solvable, fewest pushes take more moves in %u\n", levels, solved,
	    differ);
	ok(t, solved > (unsigned)levels / 4 && differ > 0,
	    "levels are solved, and the criteria differ on some");
}

static void
check_steps(struct tap *t, int levels, struct tally *tally)
{
	struct rng rng = { 12 };
	struct arena a;
	unsigned solved = 0;

	arena_init(&a, (size_t)1 << 26);
	for (int n = 0; n < levels;) {
		struct best moves;
		unsigned char *area;
		struct level l;
		struct board b;
		if (!draw(&a, &rng, 2 + (int)rng_below(&rng, 5), 5, &l, &b, &area))
			continue;
		n++;
		moves = best_cost(&l, area, true);
		solved += moves.first != BEST_NONE;
		for (unsigned i = 0; methods[i] != NULL; i++)
			if (methods[i]->by_moves != NULL)
				tally[i].wrong_steps += !steps_hold(
				    methods[i]->by_moves, &b, &a, moves);
	}
	arena_free(&a);
	printf("# by moves: %d levels, %u solvable\n", levels, solved);
	ok(t, solved > (unsigned)levels / 4, "levels are solved by moves");
}

int
main(int argc, char **argv)
{
	static const char *const name[CRITERIA] = { "any", "pushes", "moves", "pushes, then moves",
		"moves, then pushes" };
	struct tap t = { 0, 0 };
	struct tally tally[METHODS_MOST] = { { { 0 }, 0 } };
	int levels = argc > 1 ? atoi(argv[1]) : LEVELS;

	check(&t, levels, tally);
	check_steps(&t, levels, tally);
	for (unsigned i = 0; methods[i] != NULL; i++) {
		printf("# %s\n", methods[i]->name);
		for (int c = PUSHES; methods[i]->takes & CRITERIA_BY_MOVES && c < PARETO; c++)
			ok(&t, tally[i].wrong[c] == 0, name[c]);
		if (methods[i]->by_moves != NULL)
			ok(&t, tally[i].wrong_steps == 0, "by moves, all levels rightly");
	}
	return tap_end(&t);
}
