/*
 * dead/pairs.c: two boxes that, alone on the board, are lost.
 *
 * Claim: no play solves a position that holds such a pair.
 * Argument: dead/table_k.h looks at every position of two boxes; taking the others away makes a
 *   position easier.
 * Cost: the table, when a level is first asked about: milliseconds, and only on boards where it
 *   fits the memory set aside; then one subset test for each pair on the square pushed to.
 * Misses: what takes three boxes.
 */
#include "dead/proofs.h"

#include <stddef.h>

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	uint16_t square = last != NULL ? push_target(d->board, *last) : d->board->squares;
	struct proofs *p = d->proofs;

	if (p == NULL)
		return false;
	if (!p->pairs_made)
		proofs_pairs(p);
	return p->pairs != NULL && p->pairs->count > 0 && learned_has(p->pairs, box, man, square);
}

const struct detector dead_pairs = {
	.name = "pairs",
	.summary = "two boxes that are lost, from a table of all pairs",
	.when = ON_NEW,
	.finds = finds,
};
