/*
 * optimize/outlook on random tiny levels: what it says of a box elsewhere is the least that comes
 * of bringing it back in some later position, tried one by one. `outlook N SEED` looks at N levels.
 */
#include "optimize/outlook.h"

#include <stdlib.h>

#include "oracle/boards.h"
#include "oracle/known.h"
#include "tap.h"

enum { LEVELS = 50, MEMORY = 1 << 26, ALONE_BYTES = 1 << 20, FAR = 10000 };

static struct oracle oracle;

struct tally {
	unsigned levels, better, wrong;
};

/* Where the box of a square is later on. */
static uint16_t
later(const struct board *b, const struct spine *s, uint16_t square, uint32_t from, uint32_t to)
{
	for (uint32_t i = from; i < to; i++)
		square = s->push[i].from == square ? push_target(b, s->push[i]) : square;
	return square;
}

static int64_t
least(const struct alone *t, bool moves, const struct spine *s, uint32_t position, uint16_t square,
    uint16_t elsewhere)
{
	const struct board *b = t->board;
	int64_t saved = 0, best = FAR;

	for (uint32_t i = position;;) {
		const uint16_t home = later(b, s, square, position, i);
		const int64_t pushes = alone_pushes(t, elsewhere, home);
		uint32_t next = i;
		best = pushes - saved < best ? pushes - saved : best;
		if (i == s->count)
			return best;
		while (next < s->count && s->push[next].from == later(b, s, square, position, next))
			next++;
		if (next > i) {
			saved += (int64_t)(s->cost[next] >> 32) - (int64_t)(s->cost[i] >> 32);
			if (moves && next < s->count)
				saved += (int64_t)(s->cost[next + 1] >> 32) -
				         (int64_t)(s->cost[next] >> 32) - 1 -
				         alone_walk(t, spine_man(s, b, i), spine_next(s, b, next));
			i = next;
		} else {
			i++;
		}
	}
}

static void
check(struct tally *n, struct arena *a, const struct board *b, const struct plan *plan, bool moves)
{
	const uint64_t much = UINT64_C(1) << 32;
	const struct prices prices = { .step = moves ? much : 1, .push = moves ? 1 : much };
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct outlook o;
	struct alone alone;
	struct spine s;

	if (!spine_make(&s, a, b, prices, b->squares, plan->push, plan->count, NULL) ||
	    !alone_find(&alone, a, b, ALONE_BYTES, NULL) ||
	    !outlook_make(&o, a, &alone, prices, &s, &limit)) {
		n->wrong++;
		return;
	}
	for (uint32_t i = 0; i <= s.count; i++) {
		for (struct bits m = bits_of(spine_boxes(&s, b, i), b->words); bits_next(&m);) {
			for (uint16_t x = 0; x < b->live; x++) {
				const int64_t extra = (int64_t)outlook_extra(&o, i, m.at, x) /
				                      (INT64_C(1) << 32);
				const int64_t so = least(&alone, moves, &s, i, m.at, x);
				n->wrong += extra != so && (extra < FAR || so < FAR);
				n->wrong += (int64_t)o.least[i] / (INT64_C(1) << 32) > so;
				n->better += so < 0;
			}
		}
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
		if (!known_specimen(&s, &plan, &a, &rng, 2 + rng_below(&rng, 2), 20, &oracle) ||
		    plan.count > 40)
			continue;
		check(&n, &a, &s.board, &plan, n.levels++ % 2 == 0);
	}
	arena_free(&a);
	printf("# %u levels, %u times the other square is the better one\n", n.levels, n.better);
	ok(&t, n.better > 0, "some boxes may as well be elsewhere");
	ok(&t, n.wrong == 0, "it is the least of all ways to bring the box back");
	return tap_end(&t);
}
