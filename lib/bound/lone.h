/*
 * bound/lone.h: the cheapest play of one box, alone on the board, where each step of the man has a
 * price.
 *
 * Walks have theirs by the square of the box, pushes do not. Found by Dijkstra's algorithm over the
 * squares of the box and of the man, back from a goal or on from the start. Cost: 4 * live *
 * squares steps, and a heap.
 */
#ifndef BOUND_LONE_H
#define BOUND_LONE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

#define LONE_NEVER INT32_MAX

/* A step of play, as kept: 0..3 is a walk in this direction, from LONE_PUSH on a push. */
enum { LONE_PUSH = 4, LONE_END = 8 };

struct lone {
	const struct board *board;
	int32_t *walk; /* [live * 4 * squares] prices by the square of the box, then as `push` */
	int32_t *push; /* [4 * squares] by the square the man comes from, and the direction */
	int32_t *left; /* [live * squares] what play costs; by the squares of the box and the man */
	unsigned char *next;    /* [live * squares] the caller's: see below */
	uint32_t *heap, *place; /* [live * squares + 1] */
	uint32_t waiting;
};

bool lone_open(struct lone *, struct arena *, const struct board *); /* false: it is full */

/* Sets `left` to what play costs from everywhere to a goal, and `next` to its first step. */
void lone_back(struct lone *, uint16_t goal);
/* To everywhere from where the man stands at the start, the box there; `next` to the last step. */
void lone_on(struct lone *, uint16_t start);

#endif
