/*
 * Macro pulls in few places at a time: what they say about random levels against the oracle, that
 * what boxes far away could do is not combined with them, and that the boxes of a long row step
 * aside together. `local N` looks at N random levels.
 */
#include "macro/local.h"

#include <stdio.h>
#include <stdlib.h>

#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"

enum { LEVELS = 2000, STATES_MOST = 50000 };

static struct oracle oracle;

static bool
agrees(struct solve *s, void *context, bool solvable)
{
	struct local l;
	const enum outcome outcome = local_open(&l, s) ? macro_search_run(&l.search, UINT64_MAX)
	                                               : LIMIT_MEMORY;

	(void)context;
	macro_search_close(&l.search);
	return s->limit->held == 0 && replay_agrees(s, outcome, solvable);
}

static void
test_levels(struct tap *t, int levels)
{
	const struct replayed n = replay_levels(17, levels, &oracle, agrees, NULL);

	printf("# %u solvable, %u not\n", n.solvable, n.unsolvable);
	ok(t, n.solvable > 0 && n.unsolvable > 0 && n.wrong == 0,
	    "random levels as the oracle has them");
}

/* States expanded until the drawn level is solved; 0: it is not, by so many. */
static uint64_t
expanded(const char *rows)
{
	struct arena a;
	struct level level;
	struct board board;
	struct limit limit = { .nodes = STATES_MOST, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &board, .limit = &limit, .arena = &a };
	unsigned char *area;
	uint64_t count = 0;

	arena_init(&a, (size_t)1 << 26);
	if (boards_draw(&level, &a, rows, &area) &&
	    board_compile(&board, &a, &level, area, SIZE_MAX, NULL) && agrees(&s, NULL, true))
		count = s.stats.expanded;
	arena_free(&a);
	return count;
}

/* A gap travels through a field of boxes; far from there others stand loose. */
static void
test_far_boxes(struct tap *t)
{
	const uint64_t alone = expanded(
	                   "##########|# #      #|# # * *  #|#  $ * * #|# *@* * ##|#  * * * #|"
	                   "# . * *  #|# #      #|##########|"),
	               beside = expanded(
	                   "################|# #            #|# # * *  #     #|#  $ * * # * * #|"
	                   "# *@* * ##     #|#  * * * # * * #|# . * *  #     #|# #      #     #|"
	                   "################|");

	printf("# %u states, with four boxes more %u\n", (unsigned)alone, (unsigned)beside);
	ok(t, alone > 0 && beside > 0, "both levels are solved");
	ok(t, beside < 3 * alone, "boxes far away do not multiply what is searched");
}

/* The hole has to pass a row whose boxes can leave it, but come back at its right end only. */
static void
test_long_row(struct tap *t)
{
	const uint64_t states = expanded(
	    "###############|#             #|# $*********  #|#          *  #|#########  *  #|"
	    "#          *  #|# +*********  #|#             #|###############|");

	printf("# %u states\n", (unsigned)states);
	ok(t, states > 0, "a row of nine boxes steps aside and comes back");
}

int
main(int argc, char **argv)
{
	struct tap t = { 0, 0 };

	test_far_boxes(&t);
	test_long_row(&t);
	test_levels(&t, argc > 1 ? atoi(argv[1]) : LEVELS);
	return tap_end(&t);
}
