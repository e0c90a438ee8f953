/*
 * rules/tunnel.h: which pushes of drawn boards go on; and that the fewest moves of random narrow
 * levels are found, as brute force has them. `tunnel N` looks at N levels with tunnels.
 */
#include "rules/tunnel.h"

#include <stdlib.h>

#include "dead/selection.h"
#include "method/method.h"
#include "oracle/best.h"
#include "oracle/boards.h"
#include "tap.h"

enum { LEVELS = 150 };

/* A board, and its second drawing: a digit is the sum of 1 << direction of pushes that go on. */
static const struct {
	const char *what, *rows, *on;
} drawn[] = {
	{ "through a door that is the only way, both ways",
	    "#######|#  #  #|#@$  .#|#  #  #|#######|",
	    "#######|#  #  #|#  a  #|#  #  #|#######|" },
	{ "not where a way leads round", "#######|#  #  #|#@$  .#|## # ##|#     #|#######|",
	    "#######|#  #  #|#     #|## # ##|#     #|#######|" },
	{ "within a corridor all the same",
	    "########|#  ##  #|#@$   .#|## ## ##|#      #|########|",
	    "########|#  ##  #|#  28  #|## ## ##|#      #|########|" },
	{ "not on to a goal", "#######|#  #  #|#@$ . #|#  #  #|#######|",
	    "#######|#  #  #|#  8  #|#  #  #|#######|" },
};

static bool
goes_on(struct arena *a, const char *rows, const char *on)
{
	unsigned char *area;
	struct level l;
	struct board b;
	bool *tunnels, right = true;

	arena_reset(a);
	if (!boards_draw(&l, a, rows, &area) || !board_compile(&b, a, &l, area, SIZE_MAX, NULL) ||
	    (tunnels = tunnels_find(a, &b, NULL)) == NULL)
		return false;
	for (uint32_t i = 0; on[i] != '\0'; i++) {
		const uint32_t at = i - i / (l.width + 1u);
		const int sum = on[i] == 'a' ? 10 : on[i] >= '1' && on[i] <= '9' ? on[i] - '0' : 0;
		int found = 0;
		if (on[i] == '|')
			continue;
		for (unsigned d = 0; d < 4 && b.number[at] < b.live; d++)
			found |= tunnels[4u * b.number[at] + d] << d;
		right = right && found == sum;
	}
	return right;
}

/* A narrow level in which some push goes on. False: try again. */
static bool
draw(struct arena *a, struct rng *rng, struct level *l, struct board *b, unsigned char **area)
{
	const bool *tunnels;
	bool any = false;

	arena_reset(a);
	if (!boards_random(l, a, rng, 7, 5, 30 + rng_below(rng, 20), 1 + rng_below(rng, 3), area) ||
	    !board_compile(b, a, l, *area, SIZE_MAX, NULL) || b->stuck < level_size(l) ||
	    (tunnels = tunnels_find(a, b, NULL)) == NULL)
		return false;
	for (uint32_t i = 0; i < 4u * b->live; i++)
		any |= tunnels[i];
	return any;
}

static void
check(struct tap *t, unsigned levels)
{
	unsigned solved = 0, wrong = 0;
	struct rng rng = { 31 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; n < levels;) {
		struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
		struct solve s = { .limit = &limit, .arena = &a, .criterion = MOVES };
		unsigned char *area;
		struct level l;
		struct board b;
		struct best best;
		uint32_t moves = UINT32_MAX;
		if (!draw(&a, &rng, &l, &b, &area))
			continue;
		n++;
		s.board = &b;
		best = best_cost(&l, area, true);
		solved += best.first != BEST_NONE;
		if (search_fewest_moves(&s, &bound_matching, detectors_usual, &moves) == SOLVED)
			wrong += moves != best.first;
		else
			wrong += best.first != BEST_NONE;
	}
	arena_free(&a);
	printf("# %u levels, %u solvable\n", levels, solved);
	ok(t, solved > levels / 8 && wrong == 0, "the fewest moves are found");
}

int
main(int argc, char **argv)
{
	struct tap t = { 0 };
	struct arena a;

	arena_init(&a, (size_t)1 << 24);
	for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++)
		ok(&t, goes_on(&a, drawn[i].rows, drawn[i].on), drawn[i].what);
	arena_free(&a);
	check(&t, argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS);
	return tap_end(&t);
}
