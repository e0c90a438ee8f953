/*
 * bound/manhattan.c: each box goes to the goal whose row and column are nearest, as if there were
 * no walls; the textbook's bound, weaker than the nearest one and kept for comparison.
 *
 * Admissible and consistent: a push changes one box's row or column by one.
 * Cost: boxes * goals for each state, goals for one push.
 */
#include "bound/bound.h"

#include <limits.h>
#include <stdlib.h>

#include "util/bits.h"

static uint32_t
nearest(const struct board *b, uint32_t square)
{
	const int row = board_row(b, square), column = board_column(b, square);
	int least = INT_MAX;

	for (uint16_t g = 0; g < b->goals; g++) {
		const int away = abs(board_row(b, g) - row) + abs(board_column(b, g) - column);
		least = away < least ? away : least;
	}
	return (uint32_t)least;
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	const struct board *b = k->board;

	(void)man;
	k->value = 0;
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		k->value += nearest(b, s.at);
	return k->value;
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	const struct board *b = k->board;

	return k->value + nearest(b, push_target(b, p)) - nearest(b, p.from);
}

const struct bound bound_manhattan = {
	.name = "manhattan",
	.value = value,
	.after = after,
};
