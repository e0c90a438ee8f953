/*
 * dead/projection.h: what a few squares near one another can come to, whatever boxes do elsewhere.
 *
 * Of a position, only the boxes of such an area are looked at, and the man:
 *
 *    ######    The area is a to h. Elsewhere there is nothing but floor, where he walks; a box
 *    #abcd..   that is pushed out of the area is gone, and on each square beside it stands one
 *    #efgh..   that may be pushed in. With 2^squares sets of boxes that is a small game, and all
 *    #####..   of it is played: backwards from the solved board, or forwards from the start.
 *
 * Claim: a position whose area, with the man where he is, was not met by the first is dead; and no
 *   play from the start leads to one that was not met by the other.
 * Argument: the area's part of a play is one of the small game. A push of a box in the area, into
 *   it or out of it is a move there; any other push, and a walk, changes at most where the man is,
 *   and who walks around all boxes walks around some of them.
 * Misses: what takes more squares, and what depends on how many boxes there are elsewhere.
 *
 * That is the projection of a state space to some of its variables (S. Edelkamp, "Planning with
 * Pattern Databases", ECP 2001), used for reachability alone. Deadlock tables (A. Junghanns and
 * J. Schaeffer, "Sokoban: Enhancing General Single-Agent Search Methods Using Domain Knowledge",
 * AI 129, 2001) ask of the boxes of an area only whether they can leave it; here its goals have to
 * be filled, too, and that is what most of the positions found lack.
 */
#ifndef DEAD_PROJECTION_H
#define DEAD_PROJECTION_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"
#include "util/patience.h"

enum { PROJECTION_SQUARES = 12 }; /* at most */

/* Squares of the area whose numbers follow one another, in one word of a set of boxes. */
struct projection_run {
	uint64_t mask;
	uint16_t word;
	unsigned char shift, at; /* where it is in the word; in the set of the area */
};

/* The man is on a node: a square of the area, or a part of the floor that the area cuts off. */
struct projection {
	unsigned squares, runs, words;
	uint16_t square[PROJECTION_SQUARES]; /* rising */
	struct projection_run run[PROJECTION_SQUARES];
	unsigned char *node; /* [squares of the board] */
	uint64_t *met;       /* [nodes * words] of each node, sets of boxes with the man there */
};

/* The areas of a board. Any thread may look into them once they are made. */
struct projections {
	struct projection *area;
	uint32_t areas;
	uint32_t *first; /* [live + 1] of each square, in `of`, where the next begins */
	uint16_t *of;    /* the areas it belongs to */
};

/*
 * pulls: of play from the start, for positions met backwards. Areas are left out where memory or
 * patience (NULL: there is no end to it) is over. NULL: no memory at all. Cost: some hundredths of
 * a second, and some 4 or 16 thousand bytes for each area; at most a
 * 32th of the arena's room.
 */
struct projections *projections_make(
    struct arena *, const struct board *, bool pulls, const struct patience *);

/* square: only areas that it belongs to are looked at; board->squares: all. */
bool projections_refute(const struct projections *, const struct board *, const uint64_t *box,
    uint16_t man, uint16_t square);

#endif
