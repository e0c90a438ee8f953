/*
 * optimize/polish and the measures it looks at, on random tiny levels and on drawn ones with traps:
 * from a long solution to the least cost that brute force finds, in any order, and it says so; the
 * measures of what comes out are those of play/. Under little work never to a worse one.
 * `polish N SEED` looks at N levels.
 */
#include "optimize/polish.h"

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "oracle/known.h"
#include "oracle/six.h"
#include "play/play.h"
#include "tap.h"

enum { LEVELS = FEWER(120), MEMORY = 1 << 28 };

#define ANYWHERE UINT32_MAX

static const char *const orders[] = { "moves", "pushes", "lines", "lines,pushes", "changes",
	"sessions", "player-lines", "pushes,lines,player-lines" };

static struct oracle oracle;

struct tally {
	unsigned levels, better, wrong, worse, not_best, not_proved, held;
};

static int
oracle_square(uint32_t drawn)
{
	int square = -1;

	for (int i = 0; i < oracle.squares; i++)
		square = oracle.drawn[i] == drawn ? i : square;
	return square;
}

static bool
cost_of(struct arena *a, const struct level *l, struct str moves, const struct ranking *r,
    uint32_t end, struct cost *cost)
{
	struct verdict v;
	struct metrics m;

	if (!play_all(a, l, moves, &v) || !v.solved || (end != ANYWHERE && v.man != end) ||
	    v.wrong_case > 0 || !metrics_of(a, l, moves, &m))
		return false;
	*cost = ranking_cost(r, &m);
	return true;
}

static void
check(struct tally *t, const struct specimen *s, struct arena *a, const struct plan *known,
    const char *order, uint32_t end, uint64_t work)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct ranking ranking;
	struct polish p = { .board = &s->board,
		.limit = &limit,
		.arena = a,
		.work = work,
		.ranking = &ranking,
		.end = end == ANYWHERE ? s->board.squares : s->board.number[end],
		.known = known,
		.knowns = 1 };
	struct cost given, now, truth;

	ranking_read(&ranking, str_of(order));
	if (!polish(&p) || !cost_of(a, &s->level, p.best.moves, &ranking, end, &now) ||
	    !cost_of(a, &s->level, known->moves, &ranking, end, &given)) {
		t->wrong++;
		return;
	}
	t->held += limit.held > 0;
	t->worse += cost_compare(&now, &given) > 0;
	t->better += cost_compare(&now, &given) < 0;
	if (work < UINT64_MAX)
		return;
	truth = six_best(&oracle, &ranking, oracle_square(end));
	t->wrong += cost_compare(&now, &truth) < 0;
	t->not_best += cost_compare(&now, &truth) > 0;
	t->not_proved += !p.proved;
}

/* In any order, ending anywhere or where the solution given ends. */
static void
check_orders(struct tally *t, const struct specimen *s, struct arena *a, struct rng *rng)
{
	struct plan known = known_draw(&oracle, a, rng, rng_below(rng, 60));

	struct verdict v;

	if (known.count == 0 || !plan_pushes(&known, &s->board, a) ||
	    !play_all(a, &s->level, known.moves, &v))
		return;
	t->levels++;
	for (unsigned i = 0; i < sizeof orders / sizeof *orders; i++) {
		check(t, s, a, &known, orders[i], ANYWHERE, UINT64_MAX);
		check(t, s, a, &known, orders[i], ANYWHERE, rng_below(rng, 20000));
		if (s->board.number[v.man] < s->board.squares) /* else in a filled dead end */
			check(t, s, a, &known, orders[i], v.man,
			    i % 2 ? UINT64_MAX : rng_below(rng, 20000));
	}
}

/*
 * Levels on which a search goes wrong that holds two ways to the same boxes and man to be one, of
 * which only the cheaper is kept: the dearer has pushed another box last, or in another direction,
 * and saves by it what comes first in the order. The best by that order and by moves, in moves,
 * pushes, box lines, box changes, pushing sessions, and player lines.
 */
static const struct trap {
	const char *rows, *order;
	uint64_t best[METRICS], by_moves[METRICS];
} traps[] = {
	{ "######|#@  .#|# $$.#|#    #|######|", "changes", { 11, 4, 3, 2, 3, 9 },
	    { 10, 4, 3, 3, 2, 7 } },
	{ "######|#   *#|# $@ #|#  *.#|######|", "changes", { 14, 3, 3, 2, 3, 10 },
	    { 12, 3, 3, 3, 3, 10 } },
	{ "######|# .  #|#  $ #|#+$  #|######|", "changes", { 14, 3, 3, 2, 3, 9 },
	    { 10, 3, 3, 3, 2, 7 } },
	{ "######|#   +#|# $  #|#  $.#|######|", "lines", { 13, 4, 3, 2, 3, 8 },
	    { 11, 4, 4, 3, 3, 9 } },
	{ "#####|#   #|# $@#|#. $#|# *.#|#####|", "sessions", { 6, 3, 3, 3, 2, 6 },
	    { 6, 3, 3, 2, 3, 6 } },
	{ "#######|#@$  .#|# $. ##|#######|", "player-lines", { 8, 4, 2, 2, 2, 4 },
	    { 7, 4, 2, 2, 2, 5 } },
};

static bool
is_best(const char *order, const uint64_t expected[METRICS])
{
	struct ranking ranking;
	struct cost truth;
	bool same = true;

	ranking_read(&ranking, str_of(order));
	truth = six_best(&oracle, &ranking, -1);
	for (unsigned i = 0; i < METRICS; i++)
		same = same && truth.by[i] == expected[ranking.by[i]];
	return same;
}

/* Returns how many of them are none. */
static unsigned
check_traps(struct tally *t, struct arena *a)
{
	struct rng rng = { 1 };
	unsigned none = 0;

	for (unsigned i = 0; i < sizeof traps / sizeof *traps; i++) {
		const struct trap *trap = &traps[i];
		struct specimen s;
		arena_reset(a);
		if (!boards_draw(&s.level, a, trap->rows, &s.area) ||
		    !oracle_board(&oracle, &s.level, s.area) ||
		    !board_compile(&s.board, a, &s.level, s.area, SIZE_MAX, NULL)) {
			none++;
			continue;
		}
		oracle_solve(&oracle, oracle_count(oracle.boxes));
		none += !is_best(trap->order, trap->best) || !is_best("moves", trap->by_moves);
		check_orders(t, &s, a, &rng);
	}
	return none;
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (unsigned)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct specimen s;
	struct arena a;
	unsigned none;

	arena_init(&a, MEMORY);
	none = check_traps(&n, &a);
	while (n.levels < levels) {
		arena_reset(&a);
		boards_specimen(&s, &a, &rng, 1 + rng_below(&rng, 3), &oracle);
		check_orders(&n, &s, &a, &rng);
	}
	arena_free(&a);
	printf("# %u levels, %u times better than what was given\n", n.levels, n.better);
	ok(&t, none == 0, "in traps the best by one order is not the best by moves");
	ok(&t, n.better > n.levels, "solutions are given that can be made better");
	ok(&t, n.wrong == 0, "what comes out are solutions, none better than the best there is");
	ok(&t, n.worse == 0, "none is worse than the one given");
	ok(&t, n.not_best == 0, "with enough work it is the best in each order");
	ok(&t, n.not_proved == 0, "and that is said");
	ok(&t, n.held == 0, "all memory is given back");
	return tap_end(&t);
}
