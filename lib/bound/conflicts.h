/*
 * bound/conflicts.h: sets of boxes of one position that need more than their boxes one by one, and
 * how much disjoint ones need together.
 *
 * Boxes are numbered, and a set of them is the bits of a word. What a set needs beyond its boxes
 * is its surplus; that of pairs and triples is in tables (bound/surplus.h). The surpluses of
 * disjoint sets add up (bound/priced.c), so those of most surplus are picked greedily.
 * Cost: a look for each pair and triple of a box; for each surplus that occurs a pass over all
 * sets.
 */
#ifndef BOUND_CONFLICTS_H
#define BOUND_CONFLICTS_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/bound.h"
#include "bound/surplus.h"

enum { CONFLICTS_MAX = 4096 }; /* more are forgotten */

struct conflict {
	uint64_t boxes;
	uint32_t surplus;
};

struct conflicts {
	const struct surplus *pairs, *triples;
	uint16_t boxes;
	uint16_t square[BOUND_CONFLICT_BOXES]; /* of each box */
	uint32_t count;
	struct conflict set[CONFLICTS_MAX];
};

void conflicts_add(struct conflicts *, uint64_t boxes, uint32_t surplus);

/*
 * Adds the pairs and triples of box i and of these others, triples only when they are worth more
 * than each of their pairs with i. False: one of them is lost.
 */
bool conflicts_note(struct conflicts *, uint16_t i, uint64_t others, uint16_t man);

/*
 * What disjoint sets are worth in all; of the first `kept` sets only those without `moved` are
 * picked. of: NULL, or [boxes] to be filled with the set that each box is in; others are alone.
 */
uint32_t conflicts_pick(
    const struct conflicts *, uint32_t kept, uint64_t moved, struct conflict *of);

#endif
