/*
 * dead/projection.h in rooms drawn at random, larger than its areas, along pushes drawn by lot:
 * where a position is refuted by nothing else, breadth first search with nothing asked must find no
 * solution from it; and none is refuted backwards, as play has led there. In memory or time that is
 * too short, nothing is said.
 */
#include "dead/projection.h"

#include <string.h>

#include "dead/dead.h"
#include "dead/prover.h"
#include "method/method.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = FEWER(2400), SIDE = 7, PLAYS = 300, NODES = 60000, WORDS = 4 };

struct tally {
	unsigned boards, played, untrue, refuted, alone, decided, wrong;
};

/* From that position on. */
static enum outcome
searched(const struct board *board, struct arena *a, uint64_t *box, uint16_t man)
{
	struct board b = *board;
	struct limit limit = { .nodes = NODES, .memory = (size_t)1 << 27 };
	struct solve s = {
		.board = &b, .limit = &limit, .arena = a, .selection = { .chosen = true }
	};

	b.box = box;
	b.man = man;
	return method_named("bfs")->run(&s);
}

/* Does any other detector see that it is dead? */
static bool
others(struct dead *kit, const uint64_t *box, uint16_t man)
{
	for (int k = 0; detectors[k] != NULL; k++)
		if (detectors[k]->when != ON_PULL && detectors[k] != &dead_projection &&
		    detectors[k]->finds(kit, box, man, NULL))
			return true;
	return false;
}

/* True: it is dead, and play may end here. */
static bool
judge(struct dead *kit, struct arena *a, uint64_t *box, uint16_t man, struct tally *t)
{
	enum outcome outcome;

	t->untrue += dead_pull_projection.finds(kit, box, man, NULL);
	if (!dead_projection.finds(kit, box, man, NULL))
		return false;
	t->refuted++;
	if (others(kit, box, man))
		return true;
	t->alone++;
	outcome = searched(kit->board, a, box, man);
	t->decided += outcome == UNSOLVABLE;
	t->wrong += outcome == SOLVED;
	return true;
}

/* Pushes drawn by lot, until it sees that they have lost. */
static void
play(struct dead *kit, struct arena *a, struct rng *r, struct tally *t)
{
	const struct board *b = kit->board;
	uint64_t box[WORDS];
	uint16_t man = b->man;

	bits_copy(box, b->box, b->words);
	for (int i = 0; i < PLAYS && !judge(kit, a, box, man, t); i++) {
		const struct push p = { (uint16_t)rng_below(r, b->live),
			(uint16_t)rng_below(r, 4) };
		reach_flood(&kit->reach, box, man);
		if (!bits_has(box, p.from) || push_blocked(b, box, p) ||
		    push_behind(b, p) == b->squares || !reach_has(&kit->reach, push_behind(b, p)))
			continue;
		push_apply(b, box, p);
		man = p.from;
		t->played++;
	}
}

static void
look(struct arena *a, struct rng *r, struct tally *t)
{
	const unsigned boxes = 4 + rng_below(r, 3);
	struct level l;
	struct board b;
	struct dead kit;
	unsigned char *area;

	arena_reset(a);
	if (!boards_random(&l, a, r, SIDE, SIDE, rng_below(r, 30), boxes, &area) ||
	    !board_compile(&b, a, &l, area, SIZE_MAX, NULL) || b.stuck < level_size(&l) ||
	    b.words > WORDS || !dead_init(&kit, a, &b) || !dead_backwards(&kit, a, NULL))
		return;
	t->boards++;
	for (int i = 0; i < 20; i++)
		play(&kit, a, r, t);
}

static bool
over(void *context)
{
	(void)context;
	return true;
}

static void
in_short_supply(struct tap *t)
{
	static const char nook[] = "######|#@$. #|# $. #|#    #|######|";
	const struct patience none = { over, NULL };
	struct arena a, small;
	struct level l;
	struct board b;
	unsigned char *area;
	struct projections *p;

	arena_init(&a, (size_t)1 << 24);
	arena_init(&small, (size_t)1 << 15);
	if (!boards_draw(&l, &a, nook, &area) || !board_compile(&b, &a, &l, area, SIZE_MAX, NULL)) {
		ok(t, false, "the board is drawn");
		return;
	}
	p = projections_make(&a, &b, false, NULL);
	ok(t, p != NULL && p->areas > 0, "a room has areas");
	p = projections_make(&a, &b, false, &none);
	ok(t, p != NULL && p->areas == 0, "without time there are none");
	p = projections_make(&small, &b, false, NULL);
	ok(t, p == NULL || p->areas == 0, "nor in a few bytes");
	arena_free(&small);
	arena_free(&a);
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct rng r = { 1127 };
	struct arena a;

	arena_init(&a, (size_t)1 << 27);
	for (int i = 0; i < BOARDS; i++)
		look(&a, &r, &n);
	arena_free(&a);
	printf("# %u boards, %u pushes, %u positions refuted, %u by nothing else, %u of these "
	       "searched to the end\n",
	    n.boards, n.played, n.refuted, n.alone, n.decided);
	ok(&t, n.alone > 10 && n.decided > 10, "it sees what no other detector sees");
	ok(&t, n.wrong == 0, "which cannot be solved");
	ok(&t, n.played > 1000 && n.untrue == 0, "where play leads, play may have led");
	in_short_supply(&t);
	return tap_end(&t);
}
