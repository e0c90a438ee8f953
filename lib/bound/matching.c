/*
 * bound/matching.c: each box to a goal of its own, at the least total of pushes.
 *
 * Admissible: a solution assigns the boxes to goals of their own, and takes each one there in no
 * fewer pushes than alone on the board (board/dist.h); no assignment is cheaper than the least.
 * Consistent: a push changes one box's distances, by at most one downwards.
 * Cost: the assignment of the state seen before is kept, and only the boxes that differ get new
 * partners, O(goals^2) each at worst. A push that brings its box one nearer to the goal assigned
 * to it lowers the total by one, and no push can do better: that costs two loads. After others
 * the old assignment gives an upper bound and the prices a lower one; all assignments of a
 * position have totals of one parity (colour the board like a chessboard), so bounds that are
 * less than two apart are enough.
 */
#include "bound/bound.h"

#include <stddef.h>

#include "util/bits.h"

enum { PRICE_LOW = -(1 << 28) }; /* prices only sink; below this start afresh */

static const uint16_t *
costs(const struct board *b, uint32_t dist_row)
{
	return b->dist.far + (size_t)dist_row * b->goals;
}

static void
start(struct bound_kit *k)
{
	uint16_t n = k->board->goals;

	match_init(&k->match, n, k->match.cost);
	for (uint16_t i = 0; i < n; i++) {
		k->square[i] = k->board->squares;
		k->fresh[i] = 1;
	}
	for (uint32_t s = 0; s < k->board->live; s++)
		k->row[s] = n;
}

static bool
open(struct bound_kit *k, struct arena *a)
{
	const struct board *b = k->board;
	uint16_t n = b->goals;
	void *match = arena_alloc(a, 1, match_bytes(n)), *trial = arena_alloc(a, 1, match_bytes(n));

	k->square = arena_array(a, uint16_t, n);
	k->dist_row = arena_array(a, uint32_t, n);
	k->row = arena_array(a, uint16_t, b->live);
	k->fresh = arena_array(a, unsigned char, n);
	if (match == NULL || trial == NULL || k->square == NULL || k->dist_row == NULL ||
	    k->row == NULL || k->fresh == NULL)
		return false;
	k->match.cost = match;
	match_init(&k->trial, n, trial);
	start(k);
	return true;
}

/* Rows whose box is gone are free for the boxes that are new; marks rows whose costs changed. */
static void
follow(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	const struct board *b = k->board;
	uint16_t n = b->goals, spare = 0;

	for (uint16_t i = 0; i < n; i++) {
		if (k->square[i] < b->squares && !bits_has(box, k->square[i])) {
			k->row[k->square[i]] = n;
			k->square[i] = b->squares;
		}
	}
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = box[w]; left != 0;) {
			uint16_t square = (uint16_t)(64 * w + bits_take(&left));
			uint32_t at = dist_row(&b->dist, &b->sides, square, man);
			uint16_t i = k->row[square];
			if (i == n) {
				while (k->square[spare] < b->squares)
					spare++;
				i = k->row[square] = spare;
				k->square[i] = square;
				k->fresh[i] = 1;
			}
			k->fresh[i] |= k->dist_row[i] != at;
			k->dist_row[i] = at;
		}
	}
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	struct match *m = &k->match;
	bool low = false;

	for (uint16_t i = 0; i < m->n; i++)
		low |= m->price[i] < PRICE_LOW;
	if (low)
		start(k);
	follow(k, box, man);
	for (uint16_t i = 0; i < m->n; i++) {
		if (k->fresh[i])
			match_free(m, i);
	}
	for (uint16_t i = 0; i < m->n; i++) {
		if (!k->fresh[i])
			continue;
		if (!match_row(m, i, costs(k->board, k->dist_row[i])))
			return k->value = BOUND_NEVER;
		k->fresh[i] = 0;
	}
	return k->value = match_total(m);
}

/* The least that the row can cost with these costs, the prices being what they are. */
static int32_t
least(const struct match *m, const uint16_t *cost)
{
	int32_t least = INT32_MAX;

	for (uint16_t j = 0; j < m->n; j++) {
		int32_t price = cost[j] - m->price[j];
		least = price < least ? price : least;
	}
	return least;
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	const struct board *b = k->board;
	uint16_t i = k->row[p.from], goal = k->match.column[i];
	const uint16_t *cost = costs(
	    b, dist_row_beside(&b->dist, &b->sides, push_target(b, p), bound_side(k, p)));
	uint32_t total;

	if (cost[goal] + 1 == k->match.cost[i][goal])
		return k->value - 1;
	total = k->value - k->match.cost[i][goal] + cost[goal];
	if (total < DIST_LONGEST && (int32_t)cost[goal] - k->match.cost[i][goal] <=
	                                least(&k->match, cost) - k->match.row_price[i] + 1)
		return total;
	match_copy(&k->trial, &k->match);
	return match_row(&k->trial, i, cost) ? match_total(&k->trial) : BOUND_NEVER;
}

const struct bound bound_matching = {
	.name = "matching",
	.summary = "each box to a goal of its own, at the least total",
	.pulls = true,
	.open = open,
	.value = value,
	.after = after,
};
