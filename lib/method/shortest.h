/*
 * method/shortest.h: finds the fewest moves, or the best by two criteria, starting from a known
 * solution.
 *
 * The record's solution, or the first that `auto' finds, is improved by the optimizer, for a little
 * more than the time it took to find it. Then the search looks for a better one, until there is
 * none, leaving out what cannot be better (search/fewest_moves.c, search/neighborhood.c,
 * search/astar_moves.c). If a limit ends the search, that is the outcome, and the best solution
 * comes with it.
 */
#ifndef METHOD_SHORTEST_H
#define METHOD_SHORTEST_H

#include "search/search.h"

/* By solve->criterion: MOVES, or one of the pairs. */
enum outcome shortest_search(struct solve *);

#endif
