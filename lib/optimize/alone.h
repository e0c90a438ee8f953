/*
 * optimize/alone.h: what a box costs alone on the board: pushes and moves from one square to
 * another, and the man's walks without any box.
 *
 * Claim: no play, whatever other boxes there are, brings the box there with fewer pushes, or with
 * the man on that side of it in fewer moves, because taking away the other boxes only removes
 * obstacles. No walk is shorter than the one on the empty floor.
 * Cost: for each square a search over the sides of the box, and one of the floor.
 */
#ifndef OPTIMIZE_ALONE_H
#define OPTIMIZE_ALONE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limit.h"
#include "util/arena.h"

struct alone {
	const struct board *board;
	uint16_t *walk;   /* [squares * squares] */
	uint16_t *pushes; /* [live * live] from a square to a square; or DIST_NEVER */
	uint16_t *moves;  /* [live * live * 4] to a square, from a square, the man beside it in a
	                     direction; or DIST_NEVER */
};

/*
 * In the arena. False: it is full, the tables were to take more than so many bytes, or patience,
 * which may be NULL, is over.
 */
bool alone_find(struct alone *, struct arena *, const struct board *, size_t most_bytes,
    const struct patience *);
/* The same with a part of the memory that is left, and in the time. */
bool alone_find_within(struct alone *, struct arena *, const struct board *, struct limit *);

static inline uint32_t
alone_walk(const struct alone *t, uint32_t from, uint32_t to)
{
	return t->walk[from * t->board->squares + to];
}

static inline uint32_t
alone_pushes(const struct alone *t, uint32_t from, uint32_t to)
{
	return t->pushes[from * t->board->live + to];
}

/* The least steps of a man who goes from anywhere to the box and pushes it to a square. */
uint32_t alone_moves(const struct alone *, uint16_t man, uint16_t from, uint16_t to);

/* The least steps of a man who has just pushed a box to a square, and goes from there. */
uint32_t alone_leave(const struct alone *, uint16_t box, uint16_t to);

#endif
