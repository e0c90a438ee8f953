/*
 * optimize/lane on random tiny levels, forward and backward: with enough to invest both find what
 * brute force does, and what they find is a solution of the cost stated. With nothing to invest
 * each finds what the other does not. `lane N SEED` looks at N levels.
 */
#include "optimize/lane.h"

#include <stdlib.h>

#include "optimize/routes.h"
#include "oracle/boards.h"
#include "oracle/known.h"
#include "oracle/six.h"
#include "tap.h"

enum { LEVELS = FEWER(300), MEMORY = 1 << 26, ALONE_BYTES = 1 << 20, ENOUGH = 1000 };

static struct oracle oracle;

struct tally {
	unsigned levels, better, failed, astray, dearer, cheaper, only[2];
};

static const char *const words[] = { "moves", "pushes" };

/* The least of the first measure, brute force says, that ends where this one has to. */
static uint32_t
truth(const struct board *b, const struct spine *s, unsigned order)
{
	struct ranking ranking;
	int square = -1;

	for (int i = 0; i < oracle.squares && s->end != b->squares; i++)
		square = b->number[oracle.drawn[i]] == s->end ? i : square;
	ranking_read(&ranking, str_of(words[order]));
	return (uint32_t)six_best(&oracle, &ranking, square).by[0];
}

/* The cost of what a lane finds; that of the spine if that is nothing. */
static uint64_t
run(struct tally *n, struct arena *a, const struct board *b, const struct spine *s,
    struct prices prices, bool backward, unsigned ring, uint32_t invest)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct alone alone;
	struct routes known = { .anchors = { .prices = prices,
		                    .backward = backward,
		                    .weight = WEIGHT_ONE,
		                    .alone = &alone } };
	struct lane lane = { .board = b,
		.limit = &limit,
		.work = UINT64_MAX,
		.prices = prices,
		.spine = s,
		.last = s->count,
		.anchors = &known.anchors,
		.ring = ring,
		.invest = (uint64_t)invest << 32,
		.cost = spine_cost(s),
		.cap = UINT32_MAX };
	struct spine found;

	if (!alone_find(&alone, a, b, ALONE_BYTES, NULL) ||
	    !routes_make(&known, a, b, s->count + 1)) {
		n->failed++;
		return 0;
	}
	routes_add(&known, s, 0);
	lane.joint = known.joint;
	n->failed += !lane_run(&lane, a) || !lane.complete || limit.held > 0;
	if (lane.count == 0)
		return spine_cost(s);
	/* Backward it may have all boxes home before the end that it came from. */
	n->astray += !spine_make(&found, a, b, prices, s->end, lane.push, lane.count, NULL) ||
	             lane.cost >= spine_cost(s) || spine_cost(&found) > lane.cost ||
	             (!backward && spine_cost(&found) < lane.cost);
	return lane.cost;
}

static void
check(struct tally *n, struct arena *a, const struct board *b, const struct spine *s,
    struct prices prices, unsigned order)
{
	const uint32_t least = truth(b, s, order);
	uint64_t idle[2];

	for (unsigned backward = 0; backward < 2; backward++) {
		const uint64_t cost = run(n, a, b, s, prices, backward != 0, RING_MOST, ENOUGH);
		n->better += cost < spine_cost(s);
		/* From the end only what has the same last square of the man is found. */
		n->dearer += cost >> 32 > least && (!backward || s->end != b->squares);
		n->cheaper += cost >> 32 < least;
		idle[backward] = run(n, a, b, s, prices, backward != 0, 1, 0);
	}
	n->only[0] += idle[0] < idle[1];
	n->only[1] += idle[1] < idle[0];
}

/* A box is pushed to and fro, more often than 16 bits count: a lane knows all of that. */
static void
look_at_long(struct tap *t, struct arena *a)
{
	enum { PUSHES = 70002 };
	const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };
	struct routes known = { .anchors = { .prices = prices, .weight = WEIGHT_ONE } };
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY };
	struct lane lane;
	struct specimen level;
	struct spine spine;
	struct push *push = arena_array(a, struct push, PUSHES);

	if (push == NULL ||
	    !boards_draw(&level.level, a, "######|#@$ .#|#    #|######|", &level.area) ||
	    !board_compile(&level.board, a, &level.level, level.area, SIZE_MAX, NULL)) {
		ok(t, false, "a board is made");
		return;
	}
	for (uint32_t i = 0; i < PUSHES; i++) {
		const uint16_t from = level.board.number[level.level.width + 2u + i % 2];
		push[i] = (struct push){ from, i % 2 == 0 || i == PUSHES - 1 ? 1 : 3 };
	}
	if (!spine_make(&spine, a, &level.board, prices, level.board.squares, push, PUSHES, NULL) ||
	    !routes_make(&known, a, &level.board, PUSHES + 1)) {
		ok(t, false, "a solution is made");
		return;
	}
	routes_add(&known, &spine, 0);
	ok(t, known.anchors.count == PUSHES + 1 && known.anchors.rest[PUSHES] == 0,
	    "of a solution of more than 65,535 pushes all positions are known");
	lane = (struct lane){ .board = &level.board,
		.limit = &limit,
		.work = UINT64_MAX,
		.prices = prices,
		.spine = &spine,
		.last = PUSHES,
		.anchors = &known.anchors,
		.joint = known.joint,
		.ring = 1,
		.cost = spine_cost(&spine),
		.cap = UINT32_MAX };
	ok(t, lane_run(&lane, a) && lane.count == 2 && lane.cost >> 32 == 2,
	    "and a lane finds the two that do");
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (unsigned)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct specimen level;
	struct spine spine;
	struct arena a;

	arena_init(&a, MEMORY);
	while (n.levels < levels) {
		const unsigned order = n.levels % 2;
		const struct prices prices = { order == 0 ? UINT64_C(1) << 32 : 1,
			order == 0 ? 1 : UINT64_C(1) << 32 };
		if (!known_spine(&level, &spine, &a, &rng, prices, 200, UINT32_MAX, &oracle))
			continue;
		n.levels++;
		check(&n, &a, &level.board, &spine, prices, order);
	}
	arena_reset(&a);
	look_at_long(&t, &a);
	arena_free(&a);
	printf("# %u levels, %u gains, %u only forward and %u only backward\n", n.levels, n.better,
	    n.only[0], n.only[1]);
	ok(&t, n.failed == 0, "lanes come to their end, and give all memory back");
	ok(&t, n.better > n.levels / 5, "solutions are given that can be made cheaper");
	ok(&t, n.astray == 0,
	    "what they find are cheaper solutions, and cost what they are said to");
	ok(&t, n.cheaper == 0, "none is cheaper than brute force says");
	ok(&t, n.dearer == 0, "with enough to invest none is dearer");
	ok(&t, n.only[0] > 0 && n.only[1] > 0,
	    "with nothing to invest each direction finds what the other does not");
	return tap_end(&t);
}
