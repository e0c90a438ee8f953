/*
 * dead/lost_sets.c: boxes that are lost even alone on the board: pairs and triples, from tables of
 * all of them, and any set that was proved dead before.
 *
 * Claim: no play solves a position that holds such a set with the man in the region named with it.
 * Argument: dead/table_k.h looks at every position of two boxes, and of three; for sets proved by
 *   other detectors their argument holds (dead/pattern_store.h). Taking the other boxes away makes
 *   a position easier.
 * Cost: one subset test for each set that has a box on the square pushed to. The table of pairs is
 *   made when a level is first asked about, in milliseconds, and that of triples in up to some
 *   seconds, on boards where they fit the memory set aside; so triples are asked only on demand.
 * Misses: what takes four boxes, and sets not proved yet.
 */
#include "dead/prover.h"

#include <stddef.h>

static bool
has(const struct pattern_store *sets, const struct board *b, const uint64_t *box, uint16_t man,
    const struct push *last)
{
	return sets != NULL && sets->count > 0 &&
	       pattern_store_has(sets, box, man, last != NULL ? push_target(b, *last) : b->squares);
}

static bool
finds_pattern(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	return d->prover != NULL && has(&d->prover->patterns, d->board, box, man, last);
}

static bool
finds_set(struct dead *d, unsigned k, const uint64_t *box, uint16_t man, const struct push *last)
{
	struct prover *p = dead_prover(d);

	return p != NULL && has(prover_table(p, k), d->board, box, man, last);
}

static bool
finds_pair(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	return finds_set(d, 2, box, man, last);
}

static bool
finds_triple(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	return finds_set(d, 3, box, man, last);
}

const struct detector dead_pattern = {
	.name = "pattern",
	.summary = "boxes proved dead earlier in the same search",
	.finds = finds_pattern,
};

const struct detector dead_pairs = {
	.name = "pairs",
	.summary = "two boxes that are lost, from a table of all pairs",
	.when = LATE,
	.finds = finds_pair,
};

const struct detector dead_triples = {
	.name = "triples",
	.summary = "three boxes that are lost, from a table of all triples; on demand",
	.when = ON_NEW,
	.on_demand = true,
	.finds = finds_triple,
};
