/*
 * Strands with steps of random length: the same one decides, after the same steps, whoever takes
 * part. `strands N` tries N random sets.
 */
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "method/strands.h"
#include "tap.h"
#include "util/rng.h"

enum { MOST = 6, STEPS = 20 };

struct labour {
	unsigned steps, made;
	unsigned outcome_at; /* steps: none */
	unsigned rests;      /* in each step, for others to go on */
	uint64_t sum;        /* of what it did, in this order */
};

static enum outcome
step(struct strand *s, bool caller)
{
	struct labour *w = s->own;

	(void)caller;
	for (unsigned i = 0; i < w->rests; i++)
		sched_yield();
	w->sum = 3 * w->sum + ++w->made;
	s->left = w->steps - w->made;
	return w->made == w->outcome_at ? SOLVED : UNDECIDED_YET;
}

/* With so many spare threads. True: as it was with none. */
static bool
same(const struct labour *set, unsigned count, int threads, unsigned *decided)
{
	struct labour own[MOST];
	struct strand strand[MOST];
	atomic_int spare;
	struct solve s = { .spare = &spare };
	unsigned by;
	bool fine = true;

	atomic_init(&spare, threads);
	memcpy(own, set, sizeof own);
	for (unsigned i = 0; i < count; i++)
		strand[i] = (struct strand){ .step = step, .own = &own[i], .left = own[i].steps };
	by = strands_run(&s, strand, count);
	for (unsigned i = 0; i < count && i <= by; i++) {
		const bool decides = set[i].outcome_at <= set[i].steps && set[i].outcome_at > 0;
		fine = fine && decides == (i == by) &&
		       own[i].made == (decides ? set[i].outcome_at : set[i].steps);
	}
	*decided = by;
	return fine && atomic_load(&spare) == threads;
}

int
main(int argc, char **argv)
{
	const unsigned sets = argc > 1 ? (unsigned)atoi(argv[1]) : 200;
	struct tap t = { 0 };
	struct rng rng = { 1 };
	unsigned wrong = 0, ends = 0;

	for (unsigned n = 0; n < sets; n++) {
		struct labour set[MOST];
		const unsigned count = 1 + rng_below(&rng, MOST);
		unsigned first = 0, by;
		memset(set, 0, sizeof set);
		for (unsigned i = 0; i < count; i++) {
			set[i].steps = rng_below(&rng, STEPS);
			set[i].outcome_at = rng_below(&rng, 4 * STEPS);
			set[i].rests = rng_below(&rng, 8);
		}
		for (int threads = 0; threads < 4; threads++) {
			wrong += !same(set, count, threads, &by);
			first = threads == 0 ? by : first;
			wrong += by != first;
		}
		ends += first < count;
	}
	ok(&t, wrong == 0,
	    "the same strand decides, after the same steps, by any number of threads");
	ok(&t, ends > 0 && ends < sets, "some sets come to an outcome, and some do not");
	return tap_end(&t);
}
