/*
 * bound/matching.h: the assignment that the matching bound keeps, for bounds made from it.
 */
#ifndef BOUND_MATCHING_H
#define BOUND_MATCHING_H

#include <stdint.h>

#include "bound/bound.h"
#include "util/match.h"

/* bound_kit->own of bound_matching. */
struct matching {
	const struct dist *dist;   /* what to add up */
	bool parity;               /* totals of a position are all even or all odd */
	struct match match, trial; /* of the state seen last, of a state one push later */
	uint16_t *square;          /* [goals] of each row; `squares`: none */
	uint32_t *dist_row;        /* [goals] */
	uint16_t *row;             /* [live] row of the box on a square; `goals`: none */
	unsigned char *fresh;      /* [goals] rows that want a new partner */
};

/* Adds these up instead of pushes: as many rows, and at most two for a push. */
void matching_weigh(struct bound_kit *, const struct dist *);

#endif
