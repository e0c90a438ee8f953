/*
 * rules/tunnel.h: pushes that have to be followed by the next one, where moves are counted.
 *
 * A box on t, with walls on both its sides, is pushed from t to u by a man who comes from s:
 *
 *	 # # # #         # # # #
 *	 s t u .    or   s t u .     and t is the only way from s to u
 *	 # # # #         # # . #
 *
 * Claim: where u is no goal and there is a goal for each box, a solution with the fewest moves goes
 * on with a push of the same box from u in the same direction.
 * Argument: if not, the man steps back to s, as all else beside t is shut. Leave out the push and
 * that step, and all walks from s into t and back, until the box, which has to leave u some time,
 *is pushed next. If that is from t, he is about to step from s to t: this step is the push now. If
 *it is from the other side, back to t, the box is still there, and he takes one step more on floor;
 * that, or a push to a side, is only possible where u is reached by another way, and then it has
 *walls, too. Nothing in between needs t to be free: another box pushed from s to t would stand
 *behind one on u, both shut in from the sides or from beyond, and never move again. So two moves
 *are saved at least, and no push is added.
 */
#ifndef RULES_TUNNEL_H
#define RULES_TUNNEL_H

#include <stdbool.h>

#include "board/board.h"
#include "rules/push.h"
#include "util/arena.h"

/* [4 * live] by the square of the box and direction. NULL: the arena is full. */
bool *tunnels_find(struct arena *, const struct board *);

#endif
