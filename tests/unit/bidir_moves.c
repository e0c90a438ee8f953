/*
 * search/bidir_moves.c on random tiny levels against brute force: below what is given it finds the
 * fewest moves or proves that there are none fewer, and under a node limit it says nothing false.
 * So on a level where boxes bar the straight ways, and bounds err by many moves at one push.
 * `bidir_moves N SEED` looks at N levels.
 */
#include <stdlib.h>

#include "oracle/best.h"
#include "oracle/boards.h"
#include "play/play.h"
#include "search/search.h"
#include "tap.h"

enum { LEVELS = FEWER(150), SQUARES_MOST = 30, ABOVE = 12 };

static struct dead_count asked[DETECTORS_MAX + 1];

struct tally {
	unsigned levels, wrong, wrong_cut, better_cut, cut, held;
};

/* Does the plan play, in so many moves? */
static bool
plays(const struct specimen *s, struct arena *a, const struct plan *plan, uint32_t moves)
{
	struct buf text = { 0 };
	struct verdict v;
	const bool fine = plan_moves(plan, &s->board, a, &text) == PLAN_FINE &&
	                  play_all(a, &s->level, buf_view(&text), &v) && v.solved &&
	                  v.wrong_case == 0 && v.moves == moves;

	buf_free(&text);
	return fine;
}

static size_t
row_of(const struct detector *detector)
{
	size_t row = 0;

	while (detectors[row] != detector)
		row++;
	return row;
}

/*
 * Half of the searches ask little but `frozen`: like `corral`, which finds nothing on boards so
 * small, it is asked on expansion.
 */
static void
choose(struct solve *s, bool few)
{
	s->tally = asked;
	s->selection.chosen = few;
	s->selection.only = 1u << row_of(&dead_square) | 1u << row_of(&dead_frozen);
}

/* With a solution of `given` moves known, the fewest being so many. */
static void
check(struct tally *t, const struct specimen *s, struct arena *a, unsigned given, unsigned fewest)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve solve = {
		.board = &s->board, .limit = &limit, .arena = a, .criterion = MOVES, .tally = asked
	};
	uint32_t moves = given;
	enum outcome outcome;
	uint64_t nodes;

	choose(&solve, t->levels % 2);
	outcome = search_bidir_moves(&solve, detectors_thorough, &moves);
	nodes = solve.stats.expanded;
	t->wrong += solve.lower_moves > fewest ||
	            (given <= fewest
	                    ? outcome != UNSOLVABLE
	                    : outcome != SOLVED || moves != fewest || solve.proved != MOVES ||
	                          !plays(s, a, &solve.plan, fewest));
	t->held += limit.held != 0;
	if (nodes < 4)
		return;
	limit.nodes = nodes - nodes / 4 - 1;
	solve = (struct solve){ .board = &s->board, .limit = &limit, .arena = a };
	choose(&solve, t->levels % 2);
	moves = given;
	outcome = search_bidir_moves(&solve, detectors_thorough, &moves);
	t->cut++;
	t->better_cut += solve.plan.count > 0;
	t->wrong_cut += outcome != LIMIT_NODES || solve.lower_moves > fewest ||
	                (solve.plan.count > 0 &&
	                    (moves >= given || !plays(s, a, &solve.plan, moves)));
	t->held += limit.held != 0;
}

/* Half of them with tunnels. False: not a board, or a box can never be home, or too large. */
static bool
draw(struct arena *a, struct rng *rng, struct specimen *s)
{
	const bool narrow = rng_below(rng, 2);
	const int width = narrow ? 7 : 3 + (int)rng_below(rng, 4);
	const unsigned walls = narrow ? 30 + rng_below(rng, 20) : rng_below(rng, 25);

	arena_reset(a);
	return boards_random(&s->level, a, rng, width, 5, walls, 1 + rng_below(rng, 3), &s->area) &&
	       board_compile(&s->board, a, &s->level, s->area, SIZE_MAX, NULL) &&
	       s->board.squares <= SQUARES_MOST && s->board.stuck == level_size(&s->level) &&
	       !state_solved(&s->board, s->board.box);
}

/* Around the box on its goal, and around the one pushed first. */
static const char long_ways_round[] = "#############|"
                                      "#@* $  .  $.#|"
                                      "# #  #### ###|"
                                      "# # ##### ###|"
                                      "# # ##### ###|"
                                      "# # ##### ###|"
                                      "# # ##### ###|"
                                      "# # ##### ###|"
                                      "# # ##### ###|"
                                      "#         ###|"
                                      "#############|";

static void
check_drawn(struct tally *t, struct arena *a, const char *rows, unsigned above)
{
	struct specimen s;
	unsigned fewest = BEST_NONE;

	arena_reset(a);
	if (boards_draw(&s.level, a, rows, &s.area) &&
	    board_compile(&s.board, a, &s.level, s.area, SIZE_MAX, NULL))
		fewest = best_cost(&s.level, s.area, true).first;
	t->levels++;
	t->wrong += fewest == BEST_NONE;
	if (fewest != BEST_NONE)
		check(t, &s, a, fewest + above, fewest);
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 8 };
	struct tally tally = { .levels = 0 }, drawn = { .levels = 0 };
	struct tap t = { 0 };
	struct specimen s;
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	while (tally.levels < levels) {
		unsigned fewest;
		if (!draw(&a, &rng, &s))
			continue;
		fewest = best_cost(&s.level, s.area, true).first;
		if (fewest == BEST_NONE)
			continue;
		tally.levels++;
		check(&tally, &s, &a, fewest + rng_below(&rng, ABOVE), fewest);
	}
	check_drawn(&drawn, &a, long_ways_round, 0);
	check_drawn(&drawn, &a, long_ways_round, 40);
	arena_free(&a);
	printf("# %u levels; %u cut short, %u of these with something better\n", tally.levels,
	    tally.cut, tally.better_cut);
	ok(&t, tally.wrong == 0, "it finds the fewest moves, or proves that none are fewer");
	ok(&t, tally.cut > levels / 4 && tally.better_cut > 0, "searches are cut short");
	ok(&t, tally.wrong_cut == 0, "they claim nothing false, and what they found plays");
	ok(&t, asked[row_of(&dead_frozen)].hits > 0 && asked[row_of(&dead_pull_closure)].hits > 0,
	    "positions are proved lost on expansion, and backwards unreachable");
	ok(&t, drawn.levels > 0 && drawn.wrong + drawn.wrong_cut == 0,
	    "nor is a long way round lost");
	ok(&t, tally.held + drawn.held == 0, "memory is given back");
	return tap_end(&t);
}
