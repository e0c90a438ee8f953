/*
 * dead/frozen.h: what other boxes can still reach when some boxes on goals are walls for ever;
 * worked out once for each such set, and kept.
 */
#ifndef DEAD_FROZEN_H
#define DEAD_FROZEN_H

#include <stdint.h>

#include "board/board.h"
#include "rules/macro.h"
#include "rules/reach.h"
#include "util/arena.h"

enum { FROZEN_ENDS = 4 };

struct frozen {
	uint32_t slots;    /* a power of two */
	uint64_t *key;     /* [slots * words] the boxes that are walls; all 0: an empty slot */
	uint16_t *man;     /* [slots] name of his region, with these boxes alone */
	uint16_t *cost;    /* [slots * live * goals] 0: a box can get from square to goal */
	uint64_t *sources; /* scratch: set of live squares */
	struct macros macros;
	/*
	 * Of the solved board, with the man in one of his regions: the boxes that cannot be pulled
	 * off their goals, the walls among them.
	 */
	uint64_t *stay;      /* [(slots + 1) * FROZEN_ENDS * words] the last one without walls */
	unsigned char *ends; /* [slots + 1] of these sets; FROZEN_ENDS + 1: too many to keep */
	uint64_t *looked;    /* scratch: set of squares */
	struct reach reach;
};

/* At most `bytes`; NULL when that is too little. */
struct frozen *frozen_new(struct arena *, const struct board *, size_t bytes);

/* The slot for these walls. region: a flood with the walls as boxes. */
uint32_t frozen_slot(
    struct frozen *, const struct board *, const uint64_t *wall, const struct reach *region);

/* The table [live * goals] of a slot; 0 or DIST_NEVER. */
const uint16_t *frozen_costs(const struct frozen *, const struct board *, uint32_t slot);

/* Could the level end, as far as the boxes are concerned that have to be home already? */
bool frozen_can_end(
    const struct frozen *, const struct board *, uint32_t slot, const uint64_t *box);

#endif
