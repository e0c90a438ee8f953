/*
 * play/priced.h on every position of many tiny boards, with random prices and sets of up to three
 * boxes: never above the fewest pushes, never below the matching, and above it somewhere.
 */
#include "play/priced.h"

#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 240, BOXES = 4, DEAREST = 6 };

static struct oracle oracle; /* its squares are numbered as those of play/space.h */

struct tally {
	unsigned positions, higher, lower, too_high, lost;
};

static void
look(struct priced *p, struct lower *lower, unsigned boxes, uint16_t man, struct tally *t)
{
	const unsigned left = oracle.pushes[boxes][man];
	uint16_t box[BOXES], n = 0;
	uint32_t matching, bound;

	for (uint16_t i = 0; i < oracle.squares; i++)
		if (boxes >> i & 1)
			box[n++] = i;
	matching = lower_set(lower, box, man);
	bound = priced_bound(p, box, man, matching);
	t->positions++;
	t->lower += bound < matching;
	t->higher += bound > matching && bound != LOWER_NEVER;
	t->lost += bound > matching && bound == LOWER_NEVER;
	t->too_high += left != ORACLE_NEVER && bound > left;
}

int
main(void)
{
	struct tally tally = { 0 };
	struct rng rng = { 53 };
	struct tap t = { 0 };
	struct specimen s;
	struct space space;
	struct lower lower;
	struct priced priced;
	struct arena a;
	bool opened = true;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; n < BOARDS && opened; n++) {
		const unsigned count = 1 + n % BOXES;
		unsigned boxes = 0;
		int man = -1;
		uint16_t price[BOXES];
		for (unsigned g = 0; g < BOXES; g++)
			price[g] = (uint16_t)rng_below(&rng, DEAREST);
		boards_specimen(&s, &a, &rng, count, &oracle);
		opened = space_open(&space, &a, &s.level) && lower_open(&lower, &a, &space, NULL) &&
		         priced_open(&priced, &a, &lower, (uint16_t)(1 + n / BOXES % PRICED_MOST),
		             price, 0) &&
		         space.squares == oracle.squares;
		while (opened && oracle_next(&oracle, (int)count, &boxes, &man))
			look(&priced, &lower, boxes, (uint16_t)man, &tally);
	}
	arena_free(&a);
	printf("# of %u positions %u with a higher bound than the matching, %u lost\n",
	    tally.positions, tally.higher, tally.lost);
	ok(&t, opened && tally.higher > 0 && tally.lost > 0, "it is above the matching somewhere");
	ok(&t, tally.lower == 0, "it is never below the matching");
	ok(&t, tally.too_high == 0, "it is never above the fewest pushes");
	return tap_end(&t);
}
