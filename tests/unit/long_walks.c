/*
 * optimize/errand and optimize/blocks on a game whose walks add up to more than 16 bits hold: an
 * order that cannot be made must not pass for a gain. A box goes to and fro in a ring of corridors,
 * and the way to its goal is free only once another box has gone down.
 */
#include <stdlib.h>
#include <string.h>

#include "level/cell.h"
#include "level/check.h"
#include "optimize/blocks.h"
#include "optimize/errand.h"
#include "tap.h"

enum { WIDTH = 180, HEIGHT = 6, MEMORY = 1 << 28, TIMES = 120, PUSHES = 2 * TIMES + 21 };

static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };

static unsigned char *
cell(struct level *l, unsigned column, unsigned row)
{
	return &l->cell[row * WIDTH + column];
}

static void
draw(struct level *l)
{
	static const unsigned gaps[] = { 1, 155, 160 };

	memset(l->cell, WALL, level_size(l));
	for (unsigned i = 1; i < WIDTH - 1; i++)
		*cell(l, i, 1) = *cell(l, i, 3) = 0;
	for (unsigned i = 0; i < sizeof gaps / sizeof *gaps; i++)
		*cell(l, gaps[i], 2) = 0;
	*cell(l, 149, 3) = MAN;
	*cell(l, 150, 3) = *cell(l, 160, 3) = BOX;
	*cell(l, 170, 3) = *cell(l, 160, 4) = GOAL;
}

static void
play(const struct board *b, struct push *push)
{
	const uint32_t row = 3 * WIDTH;

	for (unsigned i = 0; i < TIMES; i++) {
		*push++ = (struct push){ b->number[row + 150], 1 };
		*push++ = (struct push){ b->number[row + 151], 3 };
	}
	*push++ = (struct push){ b->number[row + 160], 2 };
	for (unsigned i = 150; i < 170; i++)
		*push++ = (struct push){ b->number[row + i], 1 };
}

/* Is it a solution, and so much shorter? */
static bool
saves(struct arena *a, const struct spine *s, const struct board *b, struct push *push,
    uint64_t saved)
{
	struct spine now;

	return saved == 0 || (spine_make(&now, a, b, prices, b->squares, push, s->count, NULL) &&
	                         spine_cost(&now) + saved * prices.step == spine_cost(s));
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena a;
	struct level l;
	struct board b;
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct push push[PUSHES];
	struct spine s;
	struct alone alone;
	unsigned char *area;

	arena_init(&a, MEMORY);
	if (!level_new(&l, &a, WIDTH, HEIGHT))
		abort();
	draw(&l);
	if (!level_check(&l, &a, NULL, &area) ||
	    !board_compile(&b, &a, &l, area, MEMORY / 8, NULL) ||
	    !alone_find(&alone, &a, &b, MEMORY / 8, NULL))
		abort();
	play(&b, push);
	ok(&t,
	    spine_make(&s, &a, &b, prices, b.squares, push, PUSHES, NULL) &&
	        spine_cost(&s) / prices.step > UINT16_MAX,
	    "a long game");

	struct errand e = { .board = &b, .limit = &limit, .work = UINT64_MAX, .spine = &s };
	ok(&t, errand_run(&e, &a) && saves(&a, &s, &b, e.push, e.saved), "errands");

	struct blocks k = {
		.board = &b, .limit = &limit, .work = UINT64_MAX, .spine = &s, .alone = &alone
	};
	ok(&t, blocks_run(&k, &a) && saves(&a, &s, &b, k.push, k.saved), "blocks");
	arena_free(&a);
	return tap_end(&t);
}
