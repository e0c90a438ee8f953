/*
 * play/dear.h on tiny boards with random prices. The highest surplus that a set is granted, without
 * tables, is that of the tables of play/priced.h, where these have one; one more is refused. And
 * with dear sets the bound of every position is never above the fewest pushes.
 */
#include "play/dear.h"

#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 600, BOXES = 4, DEAREST = 6, SETS = 20, HIGHEST = 60, MEMORY = 1 << 22 };

static struct oracle oracle; /* its squares are numbered as those of play/space.h */

struct tally {
	unsigned sets, dear, lost, other, positions, higher, too_high;
};

/* The highest surplus that is granted, HIGHEST at most. */
static uint16_t
grant(struct dear *d, struct dear_set *set)
{
	set->surplus = 1;
	while (set->surplus < HIGHEST && dear_check(d, MEMORY, set) == DEAR_HOLDS)
		set->surplus++;
	return set->surplus == HIGHEST ? HIGHEST : --set->surplus;
}

/* Random boxes, at least two, and a man beside them. False: a box of them is lost by itself. */
static bool
draw(struct rng *rng, const struct lower *lower, unsigned most, struct dear_set *set)
{
	const unsigned squares = (unsigned)oracle.squares;
	const int boxes = 2 + (int)rng_below(rng, most - 1);
	unsigned taken = 0;

	*set = (struct dear_set){ .boxes = 0 };
	while (oracle_count(taken) < boxes)
		taken |= 1u << rng_below(rng, squares);
	do
		set->man = (uint16_t)rng_below(rng, squares);
	while (taken >> set->man & 1);
	for (uint16_t i = 0; i < squares; i++) {
		if (!(taken >> i & 1))
			continue;
		set->box[set->boxes++] = i;
		if (!lower_alone(lower, i, set->man))
			return false;
	}
	return true;
}

/* By the tables. */
static uint32_t
surplus(struct priced *tables, const struct dear_set *set)
{
	const uint32_t more = priced_surplus(tables, set->box, set->boxes, set->man);

	return more < HIGHEST ? more : HIGHEST;
}

static void
look(struct priced *p, struct lower *lower, unsigned boxes, uint16_t man, struct tally *t)
{
	const unsigned left = oracle.pushes[boxes][man];
	const uint32_t dears = p->dears;
	uint16_t box[BOXES], n = 0;
	uint32_t matching, bound;

	for (uint16_t i = 0; i < oracle.squares; i++)
		if (boxes >> i & 1)
			box[n++] = i;
	matching = lower_set(lower, box, man);
	bound = priced_bound(p, box, man, matching);
	p->dears = 0;
	t->higher += bound > priced_bound(p, box, man, matching);
	p->dears = dears;
	t->positions++;
	t->too_high += left != ORACLE_NEVER && bound > left;
}

/* Dear sets join p->dear. */
static bool
draw_sets(
    struct priced *p, struct priced *tables, struct arena *a, struct rng *rng, struct tally *t)
{
	struct dear alone, d;

	if (!dear_open(&alone, a, tables) || !dear_open(&d, a, p))
		return false;
	for (unsigned n = 0; n < SETS; n++) {
		struct dear_set *set = &p->dear[p->dears];
		uint32_t told;
		if (!draw(rng, p->lower, p->space->boxes, set))
			continue;
		told = surplus(tables, set);
		tables->most = 1;
		t->sets++;
		if (set->boxes <= PRICED_MOST)
			t->other += grant(&alone, set) != told;
		tables->most = PRICED_MOST;
		t->lost += told == HIGHEST;
		t->other += set->boxes <= PRICED_MOST && grant(&d, set) != told;
		if (grant(&d, set) == 0)
			continue;
		if (!dear_region(&d, a, set))
			return false;
		p->dears++;
		t->dear++;
	}
	return true;
}

int
main(void)
{
	struct tally tally = { 0 };
	struct rng rng = { 61 };
	struct tap t = { 0 };
	struct specimen s;
	struct space space;
	struct lower lower;
	struct priced priced, tables;
	struct arena a;
	bool opened = true;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; n < BOARDS && opened; n++) {
		const unsigned count = 2 + n % (BOXES - 1);
		unsigned boxes = 0;
		int man = -1;
		const uint16_t most = (uint16_t)(1 + n / BOXES % PRICED_MOST);
		uint16_t price[BOXES];
		for (unsigned g = 0; g < BOXES; g++)
			price[g] = (uint16_t)rng_below(&rng, DEAREST);
		boards_specimen(&s, &a, &rng, count, &oracle);
		opened = space_open(&space, &a, &s.level) && lower_open(&lower, &a, &space, NULL) &&
		         priced_open(&priced, &a, &lower, most, price, SETS) &&
		         priced_open(&tables, &a, &lower, PRICED_MOST, price, 0) &&
		         space.squares == oracle.squares &&
		         draw_sets(&priced, &tables, &a, &rng, &tally);
		while (opened && oracle_next(&oracle, (int)count, &boxes, &man))
			look(&priced, &lower, boxes, (uint16_t)man, &tally);
	}
	arena_free(&a);
	printf("# %u dear sets of %u, %u lost; of %u positions %u with a higher bound by them\n",
	    tally.dear, tally.sets, tally.lost, tally.positions, tally.higher);
	ok(&t, opened && tally.dear > 0 && tally.lost > 0, "there are dear sets, and lost ones");
	ok(&t, tally.other == 0, "what pairs and triples need is what the tables say");
	ok(&t, tally.higher > 0, "dear sets raise the bound of some positions");
	ok(&t, tally.too_high == 0, "it is never above the fewest pushes");
	return tap_end(&t);
}
