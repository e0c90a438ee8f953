/*
 * rules/flood.h: the name of the man's region, and nothing else about it, quickly.
 *
 * Only live squares can be shut by boxes; the others are always open. So each live square keeps,
 * as a set, the live squares that the man can step to from it with no live square in between,
 * and a region is grown by joining such sets: no marks, and many squares in one step.
 * Claim: the name is that of reach_flood, the lowest square of the region, for live squares are
 * numbered below all others. Cost: one join for each live square reached; the sets take
 * live * live bits, so boards with more than FLOOD_LIVE_MAX live squares are left to rules/reach.
 */
#ifndef RULES_FLOOD_H
#define RULES_FLOOD_H

#include <stdint.h>

#include "rules/reach.h"

enum { FLOOD_LIVE_MAX = 1024 };

struct flood {
	const struct board *board;
	uint64_t *next; /* [live * words] one step away; NULL: too many */
	uint64_t *seen, *edge, *fresh; /* [words] */
	struct reach reach;
};

bool flood_init(struct flood *, struct arena *, const struct board *); /* false: arena full */

/* The man's square is live: he has just pushed a box from there. */
uint16_t flood_name(struct flood *, const uint64_t *box, uint16_t man);

#endif
