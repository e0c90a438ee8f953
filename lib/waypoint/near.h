/*
 * waypoint/near.h: a waypoint near to where a chase has been.
 *
 * A chase that fails has often come within a few boxes of its waypoint. Then the next one makes for
 * the position that differs in the fewest boxes from any of its vanguard (macro/vanguard.h), of all
 * that came loose, so that each of the two searches is led by what the other has met. (Front to
 * front: de Champeaux and Sint, An improved bidirectional heuristic search algorithm, J. ACM 24,
 * 1977.)
 *
 * Every second time, and the first, the chase goes on from its vanguard, which it would else have
 * to find again; the other times it begins anew, since the vanguard may be where nothing leads on.
 */
#ifndef WAYPOINT_NEAR_H
#define WAYPOINT_NEAR_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/vanguard.h"
#include "waypoint/loosen.h"

enum { NEAR_PICKS = 64 };

/* What was picked, and is not picked again as long as it is among the last ones. */
struct near {
	uint64_t pick[NEAR_PICKS]; /* style and state; in a ring */
	uint32_t picks;
};

/*
 * The boxes of the nearest position; *style: of the search that has met it. NULL: there is none.
 * Cost: a look at each that any of them has met.
 */
const uint64_t *near_pick(
    struct near *, const struct vanguard *, struct loosen loosen[LOOSEN_STYLES], unsigned *style);

/* Does the chase of the last one go on from its vanguard? */
bool near_goes_on(const struct near *);

#endif
