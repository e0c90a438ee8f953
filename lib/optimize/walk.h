/*
 * optimize/walk.h: how many steps the man needs from his square to others.
 *
 * A breadth-first search that goes only as far as needed. A square's mark is the number of the
 * search above its distance, so nothing is cleared between searches.
 */
#ifndef OPTIMIZE_WALK_H
#define OPTIMIZE_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limit.h"
#include "util/arena.h"

#define WALK_NEVER UINT16_MAX

struct walk {
	const struct board *board;
	uint32_t base;         /* marks from here on are of this search; behind it the distance */
	uint32_t *mark;        /* [squares + 1] */
	uint16_t *queue;       /* [squares + 1] squares met */
	uint16_t count, first; /* of them; the first to look around from */
};

bool walk_init(struct walk *, struct arena *, const struct board *); /* false: arena full */

/* He stands there; the set of boxes is not looked at later. */
void walk_begin(struct walk *, const uint64_t *box, uint16_t man);

/* Steps to a square; WALK_NEVER: he cannot get there, or it is a wall or a box. */
uint16_t walk_steps(struct walk *, uint16_t square);

/* Both at once, counted as work; board->squares: he may stay. */
uint32_t walk_find(
    struct walk *, struct limit *, const uint64_t *box, uint16_t man, uint16_t square);

/* Adds the live squares on a shortest way to a square that was reached, but the one he stands on.
 */
void walk_way(const struct walk *, uint16_t square, uint64_t *way);

#endif
