/*
 * search/waits.c: whatever ranks the children of a position have, near or far, of few pushes or of
 * many, each is made once, when its rank is due. `waits N SEED` looks at N positions.
 */
#include "search/waits.h"

#include <stdlib.h>

#include "tap.h"
#include "util/rng.h"

enum { POSITIONS = 20000, PUSHES = WAITS + 8, FIRST = 100, RANKS = 120 };

struct tally {
	unsigned expansions, wrong, far, unmade;
};

/* One expansion. A child that is not due yet waits; one that is unknown is ranked again. */
static void
expand(struct tally *t, struct waits *w, const uint32_t *rank, unsigned *made, unsigned pushes)
{
	t->expansions++;
	for (unsigned i = 0; i < pushes; i++) {
		const enum due due = waits_next(w);
		if (due == DUE_NO)
			continue;
		if (rank[i] > w->rank) {
			t->wrong += w->again && due == DUE_YES;
			t->far += rank[i] - w->rank >= WAITS;
			waits_leave(w, (uint16_t)i, rank[i]);
		} else if (rank[i] == w->rank) {
			made[i]++;
		} else {
			t->wrong += i < WAITS; /* it is known to be made */
		}
	}
}

static void
look(struct tally *t, struct rng *rng)
{
	const unsigned pushes = 1 + rng_below(rng, PUSHES);
	const uint32_t ranks = 1 + rng_below(rng, RANKS);
	uint32_t rank[PUSHES], due = FIRST;
	unsigned made[PUSHES] = { 0 };
	uint64_t packed = 0;

	for (unsigned i = 0; i < pushes; i++)
		rank[i] = FIRST + rng_below(rng, ranks);
	for (bool again = false; due != WAITS_NEVER; again = true) {
		struct waits w;
		waits_begin(&w, due, again, packed);
		expand(t, &w, rank, made, pushes);
		t->wrong += w.next <= due;
		packed = waits_pack(&w);
		due = w.next;
	}
	for (unsigned i = 0; i < pushes; i++)
		t->unmade += made[i] != 1;
}

int
main(int argc, char **argv)
{
	const unsigned positions = argc > 1 ? (unsigned)atoi(argv[1]) : POSITIONS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 1 };
	struct tally tally = { .expansions = 0 };
	struct tap t = { 0 };

	for (unsigned i = 0; i < positions; i++)
		look(&tally, &rng);
	printf("# %u positions, %u expansions\n", positions, tally.expansions);
	ok(&t, tally.unmade == 0, "each child is made once");
	ok(&t, tally.wrong == 0, "none is made too early, and each expansion has a later one due");
	ok(&t, tally.far > 0, "some wait for more ranks than are kept");
	return tap_end(&t);
}
