/*
 * method/lend.h: moves memory from one member of a portfolio to another, between stages.
 *
 * Each begins with a part that goes by its share of the work. A member that needs more gets it from
 * another that has some to spare; if none has, one gives up all it has. A state that was refused
 * meanwhile may have led to a solution, so if a search that got more memory ends, that proves
 * nothing.
 */
#ifndef METHOD_LEND_H
#define METHOD_LEND_H

#include <stdbool.h>
#include <stddef.h>

#include "method/portfolio.h"

/* Those that ran out get half of what the one with the most left has. all: memory of all. */
void lend_spare(struct member *, unsigned members, size_t all);

/* All are idle: the one with the least share of work makes room. False: there is no other. */
bool lend_all(struct member *, unsigned members);

#endif
