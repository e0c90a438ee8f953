/*
 * optimize/straight.h: walks with the fewest steps and, among these, the fewest player lines; or
 * the other way round.
 *
 * A node is a square and the direction of the step that led to it. Nodes are processed in the order
 * in which they were reached, and again whenever a cheaper way to them is found, until there is
 * none; if steps come first, this happens only within one step of the walk. Cost: O(4 squares
 * reached).
 */
#ifndef OPTIMIZE_STRAIGHT_H
#define OPTIMIZE_STRAIGHT_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"
#include "util/buf.h"

enum {
	NO_DIRECTION = 4,  /* before the first step of the game */
	STRAIGHT_WORK = 8, /* of limit_reached, for each square reached */
};

struct straight {
	const struct board *board;
	bool lines_first;
	uint32_t now;     /* stamp of this flood */
	uint32_t *stamp;  /* [5 * squares] by node, 5 * square + direction */
	uint64_t *cost;   /* the measure that counts first << 32 | the other */
	uint32_t *before; /* the node of the step before */
	bool *listed;
	uint32_t *queue;   /* [5 * squares] a ring: no node is in it twice */
	uint32_t *met;     /* [squares] stamps */
	uint16_t *reached; /* [count] squares */
	uint16_t count;
};

/* What a walk takes, and one step behind it, if there is one. */
struct straight_way {
	uint32_t steps; /* of the walk alone */
	uint32_t lines; /* with that step; a run that was on before the walk is not counted again */
	uint32_t node;  /* where the walk ends */
};

bool straight_init(struct straight *, struct arena *, const struct board *, bool lines_first);

/* All walks from the man, whose last step was in that direction. */
void straight_flood(struct straight *, const uint64_t *box, uint16_t man, unsigned direction);

static inline bool
straight_has(const struct straight *w, uint16_t square)
{
	return w->met[square] == w->now;
}

/* The best way to a square that was reached and then one step in the direction; NO_DIRECTION: with
   nothing behind it. */
struct straight_way straight_to(const struct straight *, uint16_t square, unsigned direction);

/* Appends the letters of the walk. */
void straight_letters(const struct straight *, uint32_t node, struct buf *);

#endif
