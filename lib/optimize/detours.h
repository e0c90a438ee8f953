/*
 * optimize/detours.h: takes detours out of a solution.
 *
 * Idea: let a few boxes free and keep the pushes of all others in their order. What the free
 * boxes can do between those pushes is a small search space, in which A* finds the fewest pushes
 * (each free box to a goal where one of them ends now). Where that is fewer than before, the
 * solution is rewritten. One box at a time takes out plain detours; two take out boxes that were
 * parked for each other; three, what is left. Boxes that make more pushes than they would alone
 * come first. It is the vicinity search of the optimisers, with an order in place of a
 * neighbourhood, and optimize/loose.h with the man's region in place of his square.
 *
 * Claim: what comes out is a solution and has fewer pushes, or is what went in. Nothing is said of
 * the fewest there are. The result depends on the board, the solution and the work allowed.
 * Cost: at most the work allowed, in the units of limit_reached, and a little.
 */
#ifndef OPTIMIZE_DETOURS_H
#define OPTIMIZE_DETOURS_H

#include <stdint.h>

#include "search/search.h"

/* Shortens solve->plan, which is made of pushes; time, memory and the stop flag are respected. */
void detours_out(struct solve *, uint64_t work);

#endif
