/*
 * bound/priced_table.h: what each pair, or triple, of boxes needs beyond its boxes one by one,
 * when every goal has a price (bound/priced.c).
 *
 * Built backwards: the set on goals, with the man in any region, costs less than nothing by their
 * prices; every pull adds one; the cheapest is final first (Dial's algorithm with steps of one).
 * Cost: time in sets * squares, and six bytes for each while it is built, one afterwards.
 */
#ifndef BOUND_PRICED_TABLE_H
#define BOUND_PRICED_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

enum { PRICED_SIZE_MAX = 3, PRICED_LOST = UINT8_MAX };

struct priced_table {
	unsigned size; /* boxes in a set: 2 or 3 */
	uint32_t sets;
	/*
	 * [squares * sets] by the man's square and rank, so that all that a position asks for is
	 * near each other; PRICED_LOST: no play brings the set home. NULL: not made
	 */
	unsigned char *surplus;
};

/* [sets] for a man on this square. */
static inline const unsigned char *
priced_row(const struct priced_table *t, uint16_t man)
{
	return t->surplus + (size_t)man * t->sets;
}

/* Ranks, of ascending squares; no gaps: they are those of all sets of live squares. */
static inline uint32_t
priced_pair(uint32_t a, uint32_t b)
{
	return a + b * (b - 1) / 2;
}

static inline uint32_t
priced_triple(uint32_t a, uint32_t b, uint32_t c)
{
	return priced_pair(a, b) + c * (c - 1) / 2 * (c - 2) / 3;
}

/*
 * price: [goals]; alone: [dist rows] what one box costs. Not made when it would take more than
 * half of the arena's room. False: arena full.
 */
bool priced_table_make(struct priced_table *, struct arena *, const struct board *, unsigned size,
    const int32_t *price, const int32_t *alone);

#endif
