/* method/first.h: a first solution, made shorter, and a first bound, for those that improve known
 * ones. */
#ifndef METHOD_FIRST_H
#define METHOD_FIRST_H

#include "optimize/optimize.h"
#include "search/search.h"

/*
 * Any solution, as `auto' finds it with half of what the limits leave, becomes the known one; a
 * bound that was asked for serves its A*. Other outcomes than SOLVED leave no known one.
 */
enum outcome first_solution(struct solve *);

/*
 * The optimizer shortens the known solution, with so much work and at most half of the time and
 * nodes that are left. *best: no solution is better in that order, ties by the other one. False: no
 * memory.
 */
bool shorten_known(struct solve *, enum optimize_order, uint64_t work, bool *best);

/* Raises the lower bound to what the boxes need one by one, if there is memory for that. */
void raise_bound(struct solve *);

#endif
