/*
 * soksolve/detectors.h: naming deadlock detectors and parts of methods, and the table of what they
 * did.
 */
#ifndef SOKSOLVE_DETECTORS_H
#define SOKSOLVE_DETECTORS_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/opt.h"
#include "dead/choice.h"
#include "method/parts.h"

/* The option's argument as a set of rows, as in struct choice; "list" prints them and exits. */
bool detectors_choose(const struct opts *, uint32_t *set);

/* Of --without: detectors and parts of methods; "list" prints both and exits. */
bool detectors_leave_out(const struct opts *, uint32_t *set, struct parts *);

/* The detectors that a table of all sets of up to -k boxes takes the place of. */
bool detectors_table(const struct opts *, struct choice *);

/* Calls, hits and time of each that was asked, on standard error. */
void detectors_print(const struct dead_count *);

#endif
