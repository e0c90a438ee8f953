/*
 * hbox/gauge.h: six small numbers that say how far a position of the reverse search is from the
 * start of the level, each 0 .. WORST and better when smaller.
 *
 * They contradict each other on purpose: each queue follows its own and the others lead it out
 * where it is stuck. The list is that of hbox; what rooms, doors and pulls that count mean in it
 * is our own reading:
 *   UNPLACED    boxes not on the place assigned to them (any place, without an assignment)
 *   CUT_OFF     parts of the floor that boxes cut off from the man
 *   BLOCKED     rooms the man cannot enter, and boxes that stand in doors, not in their place
 *   UNPULLABLE  boxes not in place that the man cannot pull now
 *   FAR_BOXES   by the setting: see enum far_rule
 *   DISTANCE    pulls still needed at least, against those at the solved board
 * Cost: a walk over the floor for the regions, else O(boxes).
 */
#ifndef HBOX_GAUGE_H
#define HBOX_GAUGE_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/bound.h"
#include "fess/geometry.h"
#include "dead/home.h"
#include "hbox/queue.h"
#include "rules/corral.h"

struct gauge {
	const struct board *board;
	const struct hbox_setting *setting;
	struct home home;
	struct geometry geometry;
	struct corral corral;
	struct bound_kit kit;      /* the assignment of the position loaded */
	const struct match *match; /* of the position looked at: kit.match or kit.trial */
	uint16_t row, square;      /* in it, the row whose box moved, and where to */
	uint64_t *entered;         /* [rooms] scratch */
	uint64_t least_at_start;   /* DISTANCE and FAR_BOXES of the solved board */
	uint64_t far_at_start;
};

bool gauge_open(struct gauge *, struct arena *, const struct board *, const struct hbox_setting *);

/* The position whose pulls are to be looked at: least pulls still needed, or BOUND_NEVER. */
uint32_t gauge_load(struct gauge *, const uint64_t *box, uint16_t man);

/* Of it, with the box on `from` moved to `to` and the man beside it in direction d. */
uint32_t gauge_after(struct gauge *, uint16_t from, uint16_t to, unsigned d);

/*
 * Fills placed, and value for each measure that has a queue: of the position given to one of the
 * functions above, whose boxes and whose flood these are; node->left is set.
 */
void gauge_fill(struct gauge *, struct node *, const uint64_t *box, const struct reach *man);

/* What the solved board counts as; the first of several with the largest total. */
void gauge_start(struct gauge *, uint32_t left);

#endif
