/*
 * Retrograde analysis against brute force: every position of up to three boxes on tiny boards, some
 * with a corridor so that their sets take up to four words; with and without prices for goals.
 */
#include "rules/retrograde.h"

#include "oracle/boards.h"
#include "tap.h"
#include "util/bits.h"

enum { BOARDS = 1000, LONG_BOARDS = 60, WORDS = 4, K = 3 };

static struct oracle oracle;

struct tally {
	uint64_t states, lost, wrong, misnamed, parted;
};

/* [boxes][man] the least of pushes and prices, by every choice of goals to end on */
static int32_t least[1 << ORACLE_SQUARES][ORACLE_SQUARES];

static void
find_least(const struct board *b, int k, const int32_t *price)
{
	const unsigned goals = oracle.goals;

	for (unsigned boxes = 0; boxes < 1u << oracle.squares; boxes++)
		for (int man = 0; man < oracle.squares; man++)
			least[boxes][man] = RETROGRADE_LOST;
	for (unsigned ends = 0; ends < 1u << oracle.squares; ends++) {
		int32_t prices = 0;
		if (oracle_count(ends) != k || (ends & ~goals) != 0)
			continue;
		for (int s = 0; s < oracle.squares; s++)
			prices += ends >> s & 1 ? price[b->number[oracle.drawn[s]]] : 0;
		oracle.goals = ends;
		oracle_solve(&oracle, k);
		for (unsigned boxes = 0; boxes < 1u << oracle.squares; boxes++)
			for (int man = 0; man < oracle.squares && oracle_count(boxes) == k; man++) {
				const int pushes = oracle.pushes[boxes][man];
				if (pushes != ORACLE_NEVER && pushes - prices < least[boxes][man])
					least[boxes][man] = pushes - prices;
			}
	}
	oracle.goals = goals;
}

static uint32_t
rank(const struct board *b, const uint64_t *set)
{
	uint64_t rank = 0;
	unsigned i = 0;

	for (struct bits s = bits_of(set, b->words); bits_next(&s);)
		rank += retrograde_sets(s.at, ++i);
	return (uint32_t)rank;
}

static void
compare(const struct board *b, struct retrograde *r, const unsigned char *region, struct tally *t)
{
	uint64_t set[WORDS];

	for (unsigned boxes = 0; boxes < 1u << oracle.squares; boxes++) {
		uint32_t number;
		if (oracle_count(boxes) != (int)r->k || !boards_set(b, &oracle, boxes, set))
			continue;
		number = rank(b, set);
		t->parted += retrograde_mark(r, number) > 1;
		for (int man = 0; man < oracle.squares; man++) {
			const uint16_t at = b->number[oracle.drawn[man]];
			if (boxes >> man & 1 || at == b->squares)
				continue;
			t->states++;
			t->lost += least[boxes][man] == RETROGRADE_LOST;
			t->misnamed += r->region[at] != region[(size_t)at * r->sets + number];
			t->wrong += r->cost[r->first[number] + r->region[at]] != least[boxes][man];
		}
	}
}

static bool
check_board(const struct board *b, struct arena *a, struct rng *rng, unsigned k, struct tally *t)
{
	const uint64_t sets = retrograde_sets(b->live, k);
	unsigned char *region = arena_array(a, unsigned char, (size_t)sets * b->squares);
	const bool priced = rng_below(rng, 2);
	struct retrograde r;
	int32_t price[K] = { 0 };

	for (uint16_t g = 0; g < b->goals && priced; g++)
		price[g] = (int32_t)rng_below(rng, 30) - 10;
	find_least(b, (int)k, price);
	if (region == NULL ||
	    !retrograde_find(&r, a, b, k, priced ? price : NULL, region, UINT64_MAX))
		return false;
	compare(b, &r, region, t);
	return true;
}

/* From the goal a box can be pulled twice, to the left. */
static void
check_limit(struct tap *t, struct arena *a)
{
	unsigned char *area;
	struct retrograde r;
	struct level l;
	struct board b;

	arena_reset(a);
	ok(t,
	    boards_draw(&l, a, "#######|#@$ . #|#######|", &area) &&
	        board_compile(&b, a, &l, area, SIZE_MAX, NULL),
	    "a corridor is drawn");
	ok(t, !retrograde_find(&r, a, &b, 1, NULL, NULL, 2), "two pulls are all, and too many");
	ok(t, retrograde_find(&r, a, &b, 1, NULL, NULL, 3),
	    "when three are too many they are made");
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct tally tally = { .states = 0 };
	struct rng rng = { 77 };
	struct specimen s;
	struct arena a;
	bool made = true;

	arena_init(&a, (size_t)1 << 28);
	for (unsigned n = 0; n < BOARDS + LONG_BOARDS; n++) {
		const unsigned words = n < BOARDS ? 1 : 2 + n % (WORDS - 1);
		const unsigned boxes = 1 +
		                       n / WORDS % (words > 2 ? 2 : K); /* what memory there is */
		if (words == 1)
			boards_specimen(&s, &a, &rng, boxes, &oracle);
		else
			boards_long(&s, &a, &rng, boxes, words, &oracle);
		if (s.board.live >= boxes)
			made &= check_board(&s.board, &a, &rng, 1 + rng_below(&rng, boxes), &tally);
	}
	printf("# %llu states, %llu lost; %llu sets part the floor\n",
	    (unsigned long long)tally.states, (unsigned long long)tally.lost,
	    (unsigned long long)tally.parted);
	ok(&t, made, "the tables are made");
	ok(&t, tally.lost > 0 && tally.lost < tally.states && tally.parted > 0,
	    "there are all kinds of states");
	ok(&t, tally.wrong == 0, "every cost is the least");
	ok(&t, tally.misnamed == 0, "regions given are those marked");
	check_limit(&t, &a);
	arena_free(&a);
	return tap_end(&t);
}
