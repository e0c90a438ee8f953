/* sokopt/first.h: a solution to begin with, for records that have none. */
#ifndef SOKOPT_FIRST_H
#define SOKOPT_FIRST_H

#include "optimize/optimize.h"

/*
 * By the method `auto' of soksolve, within half of the time and of the work. Returns how many it
 * found: 1, as pushes, or 0.
 */
uint32_t first_solution(const struct optimize *, struct plan *);

#endif
