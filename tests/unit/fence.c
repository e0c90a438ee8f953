/*
 * play/fence.h on every position of many tiny boards, with every set of its boxes: where that is
 * said to be a fence and there is a solution, one with the fewest pushes begins with a push of it.
 */
#include "play/fence.h"

#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 300, BOXES = 3 };

static struct oracle oracle; /* its squares are numbered as those of play/space.h */

struct tally {
	unsigned fences, some, wrong;
};

static void
look(struct fence *f, unsigned boxes, uint16_t man, struct tally *t)
{
	struct space_push push[4 * BOXES];
	const unsigned left = oracle.pushes[boxes][man];
	uint16_t box[BOXES], n = 0;
	uint32_t pushes;

	for (uint16_t i = 0; i < oracle.squares; i++)
		if (boxes >> i & 1)
			box[n++] = i;
	space_walk(f->space, box, man);
	pushes = space_pushes(f->space, box, push);
	for (unsigned set = 1; set < 1u << n; set++) {
		bool begins = false;
		for (uint16_t i = 0; i < n; i++)
			f->held[i] = set >> i & 1;
		if (!fence_holds(f, box, man, push, pushes))
			continue;
		t->fences++;
		if (left == ORACLE_NEVER)
			continue;
		for (uint32_t p = 0; p < pushes; p++) {
			const uint16_t from = box[push[p].box];
			begins |= f->held[push[p].box] &&
			          oracle.pushes[(boxes ^ 1u << from) | 1u << push[p].to][from] +
			                  1u ==
			              left;
		}
		t->some += set + 1 < 1u << n;
		t->wrong += !begins;
	}
}

int
main(void)
{
	struct tally tally = { 0 };
	struct rng rng = { 47 };
	struct tap t = { 0 };
	struct specimen s;
	struct space space;
	struct lower lower;
	struct fence fence;
	struct arena a;
	bool opened = true;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; n < BOARDS && opened; n++) {
		const unsigned count = 1 + n % BOXES;
		unsigned boxes = 0;
		int man = -1;
		boards_specimen(&s, &a, &rng, count, &oracle);
		opened = space_open(&space, &a, &s.level) && lower_open(&lower, &a, &space, NULL) &&
		         fence_open(&fence, &a, &space, &lower) && space.squares == oracle.squares;
		while (opened && oracle_next(&oracle, (int)count, &boxes, &man))
			look(&fence, boxes, (uint16_t)man, &tally);
	}
	arena_free(&a);
	printf("# %u fences, %u of them of some boxes of a position with a solution\n",
	    tally.fences, tally.some);
	ok(&t, opened && tally.some > 0, "there are fences of some boxes only");
	ok(&t, tally.wrong == 0, "a solution of the fewest pushes begins with a push of the fence");
	return tap_end(&t);
}
