/*
 * soksolve/proving.h: --proof, a file with a proof of what each answer claims.
 *
 * The worker that solved a level also makes its proof, in a nameless file beside the one asked for.
 * The proof is appended to that one when it is the level's turn, so memory holds only the states of
 * the levels being worked on.
 */
#ifndef SOKSOLVE_PROVING_H
#define SOKSOLVE_PROVING_H

#include "cli/run.h"
#include "method/answer_proof.h"

struct proving {
	bool claims;       /* there is something to prove, */
	enum outcome what; /* and that came of it */
	struct proof_head head;
	FILE *file;
	struct buf text; /* of a short one, instead: files that wait are few */
	int refused;     /* as the answer's */
	int why;         /* errno, if it cannot be written; 0 */
};

bool proving_open(struct run *); /* false after a message */
/* In any thread; without --proof nothing happens. */
void proving_make(const struct run *, const struct record *, size_t used, const struct answer *,
    struct proving *);
/* In the order of the input: into settings->proof_file, or a message why not. */
void proving_write(struct run *, const struct record *, struct proving *);

#endif
