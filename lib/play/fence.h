/*
 * play/fence.h: boxes that have to be pushed inward sooner or later, and might as well be now.
 *
 * A fence is some of the boxes of a position. Inside is where the man could not walk to if they
 * were the only ones. It holds when no box is inside, and
 *   need   one of its boxes is on no goal, or a goal is inside;
 *   inward each push in it, all other boxes being away, after which the pushed box by itself could
 *          still be brought to a goal, ends inside, and is a push of the whole position, too.
 * Claim: when the position can be solved in n pushes, a push of a box of the fence leads to one
 *   that can be solved in n - 1.
 * Argument: by need a solution pushes a box of the fence, as no other box comes inside before.
 *   Take the first such push. Until then the man has been outside, so it is a push of the fence
 *   alone: it ends inside, and can be made now. Made first, it is in nobody's way, for the pushes
 *   before it use no square inside, and what it leaves is free. So it is the same pushes in another
 *   order that can be played.
 * It does not keep the fewest moves. This is the PI-corral of rules/corral.h; here it is only
 * checked, and nothing but the rules and the distances of lone boxes is used.
 * Cost: a walk.
 */
#ifndef PLAY_FENCE_H
#define PLAY_FENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "play/lower.h"
#include "play/space.h"
#include "util/arena.h"

struct fence {
	struct space *space;
	const struct lower *lower;
	unsigned char *held; /* [boxes] the caller's: which are of the fence */
	uint16_t *alone;     /* [boxes] scratch */
};

bool fence_open(struct fence *, struct arena *, struct space *, const struct lower *);

/* Does fence->held hold, some being of it? push: all pushes of the position. Walks anew. */
bool fence_holds(struct fence *, const uint16_t *box, uint16_t man, const struct space_push *push,
    uint32_t pushes);

#endif
