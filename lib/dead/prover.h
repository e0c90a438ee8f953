/*
 * dead/prover.h: what detectors that search have in common: a search, the patterns learned from its
 * proofs, and the sets it could not prove dead.
 */
#ifndef DEAD_PROVER_H
#define DEAD_PROVER_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/frozen.h"
#include "dead/pattern_search.h"
#include "dead/pattern_store.h"
#include "rules/corral.h"
#include "util/arena.h"

enum { PROVER_BOXES = 3 }; /* of the largest table */

struct prover {
	struct pattern_search search;
	struct pattern_store patterns;
	/* Of all lost sets of k boxes; NULL: no memory. Pairs may be common to several searches. */
	struct pattern_store *table[PROVER_BOXES + 1];
	bool made[PROVER_BOXES + 1];
	struct arena *arena;
	size_t bytes; /* for the table of pairs */
	struct corral corral;
	struct frozen *frozen; /* NULL: no memory for it */
	struct tried {
		uint64_t set; /* hash; an entry may be lost to another set, which costs time only */
		uint32_t met; /* times; TRIED_ENOUGH: it cannot be proved */
	} * tried;            /* [TRIED] */
	uint64_t *box, *area; /* [words] */
	uint64_t *less;       /* [words] */
	/* Of dead/cluster.c: positions it was asked about, and those of its proofs, less bonus. */
	int64_t judged, spent;
};

/*
 * Made at the first call, in at most an eighth of what is left of the kit's arena, unless another
 * search has made one for all (dead->common). NULL when that is too little to be of use.
 */
struct prover *dead_prover(struct dead *);

void prover_make_table(struct prover *, unsigned k);

/* All lost sets of k boxes, 2 or 3, in a table that is made at the first call. */
static inline const struct pattern_store *
prover_table(struct prover *p, unsigned k)
{
	if (!p->made[k])
		prover_make_table(p, k);
	return p->table[k];
}

/*
 * Tries to prove the boxes of prover->box dead; one that is pushed out of prover->area counts as
 * gone. What is proved is stripped of boxes that do not matter, and kept. Most sets cannot be
 * proved and are met once or twice; so it tries when a set is met for the 4th, 16th, 64th .. time,
 * with 10 positions for each time that it was met. effort (dead/dead.h): so many positions instead,
 * as if the set had been met that often.
 */
bool prover_try(struct prover *, uint16_t man, uint32_t effort);
/* The same where no pattern is known to be among the boxes. */
bool prover_prove(struct prover *, uint16_t man, uint32_t effort);

#endif
