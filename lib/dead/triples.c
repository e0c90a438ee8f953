/*
 * dead/triples.c: three boxes that, alone on the board, are lost.
 *
 * Claim and argument: as of dead/pairs.c, with three boxes; what two of them prove is left to it.
 * Cost: the table, when a level is first asked about: up to some seconds, on boards where it fits
 *   the memory; then one subset test for each triple on the square pushed to. So it is asked on
 *   demand only.
 * Misses: what takes four boxes.
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
	if (!p->triples_made)
		proofs_triples(p);
	return p->triples.count > 0 && learned_has(&p->triples, box, man, square);
}

const struct detector dead_triples = {
	.name = "triples",
	.summary = "three boxes that are lost, from a table of all triples; on demand",
	.when = ON_NEW,
	.on_demand = true,
	.finds = finds,
};
