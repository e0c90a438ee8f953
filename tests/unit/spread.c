/*
 * optimize/spread on random boards of all widths: the steps are those of optimize/walk, by
 * flood and by A*.
 * `spread N SEED` looks at N boards.
 */
#include "optimize/spread.h"

#include <stdlib.h>

#include "board/state.h"
#include "optimize/walk.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 200, MEMORY = 1 << 26, SQUARES = 6, WIDEST = 200 };

struct tally {
	unsigned boards, wide, never, wrong;
};

static void
check(struct tally *n, struct arena *a, struct rng *rng, const struct board *b)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct spread spread;
	struct walk walk;

	if (!spread_init(&spread, a, b) || !walk_init(&walk, a, b)) {
		n->wrong++;
		return;
	}
	for (unsigned round = 0; round < 20; round++) {
		uint16_t man = (uint16_t)rng_below(rng, b->squares), to[SQUARES];
		if (state_box(b, b->box, man))
			continue;
		for (unsigned i = 0; i < SQUARES; i++) {
			to[i] = (uint16_t)rng_below(rng, b->squares);
			spread_want(&spread, to[i]);
		}
		spread_go(&spread, &limit, b->box, b->words, man);
		for (unsigned i = 0; i < SQUARES; i++) {
			const uint16_t steps = spread_steps(&spread, to[i]);
			walk_begin(&walk, b->box, man);
			n->wrong += steps != walk_steps(&walk, to[i]);
			n->wrong += (steps == WALK_NEVER ? WALK_ENDLESS : steps) !=
			            walk_find(&walk, &limit, b->box, man, to[i]);
			n->never += steps == WALK_NEVER;
		}
	}
}

int
main(int argc, char **argv)
{
	const unsigned boards = argc > 1 ? (unsigned)atoi(argv[1]) : BOARDS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct arena a;

	arena_init(&a, MEMORY);
	while (n.boards < boards) {
		const int width = 3 + (int)rng_below(&rng, rng_below(&rng, 2) ? WIDEST : 10);
		struct level level;
		struct board board;
		unsigned char *area;
		arena_reset(&a);
		if (!boards_random(
		        &level, &a, &rng, width, 3 + (int)rng_below(&rng, 8), 25, 4, &area) ||
		    !board_compile(&board, &a, &level, area, 0, NULL))
			continue;
		check(&n, &a, &rng, &board);
		n.wide += level.width > 64;
		n.boards++;
	}
	arena_free(&a);
	printf(
	    "# %u boards, %u of them wide, %u squares out of reach\n", n.boards, n.wide, n.never);
	ok(&t, n.wide > 0 && n.never > 0, "some boards are wide, some squares out of reach");
	ok(&t, n.wrong == 0, "walks to several squares take as many steps as one by one");
	return tap_end(&t);
}
