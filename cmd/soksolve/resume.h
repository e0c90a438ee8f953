/* soksolve/resume.h: which levels the file of --resume decides. */
#ifndef SOKSOLVE_RESUME_H
#define SOKSOLVE_RESUME_H

#include "cli/resume.h"
#include "method/answer.h"

/* Solutions of the file that a record did not have. */
struct joined {
	struct section **section;
	uint32_t count;
};

/*
 * The right solutions that FILE has of this very board, whoever made them, join those of the
 * record. True: *answer is filled in: one is all that was asked for, or some run of soksolve proved
 * that there is none, or reached a limit in the same search when it was no lower. False: the search
 * begins with those that joined.
 */
bool resume_level(const struct resume *, const struct request *, struct record *,
    struct arena *keep, struct answer *, struct joined *);

/* The search has found a solution that is no worse: those of soksolve that joined go. */
void resume_replace(struct record *, const struct joined *);

#endif
