/* sokopt/first.h: a solution to begin with, for records that have none. */
#ifndef SOKOPT_FIRST_H
#define SOKOPT_FIRST_H

#include "level/record.h"
#include "optimize/optimize.h"

/*
 * As soksolve finds one, within half of the time and of the work. Returns how many it found: 1, as
 * pushes, or 0; then *error says what is wrong with the program, if anything is.
 */
uint32_t first_solution(
    const struct optimize *, const struct record *, struct plan *, const char **error);

#endif
