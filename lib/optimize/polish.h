/*
 * optimize/polish.h: the best solution near those known, by all six measures in any order.
 *
 * Dijkstra's search over the boxes, the man's square just after a push, and the direction of that
 * push. He then faces the box that he has pushed, so the state tells whether the next push
 * continues with that box and in that line, and whether he walks before it. So the state and the
 * push determine what a push adds to the six measures. Costs are compared measure by measure.
 *
 * States are kept that are near known solutions and may still be useful for one of them
 * (optimize/anchors.h, by the first two measures). If a ring finds nothing better, rings of more
 * boxes follow, and in the end all states.
 *
 * Claim: the result is a solution that is not worse than the best given one by the order of
 * measures asked for. It is `proved' if all states were searched that the pushes still needed, box
 * by box, do not rule out.
 * Cost: a flood of up to four times the squares for each state. Fewer moves or pushes are found
 * faster by optimize/lane.h, whose states have no direction.
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
	struct plan best; /* as moves; none: a limit was reached, and no time to measure them */
	bool proved;      /* no solution is better */
};

bool polish(struct polish *); /* false: no memory */

#endif
