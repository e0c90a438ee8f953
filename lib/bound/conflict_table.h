/*
 * bound/conflict_table.h: what each pair, or triple, of boxes needs beyond its boxes one by one,
 * when every goal has a price (bound/conflict_pairs.c): its surplus.
 *
 * The costs of rules/retrograde.h less those of the boxes alone. Cost: a byte for each set and
 * square.
 */
#ifndef BOUND_CONFLICT_TABLE_H
#define BOUND_CONFLICT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

enum { CONFLICT_LOST = UINT8_MAX };

struct conflict_table {
	uint32_t sets;
	/*
	 * [squares * sets] by the man's square and rank, so that all that a position asks for is
	 * near each other; CONFLICT_LOST: no play brings the set home. NULL: not made
	 */
	unsigned char *surplus;
};

/* [sets] for a man on this square. */
static inline const unsigned char *
conflict_row(const struct conflict_table *t, uint16_t man)
{
	return t->surplus + (size_t)man * t->sets;
}

/* Ranks, of ascending squares; no gaps: they are those of all sets of live squares. */
static inline uint32_t
conflict_pair_rank(uint32_t a, uint32_t b)
{
	return a + b * (b - 1) / 2;
}

static inline uint32_t
conflict_triple_rank(uint32_t a, uint32_t b, uint32_t c)
{
	return conflict_pair_rank(a, b) + c * (c - 1) / 2 * (c - 2) / 3;
}

/*
 * For 2 or 3 boxes. price: [goals]; alone: [dist rows] what one box costs. Not made when it would
 * take more than some 1/32 of the arena's room. False: arena full.
 */
bool conflict_table_make(struct conflict_table *, struct arena *, const struct board *, unsigned k,
    const int32_t *price, const int32_t *alone);

#endif
