/*
 * search/neighborhood.h: a solution with fewer pushes than a known one, or the proof that there is
 * none.
 *
 * Idea: a solution that is better than one at hand is often much like it. So positions are
 * expanded in the order of how many of their boxes stand elsewhere than in that position of the
 * known solution which is most alike; among these, the nearest to the end first. Only what may by
 * the bound lie on a solution with fewer pushes is stored. One that is found takes the place of
 * the known one at once, and all the rest is then held to its pushes. The neighbourhood of a plan
 * is from Nakhost and Mueller (ICAPS 2010), who measure it in steps. When nothing is left, nothing
 * is better: the fewest pushes being known early, this takes far less than A*, which has to expand
 * all that costs less before it finds them.
 *
 * When half of what the limits leave is used up, the search goes on by cost as A* does, so that it
 * can tell how few pushes a better solution has at least.
 *
 * Claim: complete, for positions are passed over only when their pushes made + bound are no fewer
 * than a solution has; one that is reached with fewer pushes is expanded again. So some position
 * of each better solution waits with the fewest pushes made that lead to it, and the least cost of
 * all that waits is a bound in whatever order they were taken.
 */
#ifndef SEARCH_NEIGHBORHOOD_H
#define SEARCH_NEIGHBORHOOD_H

#include "search/search.h"

/*
 * By pushes, from solve->known, which is made of pushes. UNSOLVABLE: no solution has fewer pushes
 * than solve->known has now; otherwise the limit that was reached, and solve->lower.
 */
enum outcome search_neighborhood(
    struct solve *, const struct bound *, const struct detector *const *detectors);

#endif
