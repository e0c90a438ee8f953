/*
 * optimize/detours.h: removes detours from a solution.
 *
 * Idea: set a few boxes free and keep the pushes of all others in their order. What the free boxes
 * can do between those pushes is a small search space, in which A* finds the fewest pushes (each
 * free box to a goal where one of them ends now). If these are fewer than before, the solution is
 * rewritten. Freeing one box removes plain detours; freeing two, boxes that were parked for each
 * other; freeing three, what is left. Boxes that make more pushes than they would alone come first.
 * It is the vicinity search of the optimisers, with an order instead of a neighbourhood, and
 * optimize/loose.h with the man's region instead of his square.
 *
 * Claim: the result is a solution with fewer pushes, or the one given. It need not have the fewest
 * pushes possible. The result depends only on the board, the solution and the work allowed. On
 * boards with more than FLOOD_LIVE_MAX live squares it is the one given.
 * Cost: at most a little more than the work allowed, in the units of limit_reached.
 */
#ifndef OPTIMIZE_DETOURS_H
#define OPTIMIZE_DETOURS_H

#include <stdbool.h>
#include <stdint.h>

#include "search/search.h"

enum { DETOURS_MOST = 3 }; /* boxes free at a time */

/*
 * Shortens solve->plan, which is made of pushes, with up to `most' boxes free at a time; time,
 * memory and the stop flag are respected. True: more work would find nothing more.
 */
bool detours_out(struct solve *, unsigned most, uint64_t work);

#endif
