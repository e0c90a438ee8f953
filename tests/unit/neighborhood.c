/*
 * search/neighborhood on random tiny levels: from a long solution to one that the oracle finds as
 * short, under a node limit as well, and as short as A* finds them on larger ones; and from one
 * that goes on after it has solved the level. `around N SEED` looks at N drawings of either kind.
 */

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "oracle/replay.h"
#include "search/search.h"
#include "tap.h"

enum { LEVELS = 4000 };

static struct oracle oracle;

struct tally {
	unsigned levels, longer, not_best, wrong_play, wrong_lower, not_ended;
};

/* A depth-first solution becomes the known one; false: there is none, or it is not found. */
static bool
know_any(struct solve *s)
{
	const struct weights depth_first = { 0, 0 };

	if (search_best_first(s, &bound_zero, detectors_usual, depth_first) != SOLVED)
		return false;
	s->known = s->plan;
	s->lower = 0;
	s->stats = (struct stats){ 0 };
	return true;
}

static void
check(struct tally *t, const struct solve *known, const struct bound *bound, unsigned truth,
    uint64_t nodes)
{
	struct limit limit = *known->limit;
	struct solve s = *known;
	struct verdict v;
	enum outcome outcome;

	limit.nodes = nodes;
	s.limit = &limit;
	outcome = search_neighborhood(&s, bound, detectors_usual);
	t->levels++;
	t->longer += known->known.count > truth;
	t->wrong_play += !replay_solves(&s.known, s.board, s.arena, &v) ||
	                 limit.held != known->limit->held;
	t->wrong_lower += s.lower > truth || s.known.count < truth;
	t->not_best += outcome == UNSOLVABLE && s.known.count != truth;
	t->not_ended += outcome != UNSOLVABLE && (nodes == UINT64_MAX || outcome != LIMIT_NODES);
}

static void
check_all(struct tally *t, const struct board *b, unsigned truth, struct arena *a, struct rng *rng)
{
	struct limit limit = { .nodes = 100000, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };

	if (!know_any(&s))
		return;
	check(t, &s, &bound_matching, truth, UINT64_MAX);
	check(t, &s, &bound_priced, truth, UINT64_MAX);
	check(t, &s, &bound_priced, truth, 1 + rng_below(rng, 60));
}

/* One box is pushed to and fro, on and off the only goal. */
static void
check_to_and_fro(struct tap *t)
{
	static const char rows[] = "#######|#@$.  #|##    #|#######|";
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct arena a;
	struct board b;
	struct solve s = { .board = &b, .limit = &limit, .arena = &a };
	unsigned char *area;
	struct level l;

	arena_init(&a, (size_t)1 << 26);
	s.known = (struct plan){ .count = 5, .moves = STR("RRdrruLdlluRdrruL") };
	ok(t,
	    boards_draw(&l, &a, rows, &area) && board_compile(&b, &a, &l, area, SIZE_MAX, NULL) &&
	        plan_pushes(&s.known, &b, &a),
	    "a solution that solves the level twice");
	ok(t, search_neighborhood(&s, &bound_matching, detectors_usual) == UNSOLVABLE,
	    "nothing is better than what it then knows,");
	ok(t, s.known.count == 1, "one push");
	arena_free(&a);
}

static void
check_tiny(struct tally *t, int levels, unsigned seed)
{
	struct rng rng = { seed };
	struct specimen s;
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int n = 0; n < levels; n++) {
		unsigned truth;
		boards_specimen(&s, &a, &rng, 1 + (unsigned)n % 4, &oracle);
		truth = oracle.pushes[oracle.boxes][oracle.man];
		if (truth != ORACLE_NEVER && s.board.stuck == level_size(&s.level))
			check_all(t, &s.board, truth, &a, &rng);
	}
	arena_free(&a);
}

static void
check_larger(struct tally *t, int levels, unsigned seed)
{
	struct rng rng = { seed };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int n = 0; n < levels; n++) {
		struct limit limit = { .nodes = 20000, .memory = (size_t)1 << 26 };
		struct board b;
		struct solve s = { .board = &b, .limit = &limit, .arena = &a };
		unsigned char *area;
		struct level l;
		arena_reset(&a);
		if (boards_random(&l, &a, &rng, 5 + n % 3, 6, 15, 3 + (unsigned)n % 3, &area) &&
		    board_compile(&b, &a, &l, area, SIZE_MAX, NULL) && b.stuck == level_size(&l) &&
		    search_best_first(
		        &s, &bound_matching, detectors_usual, (struct weights){ 1, 1 }) == SOLVED)
			check_all(t, &b, s.plan.count, &a, &rng);
	}
	arena_free(&a);
}

static void
show(struct tap *t, const struct tally *n, const char *what)
{
	printf("# %s: %u runs, %u from a solution with more pushes than are needed\n", what,
	    n->levels, n->longer);
	ok(t, n->longer > 0, "some could be better");
	ok(t, n->wrong_play == 0, "what is found can be played");
	ok(t, n->not_ended == 0, "it ends with a proof, or at the limit");
	ok(t, n->not_best == 0, "what is proved to be the best is");
	ok(t, n->wrong_lower == 0, "its lower bounds hold");
}

int
main(int argc, char **argv)
{
	const int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	const unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 5;
	struct tally tiny = { 0 }, larger = { 0 };
	struct tap t = { 0, 0 };

	check_tiny(&tiny, levels, seed);
	show(&t, &tiny, "tiny levels");
	check_larger(&larger, levels, seed);
	show(&t, &larger, "larger ones");
	check_to_and_fro(&t);
	return tap_end(&t);
}
