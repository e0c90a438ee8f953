/*
 * soksolve/detectors.h: naming deadlock detectors and parts of methods, and the table of what they
 * did.
 */
#ifndef SOKSOLVE_DETECTORS_H
#define SOKSOLVE_DETECTORS_H

#include "cli/opt.h"
#include "method/answer.h"

/* What options call (cli/opt.h); "list" prints the names and ends the tool. */
opt_set detectors_only;    /* -D */
opt_set detectors_without; /* of detectors and parts of methods */
opt_set detectors_table;   /* -k: those that a table of all sets of up to so many boxes replaces */

/* Says on standard error which of those named the search does not ask in any case. */
void detectors_unasked(struct run *);

/* Calls, hits and time of each [DETECTORS_MAX + 1]: of one more level; and on standard error. */
void detectors_add(struct dead_count *sum, const struct dead_count *one);
void detectors_print(const struct dead_count *);

#endif
