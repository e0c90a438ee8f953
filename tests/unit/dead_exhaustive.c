/*
 * Every detector on every position of many tiny boards: 2000 at random, some with a corridor, so
 * that their sets take up to four words, and all of 3 x 3 squares with up to 3 boxes. It may fire
 * only where the oracle knows that no play helps, or, backwards, that no play leads. Dead squares
 * must be exactly the squares where a lone box is lost.
 */
#include "dead/dead.h"

#include <string.h>

#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = FEWER(2000), LONG_BOARDS = 24, WORDS = 4, SIDE = 3 };

static struct oracle oracle;

struct tally {
	uint64_t boards, positions, dead, unmet, wrong, wrong_pushed, any, fired[DETECTORS_MAX];
};

/* [boxes][man] a play from the start leads there */
static bool met[1 << ORACLE_SQUARES][ORACLE_SQUARES];

static void
play_everywhere(void)
{
	static struct {
		unsigned boxes;
		int man;
	} queue[ORACLE_SQUARES << ORACLE_SQUARES];
	uint32_t count = 1;

	memset(met, 0, sizeof met);
	queue[0].boxes = oracle.boxes;
	queue[0].man = oracle.man;
	met[oracle.boxes][oracle.man] = true;
	for (uint32_t i = 0; i < count; i++) {
		for (int d = 0; d < 4; d++) {
			unsigned boxes = queue[i].boxes;
			int man = queue[i].man;
			bool push;
			if (!oracle_step(&oracle, &boxes, &man, d, &push) || met[boxes][man])
				continue;
			met[boxes][man] = true;
			queue[count].boxes = boxes;
			queue[count++].man = man;
		}
	}
}

static int
number_of(const struct oracle *o, uint32_t drawn)
{
	int i = 0;

	while (i < o->squares && o->drawn[i] != drawn)
		i++;
	return i;
}

/* One position with the man where he stands; also as the result of each push that leads on. */
static void
look(const struct specimen *s, struct dead *kit, unsigned boxes, int man, struct tally *t)
{
	const struct board *b = &s->board;
	uint16_t stands = b->number[oracle.drawn[man]];
	bool lost = oracle.pushes[boxes][man] == ORACLE_NEVER;
	uint64_t set[WORDS], then[WORDS];
	bool any = false;

	if (stands == b->squares || !boards_set(b, &oracle, boxes, set))
		return;
	t->positions++;
	t->dead += lost;
	t->unmet += !met[boxes][man];
	for (int k = 0; detectors[k] != NULL; k++) {
		bool back = detectors[k]->when == ON_PULL;
		bool fires = detectors[k]->finds(kit, set, stands, NULL);
		t->fired[k] += fires;
		t->wrong += fires && (back ? met[boxes][man] : !lost);
		any |= fires && !back;
	}
	t->any += any;
	for (uint16_t d = 0; d < 4; d++) {
		unsigned after = boxes;
		int at = man;
		bool push;
		if (!oracle_step(&oracle, &after, &at, (int)d, &push) || !push ||
		    !boards_set(b, &oracle, after, then))
			continue;
		for (int k = 0; detectors[k] != NULL; k++) {
			struct push p = { b->number[oracle.drawn[at]], d };
			if (detectors[k]->when == ON_PULL)
				t->wrong_pushed += met[boxes][man] &&
				                   detectors[k]->finds(kit, set, stands, &p);
			else if (detectors[k]->finds(kit, then, p.from, &p))
				t->wrong_pushed += oracle.pushes[after][at] != ORACLE_NEVER;
		}
	}
}

static bool
dead_squares_exact(const struct specimen *s)
{
	const struct board *b = &s->board;
	bool same = true;

	oracle_solve(&oracle, 1);
	for (uint32_t c = 0; c < level_size(&s->level); c++) {
		bool lost = true;
		int i;
		if (!s->area[c])
			continue;
		i = number_of(&oracle, c);
		if (i == oracle.squares)
			continue; /* of a corridor */
		for (int man = 0; man < oracle.squares; man++) {
			bool never = oracle.pushes[1u << i][man] == ORACLE_NEVER;
			if (man == i)
				continue;
			lost &= never;
			if (b->number[c] < b->live && b->number[oracle.drawn[man]] < b->squares) {
				uint32_t row = sides_row(
				    &b->sides, b->number[c], b->number[oracle.drawn[man]]);
				uint16_t near = b->dist.near[row];
				same &= never ? near == DIST_NEVER
				              : near == oracle.pushes[1u << i][man];
			}
		}
		/* From a corridor a box may be pushed that is stuck for a man outside. */
		same &= board_dead(b, s->area, c) == lost || (b->words > 1 && lost);
	}
	return same;
}

/* Every position of a board with this many boxes. */
static bool
look_everywhere(const struct specimen *s, struct arena *a, int count, struct tally *t)
{
	struct dead kit;
	unsigned boxes = 0;
	int man = -1;

	if (!dead_init(&kit, a, &s->board) || !dead_backwards(&kit, a, NULL))
		return false;
	kit.effort = AT_ONCE;
	play_everywhere();
	t->boards++;
	while (oracle_next(&oracle, count, &boxes, &man))
		look(s, &kit, boxes, man, t);
	return true;
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct tally tally = { .boards = 0 };
	struct rng rng = { 20261 };
	struct specimen s;
	struct arena a;
	bool exact = true, ready = true;

	arena_init(&a, (size_t)1 << 24);
	for (int n = 0; n < BOARDS; n++) {
		unsigned count = 1 + (unsigned)n % 3;
		boards_specimen(&s, &a, &rng, count, &oracle);
		ready &= look_everywhere(&s, &a, (int)count, &tally);
		exact &= dead_squares_exact(&s);
	}
	arena_free(&a);
	arena_init(&a, (size_t)1 << 26);
	for (unsigned words = 2; words <= WORDS; words++)
		for (unsigned n = 0; n < LONG_BOARDS; n++) {
			boards_long(&s, &a, &rng, 1 + n % 3, words, &oracle);
			ready &= look_everywhere(&s, &a, 1 + (int)n % 3, &tally);
			exact &= dead_squares_exact(&s);
		}
	for (unsigned walls = 0; walls < 1u << SIDE * SIDE; walls++)
		for (unsigned goals = 1; goals < 1u << SIDE * SIDE; goals++)
			if (oracle_count(goals) <= 3 &&
			    boards_numbered(&s, &a, SIDE, walls, goals, &oracle))
				ready &= look_everywhere(&s, &a, oracle_count(goals), &tally);
	printf("# %llu boards, %llu positions on live squares, %llu of them dead, to %llu none "
	       "leads\n",
	    (unsigned long long)tally.boards, (unsigned long long)tally.positions,
	    (unsigned long long)tally.dead, (unsigned long long)tally.unmet);
	for (int k = 0; detectors[k] != NULL; k++) {
		printf("# %s found %llu\n", detectors[k]->name, (unsigned long long)tally.fired[k]);
		ok(&t, tally.fired[k] > 0, "the detector finds something");
		ok(&t, tally.fired[k] <= (detectors[k]->when == ON_PULL ? tally.unmet : tally.dead),
		    "and no more than there is");
	}
	printf("# one or the other found %llu\n", (unsigned long long)tally.any);
	ok(&t, ready, "the detectors get their scratch");
	ok(&t, tally.wrong == 0, "no detector calls a position dead that can be solved");
	ok(&t, tally.wrong_pushed == 0, "nor one that a push led to");
	ok(&t, exact, "dead squares and distances of a lone box are exact");
	arena_free(&a);
	return tap_end(&t);
}
