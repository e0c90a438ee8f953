/*
 * dead/frozen.h: what other boxes can still reach when some boxes on goals are walls for ever;
 * worked out once for each such set, and kept.
 */
#ifndef DEAD_FROZEN_H
#define DEAD_FROZEN_H

#include <stdint.h>

#include "board/board.h"
#include "rules/reach.h"
#include "util/arena.h"

struct frozen {
	uint32_t slots;     /* a power of two */
	uint64_t *key;      /* [slots * words] the boxes that are walls; all 0: an empty slot */
	uint16_t *man;      /* [slots] name of his region, with these boxes alone */
	uint16_t *cost;     /* [slots * live * goals] 0: a box can get from square to goal */
	uint16_t *queue;    /* [live] */
};

/* At most `bytes`; NULL when that is too little. */
struct frozen *frozen_new(struct arena *, const struct board *, size_t bytes);

/*
 * The table [live * goals] for these walls; 0 or DIST_NEVER. region: a flood with the walls as
 * boxes.
 */
const uint16_t *frozen_costs(struct frozen *, const struct board *, const uint64_t *wall,
    const struct reach *region);

#endif
