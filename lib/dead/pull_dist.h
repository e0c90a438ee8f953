/*
 * dead/pull_dist.h: how many pulls a lone box needs to each square where a box starts.
 *
 * The board is the same, its goals are not: so the matching bound (bound/bound.h) works for pulls
 * on a copy of the board with these distances in place of those to goals. A pull lowers one
 * distance by at most one, as a push does. Cost: that of board/dist.h, with boxes for goals.
 */
#ifndef DEAD_PULL_DIST_H
#define DEAD_PULL_DIST_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

struct pull_dist {
	struct board board; /* dist: to place[0 .. boxes - 1], by the side the man is on */
	uint16_t *place;    /* [boxes] */
};

/* No box starts on a dead square. */
bool pull_dist_find(
    struct pull_dist *, struct arena *, const struct board *); /* false: arena full */

#endif
