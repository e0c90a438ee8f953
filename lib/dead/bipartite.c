/*
 * dead/bipartite.c: the boxes cannot all have a goal of their own.
 *
 * Claim: no play solves a position whose boxes have no perfect matching to goals they can reach.
 * Argument: a solution leaves every box on a goal of its own, and each box, the others taken
 *   away, can then go from where it stands to its goal; so a solution is a perfect matching.
 * Cost: the assignment of the position judged last is kept; one augmentation, O(boxes^2) at worst,
 *   for each box that stands elsewhere, or has the man on another side.
 * Misses: what depends on the order of pushes or on boxes in each other's way. Finds nothing on
 *   boards so large that the table of distances to each goal was not made.
 */
#include "dead/dead.h"

#include "util/bits.h"

static const uint16_t *
costs(const struct board *b, uint32_t square, uint16_t man)
{
	return dist_far(&b->dist, sides_row(&b->sides, square, man));
}

/* Gives a row to each box that has none; false when there is no goal for it. */
static bool
add_rows(struct dead *d, const uint64_t *box, uint16_t man)
{
	const struct board *b = d->board;
	struct match *m = &d->match;
	uint16_t row = 0;

	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		if (bits_has(d->set, s.at))
			continue;
		while (d->row[row] != b->squares)
			row++;
		if (!match_row(m, row, costs(b, s.at, man)))
			return false;
		d->row[row] = s.at;
	}
	return true;
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct match *m = &d->match;

	(void)last;
	bits_clear(d->set, b->words); /* boxes whose rows are right */
	for (uint16_t row = 0; row < m->n; row++) {
		uint16_t square = d->row[row];
		if (square == b->squares)
			continue;
		if (bits_has(box, square) && m->cost[row] == costs(b, square, man)) {
			bits_put(d->set, square);
			continue;
		}
		match_free(m, row);
		d->row[row] = b->squares;
	}
	return m->n > 0 && !add_rows(d, box, man);
}

const struct detector dead_bipartite = {
	.name = "bipartite",
	.summary = "boxes that cannot all have a goal of their own",
	.when = ON_NEW,
	.finds = finds,
};
