/*
 * rules/tunnel.h: pushes that have to be followed by the next one, where moves are counted.
 *
 * A box on t, with walls on both its sides, is pushed from t to u by a man who comes from s:
 *
 *	 # # # #         # # # #
 *	 s t u .    or   s t u .     and t is the only way from s to u
 *	 # # # #         # # . #
 *
 * Claim: where u is no goal, a solution with the fewest moves goes on with a push of the same box
 * from u in the same direction.
 * Argument: if not, the man steps back to s, as all else beside t is shut, and the box has to
 * leave u some time. Leave out the push, that step, and all walks from s into t and back until
 * then. If the box leaves by a push from t, the man is about to step from s to t: now that step is
 * the push. If it is pushed back to t, it is there already, and he takes that move as a step. It
 * leaves to a side only where u has no walls; but there the man is shut off from its sides, as t
 * is the only way. Nothing in between needs t to be free: another box pushed from s to t would
 * stand behind the one on u, and neither could ever move again. So two moves are saved at least,
 * and no push is added.
 */
#ifndef RULES_TUNNEL_H
#define RULES_TUNNEL_H

#include <stdbool.h>

#include "board/board.h"
#include "rules/push.h"
#include "util/arena.h"
#include "util/patience.h"

/*
 * [4 * live] by the square of the box and direction; those looked at before patience is over (NULL:
 * it never is). NULL: the arena is full.
 */
bool *tunnels_find(struct arena *, const struct board *, const struct patience *);

/* Is this push followed by one more wherever it is made? Never, if there are no tunnels (NULL). */
static inline bool
tunnel_goes_on(const bool *tunnels, const struct board *b, struct push p)
{
	return tunnels != NULL && p.from < b->live && tunnels[4u * p.from + p.direction];
}

#endif
