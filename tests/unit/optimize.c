/*
 * optimize/ on random tiny levels: from solutions of every quality to one that costs as little as
 * brute force finds, in both orders, and says so; under little work never to a dearer or wrong one.
 * One or several runners, in one thread or several. `optimize N SEED` looks at N levels.
 */
#include "optimize/optimize.h"

#include <stdlib.h>

#include "oracle/best.h"
#include "oracle/boards.h"
#include "oracle/known.h"
#include "oracle/replay.h"
#include "oracle/six.h"
#include "tap.h"

enum { LEVELS = 300, SOLUTIONS = 3, MEMORY = 1 << 26 };

static struct oracle oracle;

struct tally {
	unsigned levels, longer, wrong, worse, not_best, not_proved, unlike, held, over, more;
	unsigned end_worse, end_better, end_not_best;
	unsigned fewest; /* pushes are claimed */
};

static struct best
cost_of(const struct verdict *v, unsigned order)
{
	const unsigned moves = (unsigned)v->moves, pushes = (unsigned)v->pushes;

	return order == FEWEST_MOVES ? (struct best){ moves, pushes }
	                             : (struct best){ pushes, moves };
}

static bool
is_less(struct best a, struct best b)
{
	return a.first < b.first || (a.first == b.first && a.second < b.second);
}

static struct best
cost_of_plan(
    const struct plan *p, const struct board *b, struct arena *a, unsigned order, bool *right)
{
	struct verdict v;

	*right = replay_solves(p, b, a, &v);
	return cost_of(&v, order);
}

/* The same work by threads, one for each runner. */
static void
check_threads(struct tally *t, const struct optimize *alone)
{
	atomic_int spare = (int)alone->runners - 1;
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct optimize o = *alone;

	o.limit = &limit;
	o.spare = &spare;
	if (!optimize(&o)) {
		t->wrong++;
		return;
	}
	for (unsigned order = 0; order < ORDERS; order++) {
		const struct plan *p = &alone->best[order], *q = &o.best[order];
		t->unlike += p->count != q->count || alone->proved[order] != o.proved[order] ||
		             alone->fewest != o.fewest;
		for (uint32_t i = 0; i < p->count && i < q->count; i++)
			t->unlike += !push_same(p->push[i], q->push[i]);
	}
	t->held += limit.held > 0 || atomic_load(&spare) != (int)alone->runners - 1;
}

/* All solutions known, and none of the results dearer than any of them. */
static void
check(struct tally *t, const struct specimen *s, struct arena *a, const struct plan *known,
    enum optimize_order asked, uint64_t work)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct optimize o = { .board = &s->board,
		.limit = &limit,
		.arena = a,
		.work = work,
		.expected = work,
		.order = asked,
		.prove = true,
		.known = known,
		.knowns = SOLUTIONS,
		.end = s->board.squares,
		.runners = 1 + t->levels % 3 };
	bool right;

	if (!optimize(&o)) {
		t->wrong++;
		return;
	}
	t->held += limit.held > 0;
	if (work < UINT64_MAX)
		check_threads(t, &o);
	for (unsigned order = 0; order < ORDERS; order++) {
		const struct best truth = best_cost(&s->level, s->area, order == FEWEST_MOVES);
		const struct best now = cost_of_plan(&o.best[order], &s->board, a, order, &right);
		t->wrong += !right || is_less(now, truth);
		t->wrong += o.proved[order] && is_less(truth, now);
		if (o.fewest && order == FEWEST_PUSHES) {
			t->fewest++;
			t->wrong += truth.first < now.first;
		}
		if (work == UINT64_MAX && order == asked) {
			t->not_best += is_less(truth, now);
			t->not_proved += !o.proved[order];
		}
		for (unsigned i = 0; i < SOLUTIONS; i++) {
			const struct best given = cost_of_plan(
			    &known[i], &s->board, a, order, &right);
			t->worse += is_less(given, now);
			t->longer += is_less(truth, given);
		}
	}
}

/* What a plan costs with the walk to a square, the first measure above the other. */
static uint64_t
cost_to(
    const struct specimen *s, struct arena *a, const struct plan *p, unsigned order, uint16_t end)
{
	struct spine spine;
	const struct prices prices = { order == FEWEST_MOVES ? UINT64_C(1) << 32 : 1,
		order == FEWEST_MOVES ? 1 : UINT64_C(1) << 32 };

	if (p->push == NULL ||
	    !spine_make(&spine, a, &s->board, prices, end, p->push, p->count, NULL))
		return SPINE_ASTRAY;
	return spine_cost(&spine);
}

/*
 * The same where the man has to end on a square: as cheap as can be by all that he can do, when
 * there is work enough, and none of those given is cheaper that ends there.
 */
static void
check_end(struct tally *t, const struct specimen *s, struct arena *a, const struct plan *known,
    int square, uint64_t work)
{
	static const char *const words[ORDERS] = { "moves", "pushes" };
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	const uint16_t end = s->board.number[oracle.drawn[square]];
	struct optimize o = { .board = &s->board,
		.limit = &limit,
		.arena = a,
		.work = work,
		.known = known,
		.knowns = SOLUTIONS,
		.end = end };

	if (end == s->board.squares)
		return; /* in a dead end that the board does not have */
	for (unsigned order = 0; order < ORDERS; order++) {
		struct ranking ranking;
		struct cost truth;
		uint64_t now, least, given = SPINE_ASTRAY;
		o.order = order;
		if (!optimize(&o)) {
			t->wrong++;
			return;
		}
		now = cost_to(s, a, &o.best[order], order, end);
		for (unsigned i = 0; i < SOLUTIONS; i++) {
			const uint64_t one = cost_to(s, a, &known[i], order, end);
			given = one < given ? one : given;
		}
		t->end_worse += now > given;
		t->end_better += now < given;
		if (given == SPINE_ASTRAY || work < UINT64_MAX)
			continue;
		ranking_read(&ranking, str_of(words[order]));
		truth = six_best(&oracle, &ranking, square);
		least = truth.by[0] << 32 | truth.by[1];
		t->wrong += now < least;
		t->end_not_best += now > least;
	}
}

/* Work that was done before counts; where nothing is left of it, nothing is done. */
static void
check_used_up(struct tally *t, const struct specimen *s, struct arena *a, const struct plan *known)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY, .spent = 2000 };
	struct optimize o = { .board = &s->board,
		.limit = &limit,
		.arena = a,
		.work = 1000,
		.known = known,
		.knowns = SOLUTIONS,
		.end = s->board.squares };

	t->wrong += !optimize(&o);
	t->more += limit_work(&limit) > 2000;
}

/* It makes do with so much memory, or says that it cannot. */
static void
check_memory(struct tally *t, const struct specimen *s, struct arena *a, const struct plan *known,
    size_t memory)
{
	struct meter meter = { 0 };
	struct limit limit = { .nodes = UINT64_MAX, .memory = memory, .meter = &meter };
	struct optimize o = { .board = &s->board,
		.limit = &limit,
		.arena = a,
		.work = 100000,
		.order = t->levels % 2 ? FEWEST_MOVES : FEWEST_PUSHES,
		.prove = true,
		.known = known,
		.knowns = SOLUTIONS,
		.end = s->board.squares,
		.runners = 1 + t->levels % 3 };

	optimize(&o);
	t->over += atomic_load(&meter.most) > memory;
	t->held += limit.held > 0;
}

static void
check_levels(struct tally *t, unsigned levels, unsigned seed)
{
	struct rng rng = { seed };
	struct specimen s;
	struct arena a;

	arena_init(&a, MEMORY);
	while (t->levels < levels) {
		struct plan known[SOLUTIONS];
		bool some = true;
		arena_reset(&a);
		boards_specimen(&s, &a, &rng, 1 + rng_below(&rng, 3), &oracle);
		for (unsigned i = 0; i < SOLUTIONS && some; i++) {
			known[i] = known_draw(&oracle, &a, &rng, rng_below(&rng, 60));
			some = known[i].count > 0 && plan_pushes(&known[i], &s.board, &a);
			known[i].moves = (struct str){ NULL, 0 };
		}
		if (!some)
			continue;
		t->levels++;
		check(t, &s, &a, known, rng_below(&rng, ORDERS), UINT64_MAX);
		check(t, &s, &a, known, rng_below(&rng, ORDERS), rng_below(&rng, 20000));
		if (t->levels % 4 == 0) {
			check_end(t, &s, &a, known, (int)rng_below(&rng, (unsigned)oracle.squares),
			    t->levels % 8 ? UINT64_MAX : rng_below(&rng, 20000));
		}
		check_used_up(t, &s, &a, known);
		check_memory(t, &s, &a, known, 1u << (14 + rng_below(&rng, 10)));
	}
	arena_free(&a);
}

int
main(int argc, char **argv)
{
	struct tap t = { 0, 0 };
	struct tally n = { 0 };

	check_levels(&n, argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS,
	    argc > 2 ? (unsigned)atoi(argv[2]) : 1);
	printf("# %u levels, %u solutions dearer than need be\n", n.levels, n.longer);
	ok(&t, n.longer > n.levels, "solutions are given that can be made cheaper");
	ok(&t, n.wrong == 0, "what comes out are solutions, and proofs hold");
	ok(&t, n.worse == 0, "none is dearer than one that was given");
	ok(&t, n.not_best == 0, "with enough work none is dearer than it has to be");
	ok(&t, n.not_proved == 0, "and that is said");
	ok(&t, n.fewest > n.levels / 4, "the fewest pushes are often proved by themselves");
	ok(&t, n.end_better > 0 && n.end_worse == 0,
	    "where the man has to end on a square, some get cheaper and none dearer");
	ok(&t, n.end_not_best == 0, "and with enough work none is dearer than it has to be");
	ok(&t, n.more == 0, "work that was done before counts");
	ok(&t, n.unlike == 0, "threads change nothing");
	ok(&t, n.held == 0, "all memory is given back");
	ok(&t, n.over == 0, "and never more of it held than is allowed");
	return tap_end(&t);
}
