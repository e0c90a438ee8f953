/*
 * waypoint/waypoint.h: searches for one end of a level by way of a waypoint, a position from which
 * the way to that end is known.
 *
 * Three searches from that end loosen the boxes (waypoint/loosen.h). A search from the other end,
 * the chase, then makes for the best position that they have reached, the waypoint, or for any
 * position that they have met. Often a level is hard because of how its goals have to be filled, or
 * how its boxes have to be freed at the start, and that is settled by then. Not every such position
 * can be reached. So in rounds that grow, the boxes are loosened further and the chase starts again
 * towards the best position so far. Three styles of loosening take turns, because none is always
 * the best.
 *
 *   straight (for a moment) -> loosen -> chase -> loosen -> chase -> ... each for `share` of work;
 *   once that is large, straight again after each chase, for three times as long
 *
 * Where the chase notes how near it came, every second waypoint is near to where the chase before
 * has been (waypoint/near.h). Where boxes are loosened at its own end, too, it begins from there
 * (waypoint/pair.h).
 *
 * A second search like the chase may also go straight to the end: given time, it solves some levels
 * that the chase does not.
 */
#ifndef WAYPOINT_WAYPOINT_H
#define WAYPOINT_WAYPOINT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/geometry.h"
#include "waypoint/loosen.h"
#include "waypoint/near.h"
#include "waypoint/pair.h"

/* What a search by way of a waypoint does at the moment. */
enum waypoint_part { STRAIGHT, LOOSENING, CHASING };

struct waypoint {
	struct solve *solve;
	struct macro_search *chase;    /* goes for a waypoint; before the first one for its end */
	struct macro_search *straight; /* goes for the end; NULL: none, or it ran out of memory */
	struct meet known;             /* positions that came loose */
	struct loosen loosen[LOOSEN_STYLES];
	struct arena round;       /* shares the memory of the arena of the solve */
	unsigned turn;            /* of the styles */
	unsigned picked;          /* the style that has met the last waypoint */
	struct vanguard vanguard; /* of the chase, where it notes it */
	struct near near;
	bool nearby;       /* the last waypoint was near to where the chase before had been */
	struct pair *pair; /* boxes that are loosened at the chase's end, too; or NULL */
	bool paired;       /* the chase begins from there */
	enum waypoint_part part;
	bool aimed; /* the chase goes for a waypoint, not for its end */
	uint64_t share,
	    until;      /* work for each part of this round; at which the present part ends */
	bool exhausted; /* nothing is left to try, which proves nothing */
};

/*
 * The chase is aimed at its end; boxes are loosened from there. Both searches stay the caller's,
 * who closes them first. straight: not aimed yet, or NULL. False: no memory; close all the same.
 */
bool waypoint_open(struct waypoint *, struct solve *, struct geometry *, struct macro_search *chase,
    struct macro_search *straight);
void waypoint_close(struct waypoint *); /* a zeroed struct is fine */

/*
 * Goes on for so many steps, each of which expands a state of one search or begins the next part.
 * UNDECIDED_YET when they are used up; also with `exhausted`, which proves nothing.
 */
enum outcome waypoint_run(struct waypoint *, uint64_t states);

/* A search goes on towards its end of the level, and is aimed there first when it is not yet. */
enum outcome waypoint_straight(struct macro_search *, uint64_t states);

#endif
