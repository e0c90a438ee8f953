/*
 * bound/nearest.c: each box goes to its nearest goal, as if it were alone.
 *
 * Admissible: a solution takes each box to some goal, in no fewer pushes than its nearest goal
 * is away (board/dist.h), and every push moves one box. Consistent: a push changes one box's
 * distance, by at most one downwards. Cost: one load for each box, or two for one push.
 */
#include "bound/bound.h"

#include "util/bits.h"

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	const struct board *b = k->board;
	uint32_t total = 0;

	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		uint16_t pushes = b->dist.near[sides_row(&b->sides, s.at, man)];
		if (pushes == DIST_NEVER)
			return k->value = BOUND_NEVER;
		total += pushes;
	}
	return k->value = total;
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	const struct board *b = k->board;
	const struct dist *t = &b->dist;
	unsigned side = bound_side(k, p);
	uint16_t before = t->near[sides_row_beside(&b->sides, p.from, side)];
	uint16_t then = t->near[sides_row_beside(&b->sides, push_target(b, p), side)];

	return then == DIST_NEVER ? BOUND_NEVER : k->value - before + then;
}

const struct bound bound_nearest = {
	.name = "nearest",
	.pulls = true,
	.value = value,
	.after = after,
};
