/* soksolve/resume.h: which levels the file of --resume decides. */
#ifndef SOKSOLVE_RESUME_H
#define SOKSOLVE_RESUME_H

#include "cli/resume.h"
#include "method/answer.h"

/*
 * True: *answer is filled in and the record has got the sections that some run of soksolve gave to
 * this very board: a right solution that is all that was asked for, a proof that there is none, or
 * a limit that the same search reached when it was no lower. False: a right solution that is less
 * has joined those of the record, for the search to begin with; *known: it, or NULL.
 */
bool resume_level(const struct resume *, const struct request *, struct record *,
    struct arena *keep, struct answer *, struct section **known);

/* The search has found a solution that is no worse. */
void resume_replace(struct record *, const struct section *known);

#endif
