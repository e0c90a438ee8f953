/* improve/front.h: the solutions found that no other beats in moves and pushes. */
#ifndef IMPROVE_FRONT_H
#define IMPROVE_FRONT_H

#include "optimize/spine.h"
#include "search/limit.h"

struct front {
	struct limit *limit; /* its memory; what does not fit is left out */
	struct front_point {
		uint32_t moves, pushes;
		struct push *push; /* [pushes] */
	} * point;                 /* [count] in no order */
	uint32_t count, room;
};

void front_add(struct front *, const struct push *, uint32_t pushes, uint32_t moves);
void front_free(struct front *);

#endif
