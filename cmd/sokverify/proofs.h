/*
 * proofs.h: proofs that levels have no solution, or none that is better (--proof), as soksolve
 * writes them; the format is in sok(5). Each level is judged by the proofs for its drawing.
 *
 * The file is read twice: when it is opened, only the lines before the proofs; then each proof when
 * its level comes. --memory bounds what one check may use.
 */
#ifndef PROOFS_H
#define PROOFS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/run.h"
#include "play/proof.h"

struct proofs {
	const char *name; /* of the file, or NULL */
	size_t memory;
	bool text; /* --proof-text: each proof is written out, and nothing else */
	FILE *file;
	struct buf list;
	struct proof_place {
		struct proof_head head;
		long long at; /* where its bytes begin */
		uint64_t number;
		bool used;
	} * place; /* [count] in the list */
	size_t count;
};

/* What right proofs have shown of a level. */
struct proven {
	bool any[PROOF_KINDS];
	proof_cost least[PROOF_KINDS];
};

bool proofs_open(struct proofs *, struct sink *); /* false after a report */
void proofs_close(struct proofs *);

/* Told, with the place of its file, what is wrong with a proof; frees that. */
typedef void proofs_wrong(struct run *, const struct record *, struct pos, struct buf *why);

/* Checks the proofs of a level. What could not be checked is reported. */
void proofs_level(
    struct proofs *, struct run *, const struct record *, proofs_wrong *, struct proven *);
void proofs_unused(const struct proofs *, struct sink *); /* a warning for each */

#endif
