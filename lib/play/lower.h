/*
 * play/lower.h: a lower bound on the pushes still needed, by plain means.
 *
 * Idea: assign each box a goal of its own with the least total of pushes (util/match.h), as if the
 *   other boxes were not there. How many pushes a lone box needs depends on the side on which the
 *   man is: the squares that he can reach when only this box is in his way.
 * Claim: no play brings all boxes to goals in fewer pushes; LOWER_NEVER: no play does so at all.
 * Argument: the pushes of one box in a solution also bring it to its goal when it is alone, since
 *   the man can walk the same ways between them with fewer boxes in the way; and the goals are
 *   different.
 * Cost: squares * squares bytes for the sides, and a breadth-first search for each goal.
 */
#ifndef PLAY_LOWER_H
#define PLAY_LOWER_H

#include <stdbool.h>
#include <stdint.h>

#include "play/space.h"
#include "util/arena.h"
#include "util/match.h"
#include "util/patience.h"

#define LOWER_NEVER UINT32_MAX

struct lower {
	const struct space *space;
	unsigned char *side; /* [squares * squares] with a lone box there, of a man there: 0 to 3 */
	uint16_t *far;       /* [4 * squares * boxes] by lower_row: pushes to each goal */
	struct match match, moved;
	bool possible; /* of the position set: each box has a goal */
};

/* False: arena full, or patience over (NULL: it never is). */
bool lower_open(struct lower *, struct arena *, const struct space *, const struct patience *);

/* A lone box on a square, the man on this side of it. */
size_t lower_row(const struct lower *, uint32_t square, uint32_t man);

/* The bound of a position. */
uint32_t lower_set(struct lower *, const uint16_t *box, uint16_t man);
/* And after the push of one of its boxes from `from`. */
uint32_t lower_pushed(struct lower *, struct space_push, uint16_t from);

/* Can a lone box be brought to any goal, the man starting from this square? */
bool lower_alone(const struct lower *, uint16_t box, uint16_t man);

#endif
