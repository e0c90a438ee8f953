/*
 * dead/bipartite.c: the boxes cannot all have a goal of their own.
 *
 * Claim: no play solves a position whose boxes have no perfect matching to goals they can reach.
 * Argument: a solution leaves every box on a goal of its own, and each box, the others taken
 *   away, can then go from where it stands to its goal; so a solution is a perfect matching.
 * Cost: one min-cost assignment from nothing, O(boxes^3) at worst.
 * Misses: what depends on the order or on boxes in each other's way. Finds nothing on boards so
 *   large that the table of distances to each goal was not made.
 */
#include "dead/dead.h"

#include <stddef.h>

#include "util/bits.h"

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct match *m = &d->match;
	uint16_t row = 0;

	(void)last;
	if (m->n == 0)
		return false;
	match_init(m, m->n, m->cost);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = box[w]; left != 0;) {
			uint32_t square = 64 * w + bits_take(&left);
			size_t at = dist_row(&b->dist, &b->sides, square, man);
			if (!match_row(m, row++, b->dist.far + at * b->goals))
				return true;
		}
	}
	return false;
}

const struct detector dead_bipartite = {
	.name = "bipartite",
	.summary = "boxes that cannot all have a goal of their own",
	.when = ON_NEW,
	.finds = finds,
};
