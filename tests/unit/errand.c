/*
 * optimize/errand on random tiny levels: what it moves saves what it says, and where it finds
 * nothing, no such change does, tried one by one. `errand N SEED` looks at N levels.
 */
#include "optimize/errand.h"

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "oracle/known.h"
#include "tap.h"

enum { LEVELS = 200, MEMORY = 1 << 26 };

static struct oracle oracle;
static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };

struct tally {
	unsigned levels, gains, wrong, missed;
};

/* The pushes first .. last with those of one box before or after all others. */
static void
put_together(const struct board *b, const struct spine *s, uint32_t first, uint32_t last,
    bool earlier, struct push *to)
{
	uint16_t box = s->push[first].from;
	bool own[256] = { false };
	uint32_t n = first;

	if (earlier) { /* back from where it is at the end */
		box = push_target(b, s->push[last]);
		for (uint32_t i = last + 1; i-- > first;) {
			own[i] = push_target(b, s->push[i]) == box;
			box = own[i] ? s->push[i].from : box;
		}
	} else {
		for (uint32_t i = first; i <= last; i++) {
			own[i] = s->push[i].from == box;
			box = own[i] ? push_target(b, s->push[i]) : box;
		}
	}
	memcpy(to, s->push, s->count * sizeof *to);
	for (unsigned turn = 0; turn < 2; turn++) {
		for (uint32_t i = first; i <= last; i++) {
			if (own[i] == (turn == !earlier))
				to[n++] = s->push[i];
		}
	}
}

static bool
one_line(const struct board *b, const struct spine *s, uint32_t i)
{
	return s->push[i + 1].from == push_target(b, s->push[i]) &&
	       s->push[i + 1].direction == s->push[i].direction;
}

/* Is there a stretch that saves something? */
static bool
some_gain(struct arena *a, const struct board *b, const struct spine *s)
{
	struct push *to = arena_array(a, struct push, s->count);
	struct spine next;

	for (uint32_t first = 0; first < s->count; first++) {
		for (uint32_t last = first + 1; last < s->count; last++) {
			for (unsigned earlier = 0; earlier < 2; earlier++) {
				if (earlier ? last + 1 < s->count && one_line(b, s, last)
				            : first > 0 && one_line(b, s, first - 1))
					continue;
				put_together(b, s, first, last, earlier, to);
				if (spine_make(&next, a, b, prices, s->end, to, s->count, NULL) &&
				    next.count == s->count && spine_cost(&next) < spine_cost(s))
					return true;
			}
		}
	}
	return false;
}

static uint64_t
saved(const struct spine *before, const struct spine *after)
{
	return (spine_cost(before) >> 32) - (spine_cost(after) >> 32);
}

static void
check(struct tally *t, struct arena *a, const struct board *b, struct spine s)
{
	struct limit limit = { .nodes = UINT64_MAX };
	struct errand e = { .board = b, .limit = &limit, .work = UINT64_MAX, .most = UINT64_MAX };
	bool gained;

	do {
		const struct spine was = s;
		e.spine = &was;
		e.first = 0;
		if (!errand_run(&e, a) ||
		    !spine_make(&s, a, b, prices, s.end, e.push, was.count, NULL)) {
			t->wrong++;
			return;
		}
		gained = e.saved > 0;
		t->gains += gained;
		/* More, where the new order is through before the last push. */
		t->wrong += s.count == was.count ? saved(&was, &s) != e.saved
		                                 : saved(&was, &s) < e.saved;
	} while (gained);
	t->missed += some_gain(a, b, &s);
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct specimen s;
	struct spine spine;
	struct arena a;

	arena_init(&a, MEMORY);
	while (n.levels < levels) {
		if (!known_spine(&s, &spine, &a, &rng, prices, 20, 40, &oracle))
			continue;
		n.levels++;
		check(&n, &a, &s.board, spine);
	}
	arena_free(&a);
	printf("# %u levels, %u gains\n", n.levels, n.gains);
	ok(&t, n.gains > n.levels / 50, "some errands are better done at another time");
	ok(&t, n.wrong == 0, "what comes out are solutions that save what is said");
	ok(&t, n.missed == 0, "where nothing is found, no errand is");
	return tap_end(&t);
}
