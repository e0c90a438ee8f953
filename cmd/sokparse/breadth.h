/*
 * sokparse/breadth.h: measures the state space of a level: a breadth-first search by pushes that
 * knows only which squares are dead.
 *
 * A position is the squares of the boxes and the man's region. The search ends at the first solved
 * position that it meets, when nothing is left, or at a limit.
 */
#ifndef SOKPARSE_BREADTH_H
#define SOKPARSE_BREADTH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

struct breadth {
	uint64_t states; /* positions met, the start included */
	uint64_t expanded;
	uint64_t pushes; /* that could be made in the positions expanded; onto dead squares: not
	                    counted */
};

/* Meets at most `most` positions. No box of the board is on a dead square. False: arena full. */
bool breadth_first(struct breadth *, const struct board *, uint64_t most, struct arena *);

#endif
