/*
 * hbox/blocked_goals.h: places that no box can be brought to while boxes in places stay there.
 *
 * Takes the boxes in places for walls and lets the man stand anywhere; then a place that a box
 * could not be pushed from to any goal is blocked. Such a position is no dead end, but a box has to
 * leave its place again. The answer depends on the filled places alone, so it is kept for each set
 * of them, by a hash: two sets with the same hash would get the same number, which only ranks.
 * Cost: a look; for a new set a search over the squares.
 */
#ifndef HBOX_BLOCKED_GOALS_H
#define HBOX_BLOCKED_GOALS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/geometry.h"
#include "util/arena.h"

struct blocked_known {
	uint64_t key; /* of a set of filled places; 0: none */
	unsigned count;
};

struct blocked_goals {
	const struct board *board;
	struct geometry *geometry;
	struct blocked_known *known; /* by the low bits of the key */
	uint64_t *walls,
	    *zone; /* [words] scratch: filled places; from where a goal can be reached */
};

/* The places are where the board has its boxes. False: arena full. */
bool blocked_goals_open(
    struct blocked_goals *, struct arena *, const struct board *, struct geometry *);

unsigned blocked_goals_count(struct blocked_goals *, const uint64_t *box);

#endif
