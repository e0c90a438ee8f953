/*
 * bound/tour.h on every position of many tiny boards: a step lowers it by no more than one, and at
 * the end nothing is left of it, so it is never above the moves needed. `tour N` looks at N boards.
 */
#include "bound/tour.h"

#include <stdlib.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 300, WORDS = 2, NEVER = INT32_MAX };

static struct oracle oracle;

struct tally {
	uint64_t positions, steps, solvable_lost, jumps, left_at_end, differs, walks;
};

struct subject {
	const struct specimen *s;
	struct tour tour;
	struct bound_kit kit, afresh;
	struct tally *tally;
};

/* What is left, the man being there, when the kit says this of the boxes. It may be below 0. */
static int32_t
left(const struct subject *x, uint32_t boxes, uint16_t man)
{
	return boxes == BOUND_NEVER ? NEVER : (int32_t)boxes + x->tour.depth[man];
}

static void
steps_from(struct subject *x, unsigned boxes, int man, int32_t before)
{
	const struct board *b = &x->s->board;

	for (uint16_t d = 0; d < 4; d++) {
		unsigned after = boxes;
		int at = man;
		bool push;
		uint64_t then[WORDS];
		uint16_t stands;
		int32_t now;
		if (!oracle_step(&oracle, &after, &at, (int)d, &push) ||
		    !boards_set(b, &oracle, after, then))
			continue;
		stands = b->number[oracle.drawn[at]];
		if (stands == b->squares)
			continue;
		now = left(x, x->afresh.bound->value(&x->afresh, then, stands), stands);
		x->tally->steps++;
		x->tally->left_at_end += state_solved(b, then) && push && now > 0;
		x->tally->jumps += now != NEVER && before > now + 1;
		x->tally->differs += push && now != left(x,
		                                        x->kit.bound->after(
		                                            &x->kit, (struct push){ stands, d }),
		                                        stands);
	}
}

static void
look(struct subject *x, unsigned boxes, int man)
{
	const struct board *b = &x->s->board;
	const uint16_t stands = b->number[oracle.drawn[man]];
	uint64_t set[WORDS];
	int32_t now;

	if (stands == b->squares || !boards_set(b, &oracle, boxes, set) || state_solved(b, set))
		return;
	now = left(x, x->kit.bound->value(&x->kit, set, stands), stands);
	x->tally->positions++;
	x->tally->solvable_lost += now == NEVER && oracle.pushes[boxes][man] != ORACLE_NEVER;
	if (now == NEVER)
		return;
	x->tally->walks += oracle.pushes[boxes][man] != ORACLE_NEVER &&
	                   now > oracle.pushes[boxes][man];
	steps_from(x, boxes, man, now);
}

int
main(int argc, char **argv)
{
	const unsigned boards = argc > 1 ? (unsigned)atoi(argv[1]) : BOARDS;
	struct tally tally = { .positions = 0 };
	struct subject x = { .tally = &tally };
	struct rng rng = { 5 };
	struct tap t = { 0 };
	struct specimen s;
	struct arena a;
	bool opened = true;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; opened && n < boards; n++) {
		const unsigned count = 1 + n % 3;
		unsigned boxes = 0;
		int man = -1;
		boards_specimen(&s, &a, &rng, count, &oracle);
		x.s = &s;
		opened = tour_find(&x.tour, &a, &s.board, n % 2 ? TOUR_WELL : TOUR_QUICKLY) &&
		         tour_open(&x.kit, &a, &x.tour) && tour_open(&x.afresh, &a, &x.tour);
		while (opened && oracle_next(&oracle, (int)count, &boxes, &man))
			look(&x, boxes, man);
	}
	arena_free(&a);
	printf("# %u boards, %llu positions, %llu steps; above the pushes in %llu\n", boards,
	    (unsigned long long)tally.positions, (unsigned long long)tally.steps,
	    (unsigned long long)tally.walks);
	ok(&t, opened && tally.positions > boards && tally.steps > tally.positions,
	    "positions were looked at");
	ok(&t, tally.jumps == 0, "no step lowers it by more than one");
	ok(&t, tally.left_at_end == 0, "nothing is left at the end");
	ok(&t, tally.solvable_lost == 0, "no solvable position is called lost");
	ok(&t, tally.differs == 0, "it is the same after a push and afresh");
	ok(&t, tally.walks > 0, "it knows walks");
	return tap_end(&t);
}
