/*
 * dead/square.c: a box is on a square from which, alone on the board, it cannot be brought to any
 * goal.
 *
 * Claim: no play solves a position with such a box, the man being on this side of it.
 * Argument: take all other boxes away. All play stays legal, with pushes of the others becoming
 *   walks, so a solution would bring the lone box to a goal; board/dist.h shows there is no way.
 * Cost: one load for the box just pushed; O(boxes) for a whole position.
 * Misses: everything that takes two boxes.
 */
#include "dead/dead.h"

#include <stddef.h>

#include "util/bits.h"

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;

	if (last != NULL)
		return board_dead_beside(b, push_target(b, *last), push_opposite(last->direction));
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		if (b->dist.near[sides_row(&b->sides, s.at, man)] == DIST_NEVER)
			return true;
	return false;
}

const struct detector dead_square = {
	.name = "square",
	.summary = "a box that cannot reach any goal, given the player's side",
	.finds = finds,
};
