/*
 * oracle/best.h: the least costs of a small level by two criteria, one after the other.
 *
 * A position is the square of the man and the sorted squares of up to three boxes, a number in
 * base `squares`. Positions are looked at again whenever a cheaper way to them turns up, until
 * none does: no order, no bound, no normal form that could be wrong.
 */
#ifndef ORACLE_BEST_H
#define ORACLE_BEST_H

#include <stdbool.h>

#include "level/level.h"

enum { BEST_SQUARES = 84, BEST_BOXES = 3, BEST_PUSHES = 64 };

struct best {
	unsigned first, second; /* BEST_NONE: no solution */
};

#define BEST_NONE 65535u

/*
 * The fewest moves and then pushes, or the fewest pushes and then moves. The level has at most
 * BEST_SQUARES squares in its area, with BEST_BOXES boxes half as many, for memory's sake.
 */
struct best best_cost(const struct level *, const unsigned char *area, bool moves_first);

/*
 * The front: for each number of pushes below BEST_PUSHES the fewest moves with so many, unless a
 * solution with no more moves has fewer; or BEST_NONE. False: a way with more pushes may lead to
 * a solution with fewer moves than all of these.
 */
bool best_front(const struct level *, const unsigned char *area, unsigned moves[BEST_PUSHES]);

#endif
