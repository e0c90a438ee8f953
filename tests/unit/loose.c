/*
 * optimize/loose on random tiny levels: where the loose box is the only one it finds what brute
 * force finds; else something between that and what was given; whole or in parts never a wrong or
 * dearer solution. `loose N SEED` looks at N levels.
 */
#include "optimize/loose.h"

#include <stdlib.h>

#include "optimize/alone.h"
#include "oracle/best.h"
#include "oracle/boards.h"
#include "oracle/known.h"
#include "tap.h"

enum { LEVELS = 200, MEMORY = 1 << 26 };

static struct oracle oracle;
static const struct prices prices[] = {
	{ .step = UINT64_C(1) << 32, .push = 1 },
	{ .step = 1, .push = UINT64_C(1) << 32 },
};

struct tally {
	unsigned levels, gains, wrong, dearer, not_least, parted;
};

/* What the solution costs when the box that stands there at the start is loose. */
static uint64_t
cost_with(struct tally *t, struct arena *a, const struct board *b, const struct spine *s,
    struct prices p, struct loose l)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct spine next;
	struct alone alone;

	l.board = b;
	l.limit = &limit;
	l.work = UINT64_MAX;
	l.prices = p;
	l.spine = s;
	l.apart = alone_find(&alone, a, b, MEMORY, NULL) ? alone.pushes : NULL;
	if (!loose_run(&l, a) || limit.held > 0) {
		t->wrong++;
		return spine_cost(s);
	}
	t->parted += !l.complete;
	if (l.pushes == 0)
		return spine_cost(s);
	t->gains++;
	t->wrong += !spine_make(&next, a, b, p, b->squares, l.push, l.pushes, NULL) ||
	            spine_cost(&next) != l.cost;
	t->dearer += l.cost >= spine_cost(s);
	return l.cost;
}

static void
check(struct tally *t, struct arena *a, struct rng *rng, const struct specimen *s,
    const struct plan *plan)
{
	const struct board *b = &s->board;

	for (unsigned order = 0; order < 2; order++) {
		const struct best truth = best_cost(&s->level, s->area, order == 0);
		const uint64_t least = (uint64_t)truth.first << 32 | truth.second;
		struct spine spine;
		if (!spine_make(
		        &spine, a, b, prices[order], b->squares, plan->push, plan->count, NULL))
			continue;
		for (struct bits m = bits_of(b->box, b->words); bits_next(&m);) {
			const uint64_t cost = cost_with(t, a, b, &spine, prices[order],
			    (struct loose){ .home = m.at, .cap = UINT32_MAX });
			t->wrong += cost < least;
			t->not_least += b->boxes == 1 && cost != least;
		}
		cost_with(t, a, b, &spine, prices[order],
		    (struct loose){ .home = (uint16_t)bits_first(b->box),
		        .first = rng_below(rng, spine.count + 1),
		        .cap = 1 + rng_below(rng, 20) });
	}
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct specimen s;
	struct plan plan;
	struct arena a;

	arena_init(&a, MEMORY);
	while (n.levels < levels) {
		if (!known_specimen(&s, &plan, &a, &rng, 1 + rng_below(&rng, 3), 60, &oracle))
			continue;
		n.levels++;
		check(&n, &a, &rng, &s, &plan);
	}
	arena_free(&a);
	printf("# %u levels, %u gains, %u searches in parts\n", n.levels, n.gains, n.parted);
	ok(&t, n.gains > n.levels / 8 && n.parted > 0, "there is something to gain");
	ok(&t, n.wrong == 0, "what comes out are solutions that cost what is said");
	ok(&t, n.dearer == 0, "none is dearer than what went in");
	ok(&t, n.not_least == 0, "with the only box loose none costs less");
	return tap_end(&t);
}
