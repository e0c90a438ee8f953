/*
 * Positions from which a search by pushes comes to its end at once: by the oracle none of them can
 * be solved. `shut_in N` looks at N random levels.
 */
#include "waypoint/shut_in.h"

#include <stdio.h>
#include <stdlib.h>

#include "oracle/boards.h"
#include "tap.h"

enum { LEVELS = 2000 };

static struct oracle oracle;

int
main(int argc, char **argv)
{
	const int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	unsigned lost = 0, told = 0, wrong = 0, held = 0, unseen = 0;
	struct rng rng = { 23 };
	struct arena a;
	struct tap t = { 0, 0 };

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels; i++) {
		struct shut_in x = { .next = 0 };
		struct specimen one;
		bool can, is;
		arena_reset(&a);
		if (!boards_task(&one, &a, &rng, 1 + (unsigned)i % 3, &oracle, &can))
			continue;
		struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
		struct solve s = { .board = &one.board, .limit = &limit, .arena = &a };
		is = shut_in_open(&x, &s) && is_shut_in(&x, &s, one.board.box, one.board.man);
		is = is && is_shut_in(&x, &s, one.board.box, one.board.man); /* and again */
		shut_in_close(&x);
		lost += !can;
		told += is;
		wrong += is && can;
		held += limit.held != 0;
		unseen += s.stats.expanded == 0;
	}
	printf("# %u lost, %u told\n", lost, told);
	ok(&t, told > 0 && wrong == 0, "none that can be solved is called shut in");
	ok(&t, told > lost / 2, "of small positions that are lost most are");
	ok(&t, held == 0, "what a search holds is given back");
	ok(&t, unseen == 0, "its states count as expanded");
	arena_free(&a);
	return tap_end(&t);
}
