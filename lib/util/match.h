/*
 * util/match.h: min-cost assignment of every row to a column of its own.
 *
 * Shortest augmenting paths with dual prices, after Jonker and Volgenant (Computing 38, 1987).
 * There are as many rows as columns. A row whose costs change is reassigned by one augmentation, at
 * most O(n^2), and all other rows stay optimal; the first assignment takes n augmentations.
 */
#ifndef UTIL_MATCH_H
#define UTIL_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "util/arena.h"

enum { MATCH_NEVER = UINT16_MAX }; /* the cost of a pair that must not be made */

struct match {
	uint16_t n;
	const uint16_t **cost;      /* [n] rows of n costs, owned by the caller */
	int32_t *row_price, *price; /* [n] duals of rows and of columns */
	uint16_t *column, *row;     /* [n] partner of a row, of a column; n: none */
	int32_t *reach;             /* [n] scratch: distance of a column */
	uint16_t *from, *order;     /* [n] scratch: row before a column, columns not yet final */
};

bool match_open(struct match *, struct arena *, uint16_t n); /* in the arena; false: it is full */
void match_clear(struct match *); /* nothing is assigned, as at first; prices are 0 */
void match_copy(struct match *to, const struct match *from); /* both with the same n */

/*
 * Sets the costs of a row, which are not copied, and assigns it a column; other rows may be given
 * other columns to make room. False: there is no room; the row has no column then, and all others
 * keep theirs.
 */
bool match_row(struct match *, uint16_t row, const uint16_t *cost);
void match_free(struct match *, uint16_t row); /* takes its column away */
/*
 * Sets the costs of a row. It keeps its column if the prices show that this is right; if not, it
 * has none, and match_row has to follow.
 */
void match_cost(struct match *, uint16_t row, const uint16_t *cost);

/* Prices only sink. When this is so, it is time for match_clear, before one of them is too low. */
bool match_worn(const struct match *);

/* What the assignment costs. Every row must have a partner. */
uint32_t match_total(const struct match *);

/*
 * Does an assignment made from nothing, in which `row`, unless it is n, has these costs, cost as
 * much? UINT32_MAX: there is none. For checks: in memory of its own, and true when there is none.
 */
bool match_agrees(const struct match *, uint16_t row, const uint16_t *cost, uint32_t total);

#endif
