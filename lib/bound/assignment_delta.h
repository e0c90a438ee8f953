/*
 * bound/assignment_delta.h: what a position is worth to a greedy search: the least pushes still
 * needed to bring every box to a place of its own, computed at once for all squares a box may go
 * to.
 *
 * The matching bound keeps the assignment of a position. The current box is taken out of it, and
 * one search backwards from the freed column gives the cost to the others of making room for it in
 * each column. The total with the box elsewhere is then the least, over columns, of its own
 * distance plus that cost. If there is no memory for the distances to each place, those to the
 * nearest place are added up.
 * Cost: O(boxes^2) for each box, then O(boxes) for each square it may go to, exactly.
 */
#ifndef BOUND_ASSIGNMENT_DELTA_H
#define BOUND_ASSIGNMENT_DELTA_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/bound.h"
#include "bound/matching.h"
#include "util/arena.h"

struct assignment_delta {
	const struct board *board; /* its distances lead to where boxes have to go */
	struct bound_kit kit;
	const struct matching *matching; /* of the kit; NULL: it is the nearest bound */
	uint16_t lifted;                 /* row of the box at hand */
	uint32_t rest;          /* total of the position without the box at hand and its column */
	uint32_t width;         /* boxes, and what fills the last lanes */
	int32_t *dearer;        /* [width * width] what columns cost the owners of others; see .c */
	int32_t *room;          /* [width] least cost to the others of making room in it; or MUCH */
	int32_t *open, *closed; /* [width] scratch */
};

bool assignment_delta_open(
    struct assignment_delta *, struct arena *, const struct board *); /* false: arena full */

/* Of a position: or BOUND_NEVER. */
uint32_t assignment_delta_load(struct assignment_delta *, const uint64_t *box, uint16_t man);

/* Of the position loaded, takes the box at hand off its square; its value must not be NEVER. */
void assignment_delta_lift(struct assignment_delta *, uint16_t from, uint16_t man);

/* With that box on a square and the man where he is: or BOUND_NEVER. */
uint32_t assignment_delta_put(const struct assignment_delta *, uint16_t to, uint16_t man);

/* What that box takes of the value, which is known. */
uint32_t assignment_delta_own(
    const struct assignment_delta *, uint16_t to, uint16_t man, uint32_t value);

#endif
