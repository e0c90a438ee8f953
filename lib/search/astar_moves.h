/*
 * search/astar_moves.h: solutions with the fewest moves, alone or as one of two criteria.
 *
 * A state is the boxes and the square where the man stands after a push: by his region alone the
 * way that is shorter so far could not be told from the way that ends nearer to the next push.
 */
#ifndef SEARCH_ASTAR_MOVES_H
#define SEARCH_ASTAR_MOVES_H

#include "search/search.h"

/*
 * By solve->criterion, which is not ANY. Complete. When a limit is reached after the first of two
 * criteria was proved, that is the outcome, with a plan that is best by the first, and
 * solve->proved says so.
 */
enum outcome search_astar_moves(
    struct solve *, const struct bound *, const struct detector *const *detectors);

#endif
