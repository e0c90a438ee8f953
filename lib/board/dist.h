/*
 * board/dist.h: how many pushes a lone box needs to a goal, given where the man stands.
 *
 * A box has one row of distances for each side of its square (board/sides.h) on which the man may
 * stand. Claim: no legal play, whatever other boxes there are, brings the box from this square to
 * the goal in fewer pushes if the man is on this side, since other boxes are only obstacles. The
 * same holds for pulls, with the squares where boxes start as goals.
 * Cost: one backward search over rows for `near`, one more for each goal for `far`.
 */
#ifndef BOARD_DIST_H
#define BOARD_DIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/sides.h"
#include "util/arena.h"
#include "util/patience.h"

enum { DIST_NEVER = UINT16_MAX, DIST_LONGEST = UINT16_MAX - 1 }; /* longer ways count as this */

struct dist {
	uint16_t *near; /* [rows] pushes to the nearest goal, or DIST_NEVER */
	uint16_t *far;  /* [rows * goals] pushes to each goal; NULL when that is too much memory */
	uint16_t goals;
};

/*
 * goal: NULL for squares 0 .. goals - 1. pulls: of pulls, not pushes. `far` is made when it takes
 * at most far_limit bytes. False when the arena is full, or patience, which may be NULL, is over
 * before all of it is made.
 */
bool dist_find(struct dist *, struct arena *, const struct sides *, const uint16_t *goal,
    uint16_t goals, bool pulls, size_t far_limit, const struct patience *);

/* Pushes to the nearest goal, the man on whichever side takes fewest; or DIST_NEVER. */
static inline uint16_t
dist_nearest(const struct dist *t, const struct sides *s, uint32_t square)
{
	uint16_t least = DIST_NEVER;

	for (uint32_t row = s->row[square]; row < s->row[square + 1]; row++)
		least = t->near[row] < least ? t->near[row] : least;
	return least;
}

/* Of a row: pushes to each goal. Not when far is NULL. */
static inline const uint16_t *
dist_far(const struct dist *t, uint32_t row)
{
	return t->far + (size_t)row * t->goals;
}

#endif
