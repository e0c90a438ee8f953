/*
 * search/move_graph.h: a level as a graph of single steps: every square of the man's area, goals
 * first, then in drawing order. Unlike in lib/board nothing is left out, so the numbers of
 * positions are those of the plain rules.
 */
#ifndef SEARCH_MOVE_GRAPH_H
#define SEARCH_MOVE_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "level/level.h"
#include "util/arena.h"

struct move_graph {
	const struct level *level;
	uint16_t squares, words; /* words: of 64 bits in a set of squares */
	uint16_t *beside;        /* [4 * squares] up, right, down, left; `squares` for a wall */
	uint16_t *drawn;         /* [squares] the level's square */
	uint16_t goals;          /* the lowest squares */
	uint16_t *near;          /* [squares] scratch of a heuristic, 0 at first */
	uint64_t *box;           /* [words] the start */
	uint16_t man;
};

/* The level has passed level_check. False: arena full. */
bool move_graph_make(struct move_graph *, struct arena *, const struct level *);

/* Pushes left out: none, into corners, onto dead squares. */
enum move_dead { DEAD_NONE, DEAD_CORNER, DEAD_SQUARE };

/* Marks the squares where no box may go: dead: [squares], all 0. */
void move_graph_dead(
    const struct move_graph *, const struct board *, enum move_dead, unsigned char *dead);

#endif
