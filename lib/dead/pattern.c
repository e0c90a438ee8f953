/*
 * dead/pattern.c: boxes that were proved dead before (dead/learned.h).
 *
 * Claim and argument: those of the detector that learned the pattern.
 * Cost: one subset test for each pattern that has a box on the square pushed to.
 * Misses: what nobody has proved yet.
 */
#include "dead/proofs.h"

#include <stddef.h>

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct proofs *p = d->proofs;

	return p != NULL && p->learned.count > 0 &&
	       learned_has(&p->learned, box, man,
	           last != NULL ? push_target(d->board, *last) : d->board->squares);
}

const struct detector dead_pattern = {
	.name = "pattern",
	.summary = "boxes proved dead earlier in the same search",
	.finds = finds,
};
