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
#include "bound/matching.h"

#include <stddef.h>

#include "bound/bound.h"
#include "util/bits.h"
#include "util/check.h"

static void
start(struct matching *m, const struct board *b)
{
	match_clear(&m->match);
	for (uint16_t i = 0; i < b->goals; i++) {
		m->square[i] = b->squares;
		m->fresh[i] = 1;
	}
	for (uint32_t s = 0; s < b->live; s++)
		m->row[s] = b->goals;
}

static bool
open(struct bound_kit *k, struct arena *a)
{
	const struct board *b = k->board;
	uint16_t n = b->goals;
	struct matching *m = k->own = arena_new(a, struct matching);

	if (m == NULL || !match_open(&m->match, a, n) || !match_open(&m->trial, a, n) ||
	    !arena_get(a, &m->square, n) || !arena_get(a, &m->dist_row, n) ||
	    !arena_get(a, &m->row, b->live) || !arena_get(a, &m->fresh, n))
		return false;
	m->dist = &b->dist;
	m->parity = true;
	start(m, b);
	return true;
}

/* Rows whose box is gone are free for the boxes that are new; marks rows whose costs changed. */
static void
follow(struct matching *m, const struct board *b, const uint64_t *box, uint16_t man)
{
	uint16_t n = b->goals, spare = 0;

	for (uint16_t i = 0; i < n; i++) {
		if (m->square[i] < b->squares && !bits_has(box, m->square[i])) {
			m->row[m->square[i]] = n;
			m->square[i] = b->squares;
		}
	}
	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		uint32_t at = sides_row(&b->sides, s.at, man);
		uint16_t i = m->row[s.at];
		if (i == n) {
			while (m->square[spare] < b->squares)
				spare++;
			i = m->row[s.at] = spare;
			m->square[i] = s.at;
			m->fresh[i] = 1;
		}
		m->fresh[i] |= m->dist_row[i] != at;
		m->dist_row[i] = at;
	}
}

void
matching_weigh(struct bound_kit *k, const struct dist *dist)
{
	struct matching *m = k->own;

	m->dist = dist;
	m->parity = false;
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	struct matching *m = k->own;
	const uint16_t n = m->match.n;

	if (match_worn(&m->match))
		start(m, k->board);
	follow(m, k->board, box, man);
	for (uint16_t i = 0; i < n; i++) {
		if (m->fresh[i])
			match_free(&m->match, i);
	}
	for (uint16_t i = 0; i < n; i++) {
		if (!m->fresh[i])
			continue;
		if (!match_row(&m->match, i, dist_far(m->dist, m->dist_row[i])))
			return k->value = BOUND_NEVER;
		m->fresh[i] = 0;
	}
	k->value = match_total(&m->match);
	CHECK(!check_sample(box[0] + man, n) || match_agrees(&m->match, n, NULL, k->value));
	return k->value;
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

/* The total when row i costs this; `now` is what it is. */
static uint32_t
changed(struct matching *m, uint32_t now, uint16_t i, const uint16_t *cost)
{
	const uint16_t goal = m->match.column[i];
	const uint16_t before = m->match.cost[i][goal];
	uint32_t total;

	if (m->parity && cost[goal] + 1 == before)
		return now - 1;
	total = now - before + cost[goal];
	if (total < DIST_LONGEST && (int32_t)cost[goal] - before <=
	                                least(&m->match, cost) - m->match.row_price[i] + m->parity)
		return total;
	match_copy(&m->trial, &m->match);
	return match_row(&m->trial, i, cost) ? match_total(&m->trial) : BOUND_NEVER;
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	const struct board *b = k->board;
	struct matching *m = k->own;
	const uint16_t i = m->row[p.from];
	const uint16_t *cost = dist_far(
	    m->dist, sides_row_beside(&b->sides, push_target(b, p), bound_side(k, p)));
	uint32_t total;

	CHECK(i < m->match.n && m->square[i] == p.from && k->value != BOUND_NEVER);
	total = changed(m, k->value, i, cost);
	CHECK(!check_sample(k->value + 4u * p.from + p.direction, m->match.n) ||
	      match_agrees(&m->match, i, cost, total));
	return total;
}

const struct bound bound_matching = {
	.name = "matching",
	.pulls = true,
	.open = open,
	.value = value,
	.after = after,
};
