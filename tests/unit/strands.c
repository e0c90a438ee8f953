/*
 * Strands with steps of random length, in turns of some steps: the same one decides, and all that
 * comes before it is done, whoever takes part. `strands N` tries N random sets.
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
	unsigned turn;       /* steps in each */
	unsigned outcome_at; /* more than steps: none */
	unsigned rests;      /* in each step, for others to go on */
};

static enum outcome
step(struct strand *s, bool caller)
{
	struct labour *w = s->own;

	(void)caller;
	for (unsigned i = 0; i < w->rests; i++)
		sched_yield();
	if (++w->made == w->outcome_at)
		return SOLVED;
	s->left = w->steps - w->made;
	s->turn = w->made / w->turn;
	return UNDECIDED_YET;
}

/* By the rule: the earliest turn, then the first strand. `count`: none. */
static unsigned
first_outcome(const struct labour *set, unsigned count, unsigned *turn)
{
	unsigned by = count;

	for (unsigned i = 0; i < count; i++) {
		const unsigned at = (set[i].outcome_at - 1) / set[i].turn;
		if (set[i].outcome_at <= set[i].steps && (by == count || at < *turn)) {
			*turn = at;
			by = i;
		}
	}
	return by;
}

/* With so many spare threads. True: the right one decides, and what counts is done. */
static bool
right(const struct labour *set, unsigned count, int threads)
{
	struct labour own[MOST];
	struct strand strand[MOST];
	atomic_int spare;
	struct solve s = { .spare = &spare };
	unsigned turn = STEPS;
	const unsigned by = first_outcome(set, count, &turn);
	bool fine;

	atomic_init(&spare, threads);
	memcpy(own, set, sizeof own);
	for (unsigned i = 0; i < count; i++)
		strand[i] = (struct strand){ .step = step, .own = &own[i], .left = own[i].steps };
	fine = strands_run(&s, strand, count) == by;
	for (unsigned i = 0; i < count; i++) {
		unsigned due = (turn + (i < by)) * set[i].turn;
		if (i == by)
			due = set[i].outcome_at;
		else if (due > set[i].steps)
			due = set[i].steps;
		fine = fine && (threads == 0 || i == by ? own[i].made == due : own[i].made >= due);
	}
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
		unsigned turn = STEPS;
		memset(set, 0, sizeof set);
		for (unsigned i = 0; i < count; i++) {
			set[i].steps = rng_below(&rng, STEPS);
			set[i].turn = 1 + rng_below(&rng, STEPS / 4);
			set[i].outcome_at = 1 + rng_below(&rng, 4 * STEPS);
			set[i].rests = rng_below(&rng, 8);
		}
		for (int threads = 0; threads < 4; threads++)
			wrong += !right(set, count, threads);
		ends += first_outcome(set, count, &turn) < count;
	}
	ok(&t, wrong == 0,
	    "the first outcome decides, and all before it is done, by any number of threads");
	ok(&t, ends > 0 && ends < sets, "some sets come to an outcome, and some do not");
	return tap_end(&t);
}
