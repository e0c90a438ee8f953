/*
 * hbox/measures.h: six small numbers that say how far the boxes of a position in the reverse search
 * are from their places, each 0 .. WORST and better when smaller.
 *
 * They conflict on purpose: each queue follows its own number, and where one is stuck, another
 * leads on. The list is that of hbox; what counts as blocking and as a pull is our own reading:
 *
 *   UNPLACED    boxes not in any place
 *   CUT_OFF     parts of the floor that boxes cut off from the man
 *   BLOCKED     places that boxes in other places bar (measures_blocked)
 *   UNPULLABLE  boxes not in place that the man cannot pull now
 *   FAR_BOXES   by the variant: see enum far_rule
 *   DISTANCE    pulls still needed at least, against those at the solved board
 *
 * Cost: O(boxes), once there is a flood.
 */
#ifndef HBOX_MEASURES_H
#define HBOX_MEASURES_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/assignment_delta.h"
#include "dead/pull.h"
#include "hbox/variant.h"
#include "rules/geometry.h"
#include "rules/reach.h"

enum { WORST = 60 }; /* measures are 0 .. WORST */

/* How a position is queued. */
struct measures {
	uint32_t left;   /* pulls still needed at least; 0 without an assignment */
	uint16_t placed; /* boxes */
	unsigned char value[MEASURES];
};

/* How many places a set of filled ones bars. */
struct blocked_known {
	uint64_t key; /* of the set, by hash; 0: none */
	unsigned count;
};

struct measurer {
	const struct board *board;
	const struct hbox_variant *variant;
	struct geometry *geometry;
	struct pull_dist pulls;
	struct blocked_known *known; /* by the low bits of the key */
	uint64_t *filled, *zone;     /* [words] scratch: places with a box; from where a goal can be
	                                reached */
	struct assignment_delta delta;
	uint64_t far;            /* squared distances of the position loaded */
	uint64_t others;         /* without that of the box at hand */
	uint16_t to;             /* where that box was put last; squares: not put down yet */
	uint64_t least_at_start; /* DISTANCE and FAR_BOXES of the solved board */
	uint64_t far_at_start;
};

/* What there is to see of a position. */
struct sight {
	const uint64_t *box;
	const struct reach *man; /* a flood */
	uint16_t regions;        /* of floor without boxes */
};

/* The places are where the board has its boxes. False: arena full, or patience over. */
bool measures_open(struct measurer *, struct arena *, const struct board *, struct geometry *,
    const struct hbox_variant *, const struct patience *);

/* A position: pulls still needed at least, 0 without an assignment; or BOUND_NEVER. */
uint32_t measures_load(struct measurer *, const uint64_t *box, uint16_t man);

/* The same for it with the box at hand elsewhere: taken off its square, then put down. */
void measures_lift(struct measurer *, uint16_t from, uint16_t man);
uint32_t measures_put(struct measurer *, uint16_t to, uint16_t man); /* he is in his region then */

/*
 * Fills placed, and value for each measure that has a queue: of the position loaded or put last;
 * measures->left is set.
 */
void measures_fill(struct measurer *, struct measures *, const struct sight *);

/*
 * Places that no box can be brought to while those in places stay there. The boxes in places count
 * as walls, and the man may stand anywhere; a place is blocked when a box could not be pushed from
 * it to any goal. Such a position is no dead end, but a box has to leave its place again. The
 * answer depends on the filled places alone, so it is kept for each set of them, by its hash; two
 * sets with one hash get one number, which does no harm: it only ranks.
 */
unsigned measures_blocked(struct measurer *, const uint64_t *box);

/* What the solved board counts as; the first of several with the largest total. */
void measures_start(struct measurer *, uint32_t left);

#endif
