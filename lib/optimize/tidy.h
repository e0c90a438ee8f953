/*
 * optimize/tidy.h: the cheap part of an optimizer, for a solution just found.
 *
 * Idea: detours are taken out (optimize/detours.h), which leaves fewer pushes but mostly longer
 * walks, and then errands are put in a better order (optimize/errand.h), which leaves the pushes as
 * they are and most walks shorter. One small sweep near what comes of that (optimize/lane.h) finds
 * other ways; those that save moves and cost no push are taken. Then there are other detours that
 * can be seen, so all come twice.
 *
 * Claim: what comes out is a solution; it has fewer pushes than what went in, or as many and no
 * more moves. The result depends on the board, the solution and the work allowed.
 * Cost: at most the work allowed, and a little.
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
