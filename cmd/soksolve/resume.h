/* soksolve/resume.h: which levels the file of --resume decides. */
#ifndef SOKSOLVE_RESUME_H
#define SOKSOLVE_RESUME_H

#include "cli/resume.h"
#include "method/answer.h"

/*
 * The right solutions that FILE has of this very board, whoever made them, join those of the
 * record, behind them. *decided: one is all that was asked for, or some run of soksolve proved that
 * there is none, or reached a limit in the same search when it was no lower; *answer is filled in.
 * If not, the search begins with those that joined, the first of which is *joined, or NULL. False:
 * no memory.
 */
bool resume_level(const struct resume *, const struct request *, struct record *,
    struct arena *keep, struct answer *, struct section **joined, bool *decided);

/* Those of soksolve that joined go where the search has found one with no more moves and pushes. */
void resume_replace(struct record *, const struct section *joined, const struct answer *);

#endif
