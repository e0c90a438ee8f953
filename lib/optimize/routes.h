/*
 * optimize/routes.h: the positions of known solutions as anchors of a lane, each with the rest of
 * its solution, as the lane goes.
 */
#ifndef OPTIMIZE_ROUTES_H
#define OPTIMIZE_ROUTES_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/anchors.h"
#include "optimize/lane.h"
#include "optimize/spine.h"

struct routes {
	struct anchors anchors;
	struct joint *joint; /* [room] */
	uint32_t room;       /* for so many positions */
};

/* routes->anchors has its prices, direction, weight and table. False: the arena is full. */
bool routes_make(struct routes *, struct arena *, const struct board *, size_t positions);

/* From a position on, backward counted from the end, while there is room. */
void routes_add(struct routes *, const struct spine *, uint32_t from);

#endif
