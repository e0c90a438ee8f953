/* The six measures, counted by hand on games small enough to follow with a finger. */
#include "play/metrics.h"

#include <string.h>

#include "level/cell.h"
#include "oracle/boards.h"
#include "tap.h"

static const struct {
	const char *what, *rows, *moves;
	uint64_t want[METRICS];
} games[] = {
	{ "no moves", "#####|#@$.#|#####|", "", { 0, 0, 0, 0, 0, 0 } },
	{ "one push", "#####|#@$.#|#####|", "R", { 1, 1, 1, 1, 1, 1 } },
	{ "a push round a corner", "######|#@ . #|# $  #|#  ###|####  |", "ddrUluR",
	    { 7, 2, 2, 1, 2, 6 } },
	{ "two pushes on", "######|#@$ .#|######|", "RR", { 2, 2, 1, 1, 1, 1 } },
	{ "a walk between does not end a box line", "######|#@$ .#|######|", "RlrR",
	    { 4, 2, 1, 1, 2, 3 } },
	/* R pushes one box; the man then stands above the other, and D pushes it. */
	{ "two boxes in one session", "######|#@$. #|# $# #|# .###|######|", "RD",
	    { 2, 2, 2, 2, 1, 2 } },
	/* The upper box one step, the lower one two, the upper one another. */
	{ "a box left and taken up again", "########|#@$ .  #|# $ .  #|########|", "RldRRluR",
	    { 8, 4, 3, 3, 3, 7 } },
	{ "an illegal move ends the count", "#####|#@$.#|#####|", "RRRl", { 1, 1, 1, 1, 1, 1 } },
};

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena a;
	struct level l;
	struct metrics m;

	arena_init(&a, (size_t)1 << 20);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		arena_reset(&a);
		const bool same = boards_rows(&l, &a, games[i].rows) &&
		                  metrics_of(&a, &l, str_of(games[i].moves), &m) &&
		                  memcmp(m.by, games[i].want, sizeof m.by) == 0;

		if (!ok(&t, same, games[i].what))
			printf("# %llu/%llu/%llu/%llu/%llu/%llu\n", (unsigned long long)m.moves,
			    (unsigned long long)m.pushes, (unsigned long long)m.box_lines,
			    (unsigned long long)m.box_changes,
			    (unsigned long long)m.pushing_sessions,
			    (unsigned long long)m.player_lines);
	}
	a.limit = 0;
	while (arena_alloc(&a, 1, 1) != NULL)
		;
	ok(&t, !metrics_of(&a, &l, STR("R"), &m), "a full arena is an answer");
	arena_free(&a);
	return tap_end(&t);
}
