/*
 * method/shortest.h: finds the fewest moves, or the best by two criteria, starting from a known
 * solution.
 *
 * The record's solution, or the first that `auto` finds, is improved by the optimizer, for a little
 * more work than it took to find it. Then the search looks for a better one by the first criterion,
 * leaving out what cannot be better: by moves from both ends (search/bidir_moves.c), by pushes near
 * the solution (search/neighborhood.c). Where none is known, it is search/fewest_moves.c or A*. For
 * the second criterion it is search/astar_moves.c. If a limit ends the search, that is the outcome,
 * and the best solution comes with it.
 */
#ifndef METHOD_SHORTEST_H
#define METHOD_SHORTEST_H

#include "search/search.h"

/* By solve->criterion: MOVES, or one of the pairs. */
enum outcome shortest_search(struct solve *);

#endif
