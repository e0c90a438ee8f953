/*
 * dead/home.h: how many pulls a lone box needs to each square where a box starts.
 *
 * The board is the same, its goals are not: so the matching bound (bound/bound.h) works for pulls
 * on a copy of the board with these distances in place of those to goals. A pull lowers one
 * distance by at most one, as a push does.
 * Cost: one search over rows (board/dist.h) for each box, forwards along pushes, which undo pulls.
 */
#ifndef DEAD_HOME_H
#define DEAD_HOME_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

struct home {
	struct board board; /* dist: to place[0 .. boxes - 1], by the side the man is on */
	uint16_t *place;    /* [boxes] */
};

bool home_find(struct home *, struct arena *, const struct board *); /* false: arena full */

#endif
