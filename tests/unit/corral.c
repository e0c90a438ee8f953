/*
 * PI-corral pruning on and off: breadth-first search must give the same fewest pushes, and the
 * same verdict, on random boards whose positions can all be visited.
 */
#include "rules/corral.h"

#include "method/method.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 6000 };

struct tally {
	unsigned boards, solved, differ;
	uint64_t with, without, hits;
};

/* Fewest pushes; -1: unsolvable; -2: a limit. */
static long
pushes_of(const struct board *b, struct arena *a, bool prune, uint64_t *nodes, uint64_t *hits)
{
	struct dead_count tally[DETECTORS_MAX + 1] = { { 0, 0, 0 } };
	struct limit limit = { .nodes = 30000, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a, .tally = tally };
	enum outcome outcome;

	s.choice.without = prune ? 0 : UINT32_C(1) << CHOICE_CORRAL;
	outcome = method_named("bfs")->run(&s);
	*nodes += s.stats.expanded;
	*hits += tally[CHOICE_CORRAL].hits;
	return outcome == SOLVED ? (long)s.plan.count : outcome == UNSOLVABLE ? -1 : -2;
}

static void
compare(struct arena *a, struct rng *r, struct tally *t)
{
	struct level l;
	struct board b;
	unsigned char *area;
	int width = 4 + (int)rng_below(r, 5), height = 4 + (int)rng_below(r, 4);
	long with, without;

	arena_reset(a);
	if (!boards_random(&l, a, r, width, height, rng_below(r, 30), 2 + rng_below(r, 4), &area) ||
	    !board_compile(&b, a, &l, area, SIZE_MAX) || b.stuck < level_size(&l))
		return;
	without = pushes_of(&b, a, false, &t->without, &(uint64_t){ 0 });
	if (without == -2)
		return;
	with = pushes_of(&b, a, true, &t->with, &t->hits);
	t->boards++;
	t->solved += with >= 0;
	t->differ += with != without;
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct rng r = { 46 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < BOARDS; i++)
		compare(&a, &r, &n);
	arena_free(&a);
	printf("# %u boards, %u solved; states expanded %llu without, %llu with; %llu restricted\n",
	    n.boards, n.solved, (unsigned long long)n.without, (unsigned long long)n.with,
	    (unsigned long long)n.hits);
	ok(&t, n.boards > BOARDS / 20 && n.solved > n.boards / 10, "enough boards, enough solved");
	ok(&t, n.hits > 1000, "the pruning happens");
	ok(&t, n.differ == 0, "the same fewest pushes and verdicts with and without it");
	return tap_end(&t);
}
