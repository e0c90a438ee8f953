/*
 * util/match.h: min-cost assignment of every row to a column of its own.
 *
 * Shortest augmenting paths with dual prices (Jonker and Volgenant, Computing 38, 1987, from
 * memory). Rows and columns are equally many. Changing one row costs one augmentation, O(n^2)
 * at worst, and the prices of the others are kept; a first assignment is n of them.
 */
#ifndef UTIL_MATCH_H
#define UTIL_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MATCH_NEVER = UINT16_MAX }; /* the cost of a pair that must not be made */

struct match {
	uint16_t n;
	const uint16_t **cost;      /* [n] rows of n costs, owned by the caller */
	int32_t *row_price, *price; /* [n] duals of rows and of columns */
	uint16_t *column, *row;     /* [n] partner of a row, of a column; n: none */
	int32_t *reach;             /* [n] scratch: distance of a column */
	uint16_t *from, *order;     /* [n] scratch: row before a column, columns not yet final */
};

size_t match_bytes(uint16_t n); /* of memory that match_init needs, aligned for any type */
void match_init(struct match *, uint16_t n, void *memory);   /* nothing assigned */
void match_copy(struct match *to, const struct match *from); /* both with the same n */

/* Gives the row these costs and a partner; false, leaving it alone, when there is none for it. */
bool match_row(struct match *, uint16_t row, const uint16_t *cost);
void match_free(struct match *, uint16_t row); /* takes its partner away */

/* Of all rows, which must have partners. */
uint32_t match_total(const struct match *);

#endif
