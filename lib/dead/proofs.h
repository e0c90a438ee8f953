/*
 * dead/proofs.h: what detectors that search share: a prover, the patterns learned from its proofs,
 * and the sets it could not prove.
 */
#ifndef DEAD_PROOFS_H
#define DEAD_PROOFS_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/frozen.h"
#include "dead/learned.h"
#include "dead/prove.h"
#include "rules/corral.h"
#include "util/arena.h"

struct proofs {
	struct prover prover;
	struct learned learned;
	struct learned *pairs;  /* of dead/pairs.c; may be common to several searches; or NULL */
	struct learned triples; /* of dead/triples.c */
	bool pairs_made, triples_made;
	struct arena *arena;
	size_t bytes; /* for one of the tables */
	struct corral corral;
	struct frozen *frozen; /* NULL: no memory for it */
	struct tried {
		uint64_t set; /* hash; an entry may be lost to another set, which costs time only */
		uint32_t met; /* times; TRIED_ENOUGH: it cannot be proved */
	} * tried;            /* [TRIED] */
	uint64_t *box, *area; /* [words] */
	uint64_t *less;       /* [words] */
};

/* In the arena, an eighth of what is left of it; NULL when that is too little to be of use. */
struct proofs *proofs_new(struct arena *, struct dead *);

/* Fills proofs->pairs, proofs->triples, once. */
void proofs_pairs(struct proofs *);
void proofs_triples(struct proofs *);

/*
 * Tries to prove the boxes of proofs->box dead, those that leave proofs->area being gone. What is
 * proved is stripped of boxes that do not matter and learned. Most sets cannot be proved and are
 * met once or twice; so it tries when a set is met for the 4th, 16th, 64th .. time, with 10
 * positions for each time. eager: it tries at once, with all the positions it has.
 */
bool proofs_try(struct proofs *, uint16_t man, bool eager);

#endif
