/*
 * The positions that a chase is aimed at: none is shown lost by proofs of a hundred positions.
 * `waypoint N` looks at N random levels.
 */
#include "waypoint/waypoint.h"

#include <stdio.h>
#include <stdlib.h>

#include "dead/dead.h"
#include "oracle/boards.h"
#include "tap.h"

enum { LEVELS = 1000, STATES = 200, PICKS = 10, BOXES = 6, PROOF = 100 };

struct counts {
	unsigned picks, lost;
};

/* Picks from pushes that loosen the boxes of the level. */
static bool
pick(const struct board *b, struct arena *a, enum loosen_style style, struct counts *n)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	struct meet known = { 0 };
	struct geometry g;
	struct loosen loosen = { .picked = 0 };
	struct dead kit;
	bool fine = geometry_find(&g, a, b) && dead_init(&kit, a, b) &&
	            loosen_open(&loosen, &s, &g, FORWARD, style, &known);

	for (unsigned i = 0; fine && i < PICKS; i++) {
		const enum outcome outcome = macro_search_advance(&loosen.search, STATES / PICKS);
		const uint64_t *box = loosen_pick(&loosen);
		uint64_t at[2];
		uint16_t man;
		if (box == NULL)
			break;
		macro_search_read(&loosen.search, loosen.last, at, &man);
		kit.effort = PROOF;
		n->picks++;
		n->lost += dead_cluster.finds(&kit, at, man, NULL);
		fine = outcome == UNDECIDED_YET || outcome == SOLVED || outcome == UNSOLVABLE;
	}
	macro_search_close(&loosen.search);
	return fine;
}

int
main(int argc, char **argv)
{
	const int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	struct rng rng = { 20 };
	struct counts n = { 0, 0 };
	struct level level;
	struct board board;
	unsigned char *area;
	struct arena a;
	struct tap t = { 0, 0 };
	int broken = 0;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels; i++) {
		arena_reset(&a);
		if (!boards_random(&level, &a, &rng, 8, 7, 15, BOXES, &area) ||
		    !board_compile(&board, &a, &level, area, SIZE_MAX, NULL))
			continue;
		broken += !pick(&board, &a, (enum loosen_style)(i % LOOSEN_STYLES), &n);
	}
	printf("# %u picks, %u lost\n", n.picks, n.lost);
	ok(&t, n.picks > 0 && broken == 0, "positions are picked");
	ok(&t, n.lost == 0, "none is shown lost by a short proof");
	arena_free(&a);
	return tap_end(&t);
}
