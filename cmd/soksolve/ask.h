/*
 * ask.h: what is asked of a search: method, criterion, bound, direction; and whether they go
 * together. Each function takes the argument of one option and is false after a message.
 */
#ifndef SOKSOLVE_ASK_H
#define SOKSOLVE_ASK_H

#include <stdbool.h>

#include "answer.h"
#include "cli/opt.h"
#include "moves.h"

bool ask_method(struct request *, const struct opts *); /* `list' prints them and ends the tool */
/* A name may mean a bound on pushes, a guess for single moves, or one of each. */
bool ask_heuristic(struct request *, struct moves_options *, const struct opts *);
bool ask_criterion(struct request *, const struct opts *);
bool ask_spill(struct request *, const struct opts *);
bool ask_direction(struct request *, const struct opts *);

/* Does the method offer what was asked of it? */
bool ask_fits(const struct request *);

#endif
