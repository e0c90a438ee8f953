/*
 * method/shortest.h: the fewest moves, and two criteria, from a solution that is known.
 *
 * The record's solution, or the first that `auto' finds, is made better by the optimizer, as long
 * again as finding it took and a little; then one that is better still is looked for, until there
 * is none. The searches for that leave out what cannot be better (search/fewest_moves.c,
 * search/neighborhood.c, search/astar_moves.c). When a limit ends them, that is the outcome, and
 * the best solution comes with it.
 */
#ifndef METHOD_SHORTEST_H
#define METHOD_SHORTEST_H

#include "search/search.h"

/* By solve->criterion: MOVES, or one of the pairs. */
enum outcome search_shortest(struct solve *);

#endif
