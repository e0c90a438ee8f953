/*
 * optimize/walk.h: how many steps the man needs from his square to others.
 *
 * To several squares: a breadth-first search that goes only as far as needed. To one square: A*
 * with the steps as the crow flies. A step towards the square costs nothing then, one away from it
 * two, so there are two stacks: squares to look at now, and those that need two steps more. A
 * square's mark is the number of the search above its distance, so nothing is cleared between
 * searches.
 */
#ifndef OPTIMIZE_WALK_H
#define OPTIMIZE_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limit.h"
#include "util/arena.h"

#define WALK_NEVER UINT16_MAX

/* Steps: far more than a solution has. Three of them fit in 32 bits. */
enum { WALK_ENDLESS = 1 << 30 };

struct walk {
	const struct board *board;
	uint32_t base;          /* marks from here on are of this search; behind it the distance */
	uint32_t *mark;         /* [squares + 1] */
	uint16_t *queue;        /* [squares + 1] squares met */
	uint16_t count, first;  /* of them; the first to look around from */
	uint16_t *column, *row; /* [squares] */
	uint16_t *near, *far;   /* [4 * squares + 1] the stacks */
};

bool walk_init(struct walk *, struct arena *, const struct board *); /* false: arena full */

/* He stands there; the set of boxes is not looked at later. */
void walk_begin(struct walk *, const uint64_t *box, uint16_t man);

/* Steps to a square; WALK_NEVER: he cannot get there, or it is a wall or a box. */
uint16_t walk_steps(struct walk *, uint16_t square);

/*
 * Steps to one square, counted as work, for a sum of walks: WALK_ENDLESS if he cannot get there.
 * board->squares: he may stay.
 */
uint32_t walk_find(
    struct walk *, struct limit *, const uint64_t *box, uint16_t man, uint16_t square);

/* Steps between two squares, walls and boxes aside. */
static inline uint32_t
walk_least(const struct walk *w, uint16_t from, uint16_t to)
{
	const int columns = w->column[from] - w->column[to], rows = w->row[from] - w->row[to];

	return (uint32_t)((columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows));
}

/* Adds the live squares on a shortest way to a square that was reached, but the one he stands on.
 */
void walk_way(const struct walk *, uint16_t square, uint64_t *way);

#endif
