/*
 * waypoint/pair.h: a chase from a position with the boxes apart to another one.
 *
 * Where the boxes stand in each other's way at both ends of a level, a chase that begins at its end
 * comes nowhere near a waypoint. So boxes are loosened at its end, too, and it begins with the way
 * to a position that is near to the waypoint. In turn the best position of one end is taken, and
 * the nearest to it of the other; a waypoint is not soon taken as the nearest again, but a
 * position to begin with may be.
 */
#ifndef WAYPOINT_PAIR_H
#define WAYPOINT_PAIR_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/vanguard.h"
#include "waypoint/loosen.h"
#include "waypoint/near.h"

struct pair {
	struct loosen loosen[LOOSEN_STYLES]; /* at the chase's end of the level */
	struct vanguard best;                /* of one end, alone */
	struct near near;                    /* waypoints picked as the nearest to it */
	unsigned picked;                     /* so many pairs */
	unsigned style;                      /* that has met the position to begin with */
};

/* way: of the chase. False: no memory; close all the same. */
bool pair_open(struct pair *, struct solve *, struct geometry *, enum direction way);
void pair_close(struct pair *); /* a zeroed struct is fine */

/*
 * The boxes of the next waypoint, of those that `far` have met at the other end. *style: which of
 * them to take the best of, if its turn has come; then, which has met it. NULL: one end has no
 * position to pick.
 */
const uint64_t *pair_pick(struct pair *, struct loosen far[LOOSEN_STYLES], unsigned *style);

/*
 * The chase, which was aimed anew, meets the positions on the way to the one of the pair. False: no
 * memory.
 */
bool pair_begin(struct pair *, struct arena *, struct macro_search *chase);

#endif
