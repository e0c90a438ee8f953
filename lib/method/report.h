/* method/report.h: what the section of a record says about an answer. */
#ifndef METHOD_REPORT_H
#define METHOD_REPORT_H

#include <stdbool.h>

#include "method/answer.h"

const char *report_word(const struct answer *); /* "solved", "limit-time", ... or "error" */
enum outcome report_limit(struct str word);     /* "limit-time" ...; others: UNDECIDED_YET */

/* Appends the Solution or Status section, from `keep`. NULL: out of memory. */
struct section *report_section(struct record *, struct arena *keep, const struct request *,
    const struct answer *, bool timing);
bool report_own(const struct section *); /* did some soksolve make it? */
/* Appends sections that an earlier run made, in place of what a run before that had left. */
void report_again(struct record *, struct section *first);

#endif
