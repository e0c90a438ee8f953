/*
 * dead/prover.h: what detectors that search share: a search, the patterns learned from its proofs,
 * and the sets it could not prove.
 */
#ifndef DEAD_PROVER_H
#define DEAD_PROVER_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/frozen.h"
#include "dead/pattern_store.h"
#include "dead/pattern_search.h"
#include "rules/corral.h"
#include "util/arena.h"

struct prover {
	struct pattern_search search;
	struct pattern_store patterns;
	struct pattern_store *pairs; /* may be common to several searches; or NULL */
	struct pattern_store triples;
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

/*
 * Made at the first call, in at most an eighth of what is left of the kit's arena. NULL when that
 * is too little to be of use.
 */
struct prover *dead_prover(struct dead *);

/* Makes prover->pairs, prover->triples, at the first call. */
void prover_pairs(struct prover *);
void prover_triples(struct prover *);

/*
 * Tries to prove the boxes of prover->box dead; one that is pushed out of prover->area counts as
 * gone. What is proved is stripped of boxes that do not matter and learned. Most sets cannot be
 * proved and are met once or twice; so it tries when a set is met for the 4th, 16th, 64th .. time,
 * with 10 positions for each time. eager: it tries at once, with all the positions it has.
 */
bool prover_try(struct prover *, uint16_t man, bool eager);

#endif
