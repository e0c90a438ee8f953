/*
 * hbox/barred.h: places that no box can be brought to while those in places stay where they are.
 *
 * Takes the boxes in places for walls and lets the man stand anywhere; then a place that a box
 * could not be pushed from to any goal is barred. Such a position is no dead end, but a box has to
 * leave its place again. The answer hangs on the filled places alone, so it is kept for each set of
 * them, by a hash: two sets with the same one would get the same number, which only ranks.
 * Cost: a look; for a new set a search over the squares.
 */
#ifndef HBOX_BARRED_H
#define HBOX_BARRED_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/geometry.h"
#include "util/arena.h"

struct barred_known {
	uint64_t key; /* of a set of filled places; 0: none */
	unsigned count;
};

struct barred {
	const struct board *board;
	struct geometry *geometry;
	struct barred_known *known; /* by the low bits of the key */
	uint64_t *walls,
	    *zone; /* [words] scratch: filled places; from where a goal can be reached */
};

/* The places are where the board has its boxes. False: arena full. */
bool barred_open(struct barred *, struct arena *, const struct board *, struct geometry *);

unsigned barred_count(struct barred *, const uint64_t *box);

#endif
