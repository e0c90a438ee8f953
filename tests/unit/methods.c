/*
 * Every method of the table on random tiny levels, in each direction it takes: what it promises,
 * against the oracle; and every solution replayed by the plain rules. `methods N SEED` looks at N
 * drawings.
 */
#include "method/method.h"

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "play/play.h"
#include "tap.h"

enum { LEVELS = 4000 };

static struct oracle oracle;

struct tally {
	unsigned solved, unsolvable, wrong_verdict, wrong_play, not_best, wrong_lower;
};

static void
solve(const struct method *m, enum direction way, const struct specimen *s, struct arena *a,
    struct tally *t)
{
	unsigned truth = oracle.pushes[oracle.boxes][oracle.man];
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve solve = { .board = &s->board, .limit = &limit, .arena = a, .direction = way };
	struct buf moves = { 0 };
	struct verdict v;
	enum outcome outcome;

	if (s->board.stuck < level_size(&s->level)) { /* methods are not asked about these */
		t->wrong_verdict += truth != ORACLE_NEVER;
		return;
	}
	outcome = m->run(&solve);
	t->wrong_verdict += limit.held != 0;
	t->wrong_lower += truth != ORACLE_NEVER && solve.lower > truth;
	if (outcome != SOLVED) {
		t->wrong_verdict += (m->promises & COMPLETE && outcome != UNSOLVABLE) ||
		                    (outcome == UNSOLVABLE && truth != ORACLE_NEVER);
		t->unsolvable++;
		return;
	}
	t->solved++;
	t->wrong_verdict += truth == ORACLE_NEVER;
	t->not_best += solve.plan.count != truth;
	if (!plan_moves(&solve.plan, &s->board, a, &moves) ||
	    !play_all(a, &s->level, buf_view(&moves), &v) || !v.solved || v.wrong_case != 0 ||
	    v.pushes != solve.plan.count)
		t->wrong_play++;
	buf_free(&moves);
}

static bool
goes(const struct method *m, enum direction way)
{
	return way == FORWARD || (m->promises & (way == BACKWARD ? BACKWARDS : BOTH_WAYS));
}

static void
check_method(struct tap *t, const struct method *m, enum direction way, int levels, unsigned seed)
{
	static const char *const name[] = { "", " backward", " both" };
	struct tally tally = { 0 };
	struct rng rng = { seed };
	struct specimen s;
	struct arena a;

	arena_init(&a, (size_t)1 << 24);
	for (int n = 0; n < levels; n++) {
		boards_specimen(&s, &a, &rng, 1 + (unsigned)n % 4, &oracle);
		solve(m, way, &s, &a, &tally);
	}
	arena_free(&a);
	printf("# %s%s: %u solved, %u not\n", m->name, name[way], tally.solved, tally.unsolvable);
	ok(t, tally.solved > 0, "the method solves something");
	ok(t, tally.wrong_verdict == 0, "its verdicts are right");
	ok(t, tally.wrong_play == 0, "its solutions can be played");
	ok(t, tally.wrong_lower == 0, "its lower bounds hold");
	if (m->promises & PUSH_OPTIMAL)
		ok(t, tally.not_best == 0, "its solutions have the fewest pushes");
}

/* Pushes of its solution; -1: there is none; -2: too many states; -3: broken. bound: or NULL. */
static long
pushes_of(const struct method *m, enum direction way, const struct bound *bound,
    const struct board *b, struct arena *a)
{
	struct limit limit = { .nodes = 10000, .memory = (size_t)1 << 26 };
	struct solve solve = {
		.board = b, .limit = &limit, .arena = a, .bound = bound, .direction = way
	};
	enum outcome outcome = m->run(&solve);

	if (outcome == SOLVED)
		return (long)solve.plan.count;
	return outcome == UNSOLVABLE ? -1 : outcome == LIMIT_NODES ? -2 : -3;
}

/* With each bound it takes, and the other way: how many do not find as many pushes as the first? */
static unsigned
agree(const struct method *m, const struct board *b, struct arena *a, long *first)
{
	const bool informed = m->promises & INFORMED;
	unsigned differ = 0;

	for (enum direction way = FORWARD; way <= BOTH; way++) {
		for (const struct bound *const *bound = bounds; goes(m, way) && *bound != NULL;
		     bound++) {
			const bool own = !informed || way != FORWARD;
			const long pushes = pushes_of(m, way, own ? NULL : *bound, b, a);
			differ += *first != -2 && pushes != -2 && pushes != *first;
			if (*first == -2)
				*first = pushes;
			if (own)
				break;
		}
	}
	return differ;
}

/* On boards too large for the oracle, those that promise the same must find the same. */
static void
check_agreement(struct tap *t)
{
	unsigned boards = 0, solved = 0, differ = 0;
	struct rng rng = { 4711 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	while (boards < 300) {
		unsigned char *area;
		struct level l;
		struct board b;
		long first = -2;
		arena_reset(&a);
		if (!boards_random(
		        &l, &a, &rng, 7, 6, 12 + rng_below(&rng, 20), 3 + boards % 2, &area) ||
		    !board_compile(&b, &a, &l, area, SIZE_MAX) || b.stuck < level_size(&l))
			continue;
		boards++;
		for (const struct method *const *m = methods; *m != NULL; m++) {
			if (((*m)->promises & (COMPLETE | PUSH_OPTIMAL)) ==
			    (COMPLETE | PUSH_OPTIMAL))
				differ += agree(*m, &b, &a, &first);
		}
		solved += first >= 0;
	}
	arena_free(&a);
	printf("# %u larger boards, %u of them solved\n", boards, solved);
	ok(t, solved > 100, "larger boards are solved");
	ok(t, differ == 0, "complete and optimal methods agree on them");
}

int
main(int argc, char **argv)
{
	struct tap t = { 0, 0 };
	int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 7;

	for (const struct method *const *m = methods; *m != NULL; m++) {
		for (enum direction way = FORWARD; way <= BOTH; way++)
			if (goes(*m, way))
				check_method(&t, *m, way, levels, seed);
	}
	check_method(&t, &method_null, FORWARD, levels, seed);
	check_agreement(&t);
	return tap_end(&t);
}
