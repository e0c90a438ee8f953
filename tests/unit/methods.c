/*
 * Every method with random options on random small levels, some with a corridor so that their sets
 * of squares take two words, against brute force: verdicts, solutions (replayed by the plain
 * rules), what is proved of them, and lower bounds; with and without known solutions from the best
 * to very long ones, and when nodes, memory or patience run out.
 *
 * `methods N SEED` draws N levels. Level i of SEED is level 0 of SEED + i, so that `methods 1 S`
 * shows again what `# wrong: methods 1 S` was about.
 */
#include "method/method.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "oracle/best.h"
#include "oracle/boards.h"
#include "oracle/known.h"
#include "oracle/options.h"
#include "oracle/replay.h"
#include "tap.h"

enum {
	LEVELS = FEWER(2000),
	RUNS = 12,
	METHODS_MAX = 32,
	MIDDLING = 16,
	LONG = 24,
	SHOWN = 3,
	ARENA = 1 << 24
};

static struct oracle oracle;

/* A level and the truth about it. */
struct subject {
	struct specimen level;
	bool tiny;       /* the oracle knows it */
	uint32_t pushes; /* the fewest; UINT32_MAX: no solution */
	struct best moves_first, pushes_first;
	bool by_both; /* the last two are known */
};

enum fault { VERDICT, PLAY, PROOF, BOUND, LIMIT, FAULTS };

static const char *const faults[FAULTS] = { "verdicts are right", "solutions can be played",
	"solutions are as good as it says", "lower bounds hold", "limits are kept" };

struct tally {
	unsigned solved, unsolvable, undecided, wrong[FAULTS];
};

/* --- levels -------------------------------------------------------------------------------- */

static void
ask_best(struct subject *s)
{
	if (s->by_both)
		return;
	s->moves_first = best_cost(&s->level.level, s->level.area, true);
	s->pushes_first = best_cost(&s->level.level, s->level.area, false);
	s->by_both = true;
}

static void
draw_middling(struct subject *s, struct arena *a, struct rng *r)
{
	struct specimen *l = &s->level;

	do {
		arena_reset(a);
	} while (!boards_random(&l->level, a, r, 4 + (int)rng_below(r, 4), 4 + (int)rng_below(r, 2),
	             10 + rng_below(r, 25), 2 + rng_below(r, 2), &l->area) ||
	         !board_compile(&l->board, a, &l->level, l->area, SIZE_MAX, NULL));
}

/* One that methods are asked about: no box is dead by itself. */
static void
draw_subject(struct subject *s, struct arena *a, struct rng *r)
{
	*s = (struct subject){ .tiny = rng_below(r, MIDDLING) != 0 };
	do {
		if (s->tiny && rng_below(r, LONG) == 0)
			boards_long(&s->level, a, r, 1 + rng_below(r, 4), 2, &oracle);
		else if (s->tiny)
			boards_tiny(&s->level, a, r, 1 + rng_below(r, 4), &oracle);
		else
			draw_middling(s, a, r);
	} while (s->level.board.stuck < level_size(&s->level.level));
	if (s->tiny) {
		oracle_solve(&oracle, s->level.board.boxes);
		s->pushes = oracle.pushes[oracle.boxes][oracle.man];
		s->pushes = s->pushes == ORACLE_NEVER ? UINT32_MAX : s->pushes;
	} else {
		ask_best(s);
		s->pushes = s->pushes_first.first == BEST_NONE ? UINT32_MAX : s->pushes_first.first;
	}
}

/* Depth first, which is seldom the shortest. */
static struct plan
find_known(const struct subject *s, struct arena *a)
{
	struct limit limit = { .nodes = 1000, .memory = ARENA };
	struct solve solve = { .board = &s->level.board, .limit = &limit, .arena = a };
	struct buf moves = { 0 };
	struct plan plan = { .count = 0 };

	if (method_named("dfs")->run(&solve) == SOLVED &&
	    plan_moves(&solve.plan, solve.board, a, &moves) == PLAN_FINE) {
		plan.count = solve.plan.count;
		plan.moves = arena_copy(a, buf_view(&moves));
	}
	buf_free(&moves);
	return plan;
}

static struct plan
draw_known(const struct subject *s, struct arena *a, struct rng *r)
{
	static const unsigned astray[] = { 0, 0, 20, 200, 3000 };

	if (!s->tiny)
		return find_known(s, a);
	return known_draw(&oracle, a, r, astray[rng_below(r, 5)]);
}

/* --- one run ------------------------------------------------------------------------------- */

struct patient {
	atomic_int stop;
	unsigned looks; /* left until it is used up */
};

static void
look(void *patient)
{
	struct patient *p = patient;

	if (p->looks > 0 && --p->looks == 0)
		atomic_store(&p->stop, 1);
}

/* Is a solution of so many moves and pushes the best by this criterion? */
static bool
is_best(struct subject *s, enum criterion proved, const struct verdict *v)
{
	if (proved == ANY || proved == PUSHES)
		return proved == ANY || v->pushes == s->pushes;
	if (s->level.board.boxes > BEST_BOXES - (s->level.board.words > 1))
		return true; /* nobody knows */
	ask_best(s);
	if (proved == PUSHES_MOVES)
		return v->pushes == s->pushes_first.first && v->moves == s->pushes_first.second;
	return v->moves == s->moves_first.first &&
	       (proved == MOVES || v->pushes == s->moves_first.second);
}

/* What was asked for, or more: a pair when its first was asked for. */
static bool
is_enough(enum criterion proved, enum criterion asked)
{
	return asked == ANY || proved == asked || (asked == MOVES && proved == MOVES_PUSHES) ||
	       (asked == PUSHES && proved == PUSHES_MOVES);
}

static void
judge_solution(struct subject *s, const struct solve *now, struct arena *a, bool *wrong)
{
	struct verdict v;

	wrong[PLAY] = !replay_solves(&now->plan, &s->level.board, a, &v);
	wrong[PROOF] = !is_enough(now->proved, now->criterion);
	if (!wrong[PLAY])
		wrong[PROOF] |= !is_best(s, now->proved, &v);
}

static void
judge(struct subject *s, const struct options *o, const struct solve *now, enum outcome outcome,
    struct arena *a, bool *wrong)
{
	const bool solvable = s->pushes != UINT32_MAX;

	if (outcome == SOLVED)
		judge_solution(s, now, a, wrong);
	wrong[VERDICT] = outcome == UNDECIDED_YET || (outcome == SOLVED && !solvable) ||
	                 (outcome == UNSOLVABLE && solvable) ||
	                 (outcome != SOLVED && outcome != UNSOLVABLE && !options_limited(o));
	wrong[BOUND] = solvable && now->lower > s->pushes;
	wrong[LIMIT] = now->stats.expanded > o->nodes || now->limit->held != 0;
}

static enum outcome
run(struct subject *s, struct options *o, struct plan known, bool *wrong)
{
	struct patient patient = { .looks = o->looks };
	struct limit limit = { .nodes = o->nodes,
		.memory = o->memory,
		.stop = &patient.stop,
		.look = look,
		.context = &patient };
	struct solve *now = &o->solve;
	struct arena scratch, plans;
	struct move_count count;
	enum outcome outcome;

	arena_init(&scratch, o->memory);
	arena_init(&plans, ARENA);
	arena_share(&scratch, &limit.memory, &limit.held, limit.meter);
	now->board = &s->level.board;
	now->limit = &limit;
	now->arena = &scratch;
	now->known = known;
	outcome = o->by_steps ? search_moves(now, &o->steps, &count) : method_run(o->method, now);
	judge(s, o, now, outcome, &plans, wrong);
	arena_free(&scratch);
	arena_free(&plans);
	return outcome;
}

/* --- all of them --------------------------------------------------------------------------- */

static void
count(struct tally *t, enum outcome outcome, const bool *wrong)
{
	t->solved += outcome == SOLVED;
	t->unsolvable += outcome == UNSOLVABLE;
	t->undecided += outcome != SOLVED && outcome != UNSOLVABLE;
	for (unsigned f = 0; f < FAULTS; f++)
		t->wrong[f] += wrong[f];
}

/* Of each fault of a method the first few. */
static void
complain(
    const struct tally *t, const struct options *o, uint64_t seed, unsigned run, const bool *wrong)
{
	bool said = false;

	for (unsigned f = 0; f < FAULTS; f++) {
		if (!wrong[f] || t->wrong[f] > SHOWN)
			continue;
		printf("# wrong: methods 1 %" PRIu64 ", run %u: not so that its %s\n", seed, run,
		    faults[f]);
		said = true;
	}
	if (said)
		options_print(o);
}

static void
check_level(struct tally *tallies, uint64_t seed, struct arena *a)
{
	struct rng rng = { hash_mix(seed) };
	struct subject s;

	draw_subject(&s, a, &rng);
	for (unsigned i = 0; i < RUNS; i++) {
		struct options o;
		struct plan known = { .count = 0 };
		bool wrong[FAULTS] = { false };
		enum outcome outcome;
		unsigned m = 0;
		options_draw(&o, &rng);
		if (options_wants_known(&o) && rng_below(&rng, 2) == 0)
			known = draw_known(&s, a, &rng);
		outcome = run(&s, &o, known, wrong);
		while (methods[m] != o.method)
			m++;
		count(&tallies[m], outcome, wrong);
		complain(&tallies[m], &o, seed, i, wrong);
	}
}

static void
report_tally(struct tap *t, const char *name, const struct tally *y)
{
	char what[128];

	printf("# %s: %u solved, %u unsolvable, %u undecided\n", name, y->solved, y->unsolvable,
	    y->undecided);
	for (unsigned f = 0; f < FAULTS; f++) {
		snprintf(what, sizeof what, "%s: %s", name, faults[f]);
		ok(t, y->wrong[f] == 0, what);
	}
}

/* --- agreement on boards too large for brute force ------------------------------------------ */

static bool
goes(const struct method *m, enum direction way)
{
	return way == FORWARD || (m->takes & (way == BACKWARD ? BACKWARDS : BOTH_WAYS));
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
	enum outcome outcome = method_run(m, &solve);

	if (outcome == SOLVED)
		return (long)solve.plan.count;
	return outcome == UNSOLVABLE ? -1 : outcome == LIMIT_NODES ? -2 : -3;
}

/* With each bound it takes, and the other way: how many do not find as many pushes as the first? */
static unsigned
agree(const struct method *m, const struct board *b, struct arena *a, long *first)
{
	const bool informed = m->takes & BOUNDS;
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
	while (boards < 80) {
		unsigned char *area;
		struct level l;
		struct board b;
		long first = -2;
		arena_reset(&a);
		if (!boards_random(
		        &l, &a, &rng, 7, 6, 12 + rng_below(&rng, 20), 3 + boards % 2, &area) ||
		    !board_compile(&b, &a, &l, area, SIZE_MAX, NULL) || b.stuck < level_size(&l))
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
	ok(t, solved > 20, "larger boards are solved");
	ok(t, differ == 0, "complete and optimal methods agree on them");
}

/* --------------------------------------------------------------------------------------------- */

int
main(int argc, char **argv)
{
	static struct tally tally[METHODS_MAX];
	struct tap t = { 0, 0 };
	const int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	const uint64_t seed = argc > 2 ? (uint64_t)atoll(argv[2]) : 4000;
	struct arena a;

	arena_init(&a, ARENA);
	for (int i = 0; i < levels; i++)
		check_level(tally, seed + (uint64_t)i, &a);
	arena_free(&a);
	for (unsigned m = 0; methods[m] != NULL; m++)
		report_tally(&t, methods[m]->name, &tally[m]);
	if (argc == 1)
		check_agreement(&t);
	return tap_end(&t);
}
