/*
 * dead/freeze.c: boxes that hold each other in place for ever, one of them off goal.
 *
 * Claim: no play moves a box of the set found, so the box off goal stays there.
 * Argument: the set is the greatest one in which no box is movable along either axis. Along an
 *   axis a box is stuck when a wall or a box of the set is on one side of it, or when both sides
 *   are dead squares. The first box of the set to be pushed would need both sides free and one
 *   of them alive while the others still stand: there is none.
 * Cost: O(boxes that touch each other); a few loads when the box just pushed can move.
 * Misses: cages, whose boxes could move if the man could get behind them.
 */
#include "dead/dead.h"

#include <stddef.h>

#include "util/bits.h"

/* Is it stuck along the axis of direction 0 or 1, all marked boxes being walls? */
static bool
stuck(const struct dead *d, uint16_t square, unsigned direction)
{
	const struct board *b = d->board;
	uint16_t p = board_beside(b, square, direction);
	uint16_t q = board_beside(b, square, push_opposite(direction));

	if (p == b->squares || q == b->squares)
		return true;
	if (p >= b->live)
		return q >= b->live || d->mark[q];
	return d->mark[p] || (q < b->live && d->mark[q]);
}

/* Could the box be pushed along an axis if every other box stayed? Then it freezes nothing. */
static bool
loose(const struct board *b, const uint64_t *box, uint16_t square)
{
	for (unsigned k = 0; k < 2; k++) {
		uint16_t p = board_beside(b, square, k), q = board_beside(b, square, k + 2);
		bool p_live = p < b->live, q_live = q < b->live;
		if (p < b->squares && q < b->squares && (p_live || q_live) &&
		    !(p_live && bits_has(box, p)) && !(q_live && bits_has(box, q)))
			return true;
	}
	return false;
}

/*
 * Marks the boxes that touch the list's boxes and may be held in place; returns how many the list
 * then has.
 */
static uint16_t
add_touching(struct dead *d, const uint64_t *box, uint16_t count)
{
	const struct board *b = d->board;

	for (uint16_t i = 0; i < count; i++) {
		for (unsigned k = 0; k < 4; k++) {
			uint16_t n = board_beside(b, d->list[i], k);
			if (n < b->live && bits_has(box, n) && !d->mark[n] && !loose(b, box, n)) {
				d->mark[n] = 1;
				d->list[count++] = n;
			}
		}
	}
	return count;
}

/* Drops movable boxes until none is left; returns how many stay. The list keeps its order. */
static uint16_t
drop_movable(struct dead *d, uint16_t count)
{
	uint16_t before;

	do {
		before = count;
		count = 0;
		for (uint16_t i = 0; i < before; i++) {
			uint16_t square = d->list[i];
			if (stuck(d, square, 0) && stuck(d, square, 1))
				d->list[count++] = square;
			else
				d->mark[square] = 0;
		}
	} while (count < before);
	return count;
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	uint16_t count = 0;
	bool found = false;

	(void)man;
	if (last != NULL) {
		uint16_t square = push_target(b, *last);
		if (loose(b, box, square))
			return false;
		d->list[count++] = square;
		d->mark[square] = 1;
		count = add_touching(d, box, count);
	} else {
		for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
			d->list[count++] = s.at;
			d->mark[s.at] = 1;
		}
	}
	count = drop_movable(d, count);
	for (uint16_t i = 0; i < count; i++) {
		found |= d->list[i] >= b->goals;
		d->mark[d->list[i]] = 0;
	}
	return found;
}

const struct detector dead_freeze = {
	.name = "freeze",
	.summary = "boxes that hold each other in place, one of them off goal",
	.finds = finds,
};
