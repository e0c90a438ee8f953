/* soksolve/resume.h: --resume=FILE: may it be, and what does FILE decide? */
#ifndef SOKSOLVE_RESUME_H
#define SOKSOLVE_RESUME_H

#include "cli/run.h"
#include "method/answer.h"
#include "journal.h"

/* NULL after a message. */
struct journal *resume_open(struct run *, const char *file);

/*
 * True: *answer is filled in and the record has got the sections that some run of soksolve gave to
 * this very board: a right solution that is all that was asked for, a proof that there is none, or
 * a limit that the same search reached when it was no lower.
 */
bool resume_level(const struct journal *, const struct request *, struct record *,
    struct arena *keep, struct answer *);

#endif
