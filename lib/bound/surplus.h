/*
 * bound/surplus.h: what all sets of two or three boxes need beyond their boxes one by one.
 *
 * The costs of rules/retrograde.h, with prices, less what each box costs alone: for each square of
 * the man, so that all that a position asks for is near each other.
 * Cost: squares * live^2 / 2 bytes for pairs, squares * live^3 / 6 for triples.
 */
#ifndef BOUND_SURPLUS_H
#define BOUND_SURPLUS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

enum { SURPLUS_LOST = UINT8_MAX }; /* no play brings the set home */

struct surplus {
	uint32_t sets;
	unsigned char *of; /* [squares * sets] by the man's square and rank; NULL: not made */
};

/*
 * For 2 or 3 boxes. price: [goals]; alone: [dist rows] what one box costs. Not made when it would
 * take more than some 1/32 of the arena's room. False: arena full.
 */
bool surplus_find(struct surplus *, struct arena *, const struct board *, unsigned boxes,
    const int32_t *price, const int32_t *alone);

/* [sets] for a man on this square. */
static inline const unsigned char *
surplus_row(const struct surplus *t, uint16_t man)
{
	return t->of + (size_t)man * t->sets;
}

/* Ranks, of ascending squares; no gaps: they are those of all sets of live squares. */
static inline uint32_t
surplus_pair(uint32_t a, uint32_t b)
{
	return a + b * (b - 1) / 2;
}

static inline uint32_t
surplus_triple(uint32_t a, uint32_t b, uint32_t c)
{
	return surplus_pair(a, b) + c * (c - 1) / 2 * (c - 2) / 3;
}

/* The rank of three squares, of which the first two are in order. */
static inline uint32_t
surplus_with(uint16_t low, uint16_t high, uint16_t at)
{
	if (at < low)
		return surplus_triple(at, low, high);
	return at < high ? surplus_triple(low, at, high) : surplus_triple(low, high, at);
}

#endif
