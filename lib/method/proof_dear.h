/*
 * method/proof_dear.h: the dear sets that keep a proof of the fewest pushes small.
 *
 * A search for fewer pushes than those of a solution that has the fewest learns them on its way
 * (bound/excess.h); it need not come to its end. What no state of the proof needs is left out when
 * the proof is written.
 */
#ifndef METHOD_PROOF_DEAR_H
#define METHOD_PROOF_DEAR_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "play/priced.h"
#include "search/limit.h"
#include "search/plan.h"
#include "util/arena.h"

struct proof_dear {
	uint16_t *price;      /* [boxes] of the goals, as play/priced.h has them; NULL: no sets */
	struct dear_set *set; /* [sets] in the order of the file, without their regions */
	uint32_t sets;
};

/*
 * From a search that starts with this solution; a limit's being reached changes nothing but what is
 * found. False: no memory.
 */
bool proof_dear_find(struct proof_dear *, struct limit *, struct arena *, const struct board *,
    const struct plan *known);

#endif
