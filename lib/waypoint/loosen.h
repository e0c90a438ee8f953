/*
 * waypoint/loosen.h: searches from one end of the level for positions where the boxes stand apart,
 * all within the man's reach, by pulls from the solved board or by pushes from the start. A policy
 * of macro/search.h.
 *
 * A level whose goals are hard to fill can often be brought into such a position easily, and from
 * there the way to the end is known. (Festival's variants that "reach T" work like that.) For a
 * search by pulls, boxes that are in each other's way at the start come loose in the same way.
 */
#ifndef WAYPOINT_LOOSEN_H
#define WAYPOINT_LOOSEN_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/cells.h"
#include "macro/search.h"
#include "rules/geometry.h"

/* Features of its states; rank takes them in this order, APART without the second. */
enum {
	LOOSEN_REGIONS,
	LOOSEN_MISPLACED,
	LOOSEN_BROKEN,
	LOOSEN_SHUT,
	LOOSEN_FAR,
	LOOSEN_FEATURES,
};

extern const struct feature loosen_feature[LOOSEN_FEATURES];

/* What is best, after few regions of floor. */
enum loosen_style {
	EMPTIED,  /* no box where it stands at this end; then whole links between rooms */
	APART,    /* whole links alone */
	ADVANCED, /* boxes where they stand at the other end; then whole links */
	LOOSEN_STYLES
};

/* What boxes add up to, each by itself. */
struct loosen_sum {
	uint64_t far; /* pushes to all goals */
	uint16_t misplaced, shut;
};

struct loosen {
	struct cells cells;
	struct macro_search search;
	enum loosen_style style;
	struct geometry *geometry;
	struct loosen_sum all, rest; /* of the state that is expanded; without the box at hand */
	uint64_t *aim;               /* [words] the boxes of the last position that was picked */
	uint32_t *tried;             /* [live] positions picked that had a box there */
	uint32_t picked, last;       /* how many, and the state of the last */
};

/* Lends all that it meets to `meet`. False: no memory; close loosen->search all the same. */
bool loosen_open(struct loosen *, struct solve *, struct geometry *, enum direction way,
    enum loosen_style, struct meet *);

/* One of each style, as loosen_open. */
bool loosen_open_all(struct loosen[LOOSEN_STYLES], struct solve *, struct geometry *,
    enum direction way, struct meet *);
void loosen_close_all(struct loosen[LOOSEN_STYLES]); /* zeroed structs are fine */

/* The boxes of the position to aim at next; NULL: there is none. (waypoint/pick.c) */
const uint64_t *loosen_pick(struct loosen *);
const uint64_t *loosen_pick_state(struct loosen *, uint32_t state); /* this one */
void loosen_drop_pick(struct loosen *); /* no play leads to the last one */

#endif
