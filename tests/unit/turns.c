/*
 * bound/turns.h on every position of many tiny boards: a step lowers it by no more than one, and
 * after the last push nothing is left of it, so it is never above the moves needed. The bound on
 * the moves made is 0 at the start, and a step raises it by no more than one. `turns N` looks at N
 * boards. On every second one the bound is meant to be low at the end, too.
 */
#include "bound/turns.h"

#include <stdlib.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 200, WORDS = 2 };

static struct oracle oracle;

struct tally {
	uint64_t positions, steps, solvable_lost, jumps, left_at_end, higher;
	uint64_t back_jumps, back_at_start, made;
};

struct subject {
	const struct specimen *s;
	struct tour tour;
	struct bound_kit kit; /* what the tour says */
	struct turns turns, back;
	struct tally *tally;
};

static void
steps_from(struct subject *x, unsigned boxes, int man, int32_t before, int32_t made)
{
	const struct board *b = &x->s->board;

	for (int d = 0; d < 4; d++) {
		unsigned after = boxes;
		int at = man;
		bool push;
		uint64_t then[WORDS];
		uint16_t stands;
		int32_t now;
		if (!oracle_step(&oracle, &after, &at, d, &push) ||
		    !boards_set(b, &oracle, after, then))
			continue;
		stands = b->number[oracle.drawn[at]];
		if (stands == b->squares)
			continue;
		now = turns_value(&x->turns, then, stands);
		x->tally->steps++;
		x->tally->back_jumps += made != TURNS_NEVER &&
		                        turns_value(&x->back, then, stands) > made + 1;
		x->tally->left_at_end += state_solved(b, then) && push && now > 0;
		x->tally->jumps += now != TURNS_NEVER && before > now + 1;
	}
}

static void
look(struct subject *x, unsigned boxes, int man)
{
	const struct board *b = &x->s->board;
	const uint16_t stands = b->number[oracle.drawn[man]];
	const bool solvable = oracle.pushes[boxes][man] != ORACLE_NEVER;
	uint64_t set[WORDS];
	int32_t now, made;

	if (stands == b->squares || !boards_set(b, &oracle, boxes, set) || state_solved(b, set))
		return;
	now = turns_value(&x->turns, set, stands);
	made = turns_value(&x->back, set, stands);
	x->tally->made += made != TURNS_NEVER && made > 0;
	x->tally->positions++;
	x->tally->solvable_lost += now == TURNS_NEVER && solvable;
	if (now == TURNS_NEVER)
		return;
	x->tally->higher += solvable && now > (int32_t)x->kit.bound->value(&x->kit, set, stands) +
	                                          x->tour.depth[stands];
	steps_from(x, boxes, man, now, made);
}

int
main(int argc, char **argv)
{
	const unsigned boards = argc > 1 ? (unsigned)atoi(argv[1]) : BOARDS;
	struct tally tally = { .positions = 0 };
	struct subject x = { .tally = &tally };
	struct rng rng = { 6 };
	struct tap t = { 0 };
	struct specimen s;
	struct arena a;
	bool opened = true;
	uint64_t home[WORDS] = { 0 };
	uint16_t last;
	struct charges_aim aim;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; opened && n < boards; n++) {
		const unsigned count = 1 + n % 3;
		unsigned boxes = 0;
		int man = -1;
		boards_specimen(&s, &a, &rng, count, &oracle);
		if (s.board.stuck < level_size(&s.level))
			continue;
		x.s = &s;
		home[0] = ((uint64_t)1 << s.board.goals) - 1;
		last = s.board.squares - 1;
		aim = (struct charges_aim){ n % 2, { s.board.box, home }, { &s.board.man, &last } };
		opened = turns_fit(&s.board) && tour_find(&x.tour, &a, &s.board, TOUR_QUICKLY) &&
		         tour_open(&x.kit, &a, &x.tour) && turns_open(&x.turns, &a, &s.board) &&
		         turns_open(&x.back, &a, &s.board) &&
		         turns_find(&x.turns, &x.back, &a, &x.tour, &aim, NULL);
		tally.back_at_start += opened &&
		                       turns_value(&x.back, s.board.box, s.board.man) != 0;
		while (opened && oracle_next(&oracle, (int)count, &boxes, &man))
			look(&x, boxes, man);
	}
	arena_free(&a);
	printf("# %u boards, %llu positions, %llu steps; above the tour in %llu\n", boards,
	    (unsigned long long)tally.positions, (unsigned long long)tally.steps,
	    (unsigned long long)tally.higher);
	ok(&t, opened && tally.positions > boards && tally.steps > tally.positions,
	    "positions were looked at");
	ok(&t, tally.jumps == 0, "no step lowers it by more than one");
	ok(&t, tally.back_jumps == 0, "nor raises the bound on moves made");
	ok(&t, tally.back_at_start == 0 && tally.made > 0, "which is 0 at the start");
	ok(&t, tally.left_at_end == 0, "nothing is left at the end");
	ok(&t, tally.solvable_lost == 0, "no solvable position is called lost");
	ok(&t, tally.higher > tally.positions / 40, "it knows walks around boxes");
	return tap_end(&t);
}
