/*
 * optimize/tidy.h: the cheap part of an optimizer, for a solution just found.
 *
 * Idea: detours are removed (optimize/detours.h), which gives fewer pushes but usually longer
 * walks. Then errands are put in a better order (optimize/errand.h), which keeps the pushes and
 * shortens most walks. After that other detours can be found, so both are done again, with a part
 * of the work that is left each time. If half of it is left in the end, small sweeps near the
 * result (optimize/lane.h) find other ways; those that save moves and cost no push are taken.
 *
 * Claim: the result is a solution with fewer pushes than the one given, or as many and no more
 * moves. The result depends only on the board, the solution and the work allowed.
 * Cost: at most a little more than the work allowed.
 */
#ifndef OPTIMIZE_TIDY_H
#define OPTIMIZE_TIDY_H

#include <stdbool.h>
#include <stdint.h>

#include "search/search.h"

/*
 * solve->plan is made of pushes. fewest: no solution has fewer, so only their order may be another.
 * Time, memory and the stop flag are respected.
 */
void tidy(struct solve *, bool fewest, uint64_t work);

#endif
