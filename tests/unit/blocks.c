/*
 * optimize/blocks on random tiny levels: what it moves saves what it says, and where it finds
 * nothing, no exchange with shorter walks to its parts does, tried one by one. `blocks N SEED`
 * looks at N levels.
 */
#include "optimize/blocks.h"

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "oracle/known.h"
#include "tap.h"

enum { LEVELS = 100, MEMORY = 1 << 26, ALONE_BYTES = 1 << 20 };

static struct oracle oracle;
static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };

struct tally {
	unsigned levels, gains, wrong, missed;
};

static bool
begins(const struct board *b, const struct spine *s, uint32_t i)
{
	return i == 0 || i == s->count || s->push[i].from != push_target(b, s->push[i - 1]);
}

/* Moves up to a push, and with the walk to it; behind the last one up to the end. */
static uint64_t
moves_to(const struct spine *s, uint32_t push)
{
	return push < s->count ? (s->cost[push + 1] >> 32) - 1 : spine_cost(s) >> 32;
}

static uint64_t
walk_to(const struct spine *s, uint32_t push)
{
	return moves_to(s, push) - (s->cost[push] >> 32);
}

/* The walks to both parts and to what follows are shorter in all, and so is the solution. */
static bool
gains(
    const struct spine *was, const struct spine *is, uint32_t first, uint32_t middle, uint32_t end)
{
	return spine_cost(is) < spine_cost(was) &&
	       walk_to(is, first) + walk_to(is, first + end - middle) + walk_to(is, end) <
	           walk_to(was, first) + walk_to(was, middle) + walk_to(was, end);
}

static bool
some_gain(struct arena *a, const struct board *b, const struct spine *s)
{
	struct push *to = arena_array(a, struct push, s->count);
	struct spine next;

	for (uint32_t first = 0; first < s->count; first++) {
		for (uint32_t middle = first + 1; middle < s->count; middle++) {
			for (uint32_t end = middle + 1; end <= s->count; end++) {
				if (!begins(b, s, first) || !begins(b, s, middle) ||
				    !begins(b, s, end))
					continue;
				memcpy(to, s->push, s->count * sizeof *to);
				memcpy(to + first, s->push + middle, (end - middle) * sizeof *to);
				memcpy(to + first + end - middle, s->push + first,
				    (middle - first) * sizeof *to);
				if (spine_make(&next, a, b, prices, s->end, to, s->count, NULL) &&
				    next.count == s->count && gains(s, &next, first, middle, end))
					return true;
			}
		}
	}
	return false;
}

static void
check(struct tally *t, struct arena *a, const struct board *b, struct spine s)
{
	struct limit limit = { .nodes = UINT64_MAX };
	struct alone alone;
	struct blocks k = { .board = b, .limit = &limit, .work = UINT64_MAX, .alone = &alone };

	if (!alone_find(&alone, a, b, ALONE_BYTES, NULL)) {
		t->wrong++;
		return;
	}
	do {
		const struct spine was = s;
		uint64_t saved;
		k.spine = &was;
		if (!blocks_run(&k, a) || !k.whole ||
		    !spine_make(&s, a, b, prices, s.end, k.push, was.count, NULL)) {
			t->wrong++;
			return;
		}
		saved = (spine_cost(&was) >> 32) - (spine_cost(&s) >> 32);
		t->gains += k.saved > 0;
		/* More, where the new order is through before the last push. */
		t->wrong += s.count == was.count ? saved != k.saved : saved < k.saved;
	} while (k.saved > 0);
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
	ok(&t, n.gains > n.levels / 20, "some parts are better in each other's place");
	ok(&t, n.wrong == 0, "what comes out are solutions that save what is said");
	ok(&t, n.missed == 0, "where nothing is found, no exchange is");
	return tap_end(&t);
}
