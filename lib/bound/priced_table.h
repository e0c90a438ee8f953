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
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

enum { PRICED_SIZE_MAX = 3, PRICED_LOST = UINT8_MAX };

struct priced_table {
	unsigned size;          /* boxes in a set: 2 or 3 */
	unsigned char *surplus; /* [sets * squares] by rank and the man's square; PRICED_LOST: no play
	                           brings the set home. NULL: not made */
};

/* Of ascending squares; no gaps: ranks are those of all sets of live squares. */
uint32_t priced_rank(unsigned size, const uint16_t *square);

/*
 * price: [goals]; alone: [dist rows] what one box costs. Not made when it would take more than
 * half of the arena's room. False: arena full.
 */
bool priced_table_make(struct priced_table *, struct arena *, const struct board *, unsigned size,
    const int32_t *price, const int32_t *alone);

#endif
