/*
 * play/route.h: how to walk to a square, and how to push one box to a square.
 *
 * Idea: a walk is a breadth-first search from the man. For a box, a state is its square and the
 * side on which the man stands. The search is by least cost, pushes before moves, and for each
 * state a walk finds the other sides that he can reach. A walk ends once it has met all four sides,
 * so it is short unless a side is cut off.
 * Claim: the route has the fewest pushes if only this box moves, and among these routes the fewest
 * moves.
 * Cost: a walk for each state; at most ROUTE_WORK squares in all.
 */
#ifndef PLAY_ROUTE_H
#define PLAY_ROUTE_H

#include <stdbool.h>
#include <stdint.h>

#include "play/play.h"
#include "util/arena.h"
#include "util/buf.h"

enum { ROUTE_WORK = 1 << 26 }; /* squares looked at: some tenths of a second */

/* Append the moves; false: there is no way, no memory, or it would take more work. */
bool route_walk(const struct play *, struct arena *, uint32_t to, struct buf *moves);
/* The same behind moves from the start of a level, which they fit to. */
bool route_walk_behind(const struct level *, struct arena *, uint32_t to, struct buf *moves);
bool route_push(const struct play *, struct arena *, uint32_t from, uint32_t to, struct buf *moves);

/*
 * A solution of the level may come through this position, however the man walks between its pushes;
 * then this goes on along it, from the last place where it does, to its end. False also for moves
 * that do not solve the level.
 */
bool route_along(const struct play *, struct arena *, struct str solution, struct buf *moves);

#endif
