/*
 * Each detector, PI-corral pruning, and all of them together, on and off: breadth-first search
 * must give the same verdict and the same fewest pushes, on random boards whose positions can all
 * be visited. `dead_switch N` tries N boards.
 */
#include <stdlib.h>

#include "method/method.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = FEWER(2500), NODES = 10000, EVERY = DETECTORS_MAX + 1 };

struct tally {
	unsigned boards, solved, differ[EVERY + 1];
	uint64_t plain, plain_back, nodes[EVERY + 1], hits[EVERY + 1];
};

/* Fewest pushes; -1: unsolvable; -2: a limit. */
static long
pushes_of(const struct board *b, struct arena *a, uint32_t only, bool back,
    struct dead_count *count, uint64_t *nodes)
{
	struct limit limit = { .nodes = NODES, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a, .tally = count };
	enum outcome outcome;

	s.selection = (struct selection){ .only = only, .chosen = true };
	s.direction = back ? BACKWARD : FORWARD;
	outcome = method_named("bfs")->run(&s);
	*nodes += s.stats.expanded;
	return outcome == SOLVED ? (long)s.plan.count : outcome == UNSOLVABLE ? -1 : -2;
}

static unsigned
rows(void)
{
	unsigned n = 0;

	while (detectors[n] != NULL)
		n++;
	return n;
}

static bool
backwards(unsigned row)
{
	return row < rows() && detectors[row]->when == ON_PULL;
}

static void
compare(struct arena *a, struct rng *r, struct tally *t)
{
	struct level l;
	struct board b;
	unsigned char *area;
	int width = 4 + (int)rng_below(r, 5), height = 4 + (int)rng_below(r, 4);
	uint64_t nodes = 0, back = 0;
	long plain;

	arena_reset(a);
	if (!boards_random(&l, a, r, width, height, rng_below(r, 30), 2 + rng_below(r, 4), &area) ||
	    !board_compile(&b, a, &l, area, SIZE_MAX, NULL) || b.stuck < level_size(&l))
		return;
	plain = pushes_of(&b, a, 0, false, NULL, &nodes);
	if (plain == -2 || pushes_of(&b, a, 0, true, NULL, &back) != plain)
		return;
	t->boards++;
	t->solved += plain >= 0;
	t->plain += nodes;
	t->plain_back += back;
	for (unsigned i = 0; i <= EVERY; i++) {
		struct dead_count count[DETECTORS_MAX + 1] = { { 0, 0, 0 } };
		uint32_t only = i == EVERY ? UINT32_MAX : UINT32_C(1) << i;
		if (i >= rows() && i < SELECTION_CORRAL)
			continue;
		t->differ[i] += pushes_of(&b, a, only, backwards(i), count, &t->nodes[i]) != plain;
		for (unsigned k = 0; k <= DETECTORS_MAX; k++)
			t->hits[i] += count[k].hits;
	}
}

int
main(int argc, char **argv)
{
	const unsigned boards = argc > 1 ? (unsigned)atoi(argv[1]) : BOARDS;
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct rng r = { 46 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned i = 0; i < boards; i++)
		compare(&a, &r, &n);
	arena_free(&a);
	printf("# %u boards, %u solved; %llu states expanded with nothing asked, %llu backwards\n",
	    n.boards, n.solved, (unsigned long long)n.plain, (unsigned long long)n.plain_back);
	ok(&t, n.boards > boards / 20 && n.solved > n.boards / 10, "enough boards, enough solved");
	for (unsigned i = 0; i <= EVERY; i++) {
		if (n.nodes[i] == 0)
			continue;
		printf("# %s: %llu states expanded, %llu hits\n",
		    i == EVERY              ? "all"
		    : i == SELECTION_CORRAL ? SELECTION_CORRAL_NAME
		                            : detectors[i]->name,
		    (unsigned long long)n.nodes[i], (unsigned long long)n.hits[i]);
		ok(&t, n.differ[i] == 0, "the same fewest pushes and verdicts");
		ok(&t, n.nodes[i] <= (backwards(i) ? n.plain_back : n.plain),
		    "from no more states");
	}
	return tap_end(&t);
}
