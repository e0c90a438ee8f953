/* soksolve/report.h: what is said of an answer in the section of its record. */
#ifndef SOKSOLVE_REPORT_H
#define SOKSOLVE_REPORT_H

#include <stdbool.h>

#include "answer.h"
#include "cli/run.h"

extern const char *const report_criteria[CRITERIA]; /* as -O and Optimality: name them */

const char *report_word(const struct answer *); /* "solved", "limit-time", ... or "error" */

/* Appends the Solution or Status section. NULL: out of memory. */
struct section *report_section(struct run *, struct record *, const struct answer *, bool timing);

#endif
