/* soksolve/resume.h: which levels the file of --resume decides. */
#ifndef SOKSOLVE_RESUME_H
#define SOKSOLVE_RESUME_H

#include "cli/resume.h"
#include "method/answer.h"

/*
 * True: *answer is filled in and the record has got the sections that some run of soksolve gave to
 * this very board: a right solution that is all that was asked for, a proof that there is none, or
 * a limit that the same search reached when it was no lower.
 */
bool resume_level(const struct resume *, const struct request *, struct record *,
    struct arena *keep, struct answer *);

#endif
