/*
 * method/proof_fence.h: the fences that keep a proof small. rules/corral.h finds them; only those
 * count that hold by play/fence.h.
 */
#ifndef METHOD_PROOF_FENCE_H
#define METHOD_PROOF_FENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "play/fence.h"
#include "rules/corral.h"
#include "rules/reach.h"
#include "util/arena.h"

struct proof_fence {
	struct fence fence;
	struct reach reach;
	struct corral corral;
	uint64_t *box; /* [words] */
};

bool proof_fence_open(struct proof_fence *, struct arena *, const struct board *, struct space *,
    const struct lower *); /* false: arena full */

/*
 * Has the position, in which the man has just walked, a fence? It is in p->fence.held; or else all
 * of that is 0. push: all its pushes. The walk is lost.
 */
bool proof_fence_find(struct proof_fence *, const uint16_t *box, uint16_t man,
    const struct space_push *push, uint32_t pushes);

#endif
