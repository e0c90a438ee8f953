/*
 * soksolve/ask.h: what is asked of a search: method, criterion, bound, direction; and whether they
 * go together. Most functions are what an option calls (cli/opt.h).
 */
#ifndef SOKSOLVE_ASK_H
#define SOKSOLVE_ASK_H

#include <stdbool.h>

#include "answer.h"
#include "cli/opt.h"

opt_set ask_method; /* `list' prints them and ends the tool */
/* A name may mean a bound on pushes, a heuristic for single moves, or one of each. */
opt_set ask_heuristic;
opt_set ask_criterion, ask_direction, ask_spill;
opt_set ask_trace; /* --trace and --graph; without -n then 1000 states are expanded */

extern const char *const ask_directions[];

/* Does the method offer what was asked of it? */
bool ask_fits(const struct request *);

#endif
