/*
 * soksolve/ask.h: the options that say what a search is asked for (method/request.h). Most
 * functions are called by an option (cli/opt.h).
 */
#ifndef SOKSOLVE_ASK_H
#define SOKSOLVE_ASK_H

#include <stdbool.h>

#include "cli/opt.h"
#include "method/request.h"

opt_set ask_method; /* `list' prints them and ends the tool */
/* A name may mean a bound on pushes, a heuristic for single moves, or one of each. */
opt_set ask_heuristic;
opt_set ask_criterion, ask_direction, ask_spill;
opt_set ask_trace; /* --trace and --graph; without -n then 1000 states are expanded */

/* Does it all go together? False after a message. */
bool ask_settle(struct run *);

#endif
