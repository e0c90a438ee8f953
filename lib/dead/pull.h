/*
 * dead/pull.h: positions met backwards, by pulling from the end: which pulls are left, and which
 * positions no play from the start leads to.
 */
#ifndef DEAD_PULL_H
#define DEAD_PULL_H

#include "dead/dead.h"

/*
 * How many pulls a lone box needs to each square where a box starts. The board is the same, its
 * goals are not: so the matching bound (bound/bound.h) works for pulls on a copy of the board with
 * these distances in place of those to goals. A pull lowers one distance by at most one, as a push
 * does. Cost: that of board/dist.h, with boxes for goals.
 */
struct pull_dist {
	struct board board; /* dist: to place[0 .. boxes - 1], by the side the man is on */
	uint16_t *place;    /* [boxes] */
};

/* No box starts on a dead square. False: arena full, or patience (NULL: none needed) over. */
bool pull_dist_find(
    struct pull_dist *, struct arena *, const struct board *, const struct patience *);

/* What detectors ON_PULL need. */
struct pull_kit {
	struct pull_dist pulls;
	struct dead kit; /* of the board whose goals are where boxes start */
	struct reach man;
	uint64_t *box; /* [words] */
};

/*
 * Can the man, whose flood over the position this is, pull the box on this square? He steps back to
 * a square beside the one where he stands: if it is free, he reaches that, too.
 */
static inline bool
pull_closure_movable(const struct board *b, const struct reach *man, uint32_t square)
{
	for (unsigned d = 0; d < 4; d++) {
		const uint16_t stand = board_beside(b, square, d);
		if (reach_has(man, stand) && reach_has(man, board_beside(b, stand, d)))
			return true;
	}
	return false;
}

/*
 * Takes away every box that the man can pull now, lets him walk on over its square, and goes on
 * while there is one. What is left of `box` stands for ever. man: a flood over it, which goes on.
 * wall: boxes that stay in any case; or NULL. moved: the box that was pulled last, or
 * board->squares. True: that one would be taken away, so what is left in the end is what was left
 * of the position before that pull.
 */
bool pull_closure(
    const struct board *, uint64_t *box, const uint64_t *wall, struct reach *man, uint16_t moved);

#endif
