/*
 * optimize/polish.h: the best solution near those known, by all six measures in any order.
 *
 * Dijkstra's search over the boxes, the man's square just after a push, and its direction. He then
 * looks at the box that he has pushed, so the state tells whether the next push goes on with that
 * box and in that line, and whether he walks before it: what any push adds to the six measures is
 * known from the state and the push alone. Costs are compared measure by measure.
 *
 * States are kept that are near known solutions and may still be of use to one of them
 * (optimize/anchors.h, by the first two measures); rings of more boxes follow when one has nothing
 * better, and in the end all states.
 *
 * Claim: the result is a solution, in no order of measures worse than the best given. It is
 * `proved' when all states were looked at that the pushes left, box by box, do not rule out.
 * Cost: a flood of up to four times the squares for each state. What the optimizer is for, fewer
 * moves or pushes, is found faster by optimize/lane.h, whose states know no direction.
 */
#ifndef OPTIMIZE_POLISH_H
#define OPTIMIZE_POLISH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "play/ranking.h"
#include "search/limit.h"
#include "search/plan.h"
#include "util/arena.h"

struct polish {
	/* What is given: */
	const struct board *board; /* no box on a dead square */
	struct limit *limit;
	struct arena *arena;           /* of the answer */
	uint64_t work;                 /* at most so much of it in all (search/limit.h) */
	const struct ranking *ranking; /* what is better */
	uint16_t end;             /* where the man has to be in the end; board->squares: anywhere */
	const struct plan *known; /* [knowns] at least one; as pushes, each a solution, behind one
	                             of which he can walk to the end */
	uint32_t knowns;
	/* What is answered: */
	struct plan best; /* as moves */
	bool proved;      /* no solution is better */
};

bool polish(struct polish *); /* false: no memory */

#endif
