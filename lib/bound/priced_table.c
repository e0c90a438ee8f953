#include "bound/priced_table.h"

#include <stdlib.h>
#include <string.h>

#include "rules/push.h"

enum { UNMET = INT32_MAX };

/* A state is rank * squares + the lowest square of the man's region. */
struct seed {
	int32_t cost;
	uint32_t state;
};

struct build {
	const struct board *board;
	unsigned size;
	uint32_t sets, seeds;
	uint16_t *square; /* [sets * size] */
	uint16_t *region; /* [sets * squares] */
	int32_t *cost;    /* [sets * squares] */
	struct seed *seed;
	uint32_t *queue;
	uint32_t states; /* of all sets: regions */
};

static uint32_t
rank_of(unsigned size, const uint16_t *s)
{
	return size == 2 ? priced_pair(s[0], s[1]) : priced_triple(s[0], s[1], s[2]);
}

static bool
in_set(const uint16_t *set, unsigned size, uint16_t square)
{
	for (unsigned i = 0; i < size; i++)
		if (set[i] == square)
			return true;
	return false;
}

/* The next set in the order of ranks; false: it was the last one. */
static bool
next_set(uint16_t *set, unsigned size, uint16_t live)
{
	for (unsigned i = 0; i < size; i++) {
		if (set[i] + 1 < (i + 1 < size ? set[i + 1] : live)) {
			set[i]++;
			for (unsigned j = 0; j < i; j++)
				set[j] = (uint16_t)j;
			return true;
		}
	}
	return false;
}

/* Names the regions that a set leaves, by their lowest squares. */
static void
find_regions(struct build *t, uint32_t rank, uint16_t *stack)
{
	const struct board *b = t->board;
	const uint16_t *set = t->square + (size_t)rank * t->size;
	uint16_t *region = t->region + (size_t)rank * b->squares;

	memset(region, 0xff, b->squares * sizeof *region);
	for (uint16_t s = 0; s < b->squares; s++) {
		uint16_t count = 0;
		if (region[s] != UINT16_MAX || in_set(set, t->size, s))
			continue;
		region[s] = s;
		stack[count++] = s;
		t->states++;
		while (count > 0) {
			const uint16_t at = stack[--count];
			for (unsigned d = 0; d < 4; d++) {
				uint16_t n = board_beside(b, at, d);
				if (n == b->squares || region[n] != UINT16_MAX ||
				    in_set(set, t->size, n))
					continue;
				region[n] = s;
				stack[count++] = n;
			}
		}
	}
}

static void
find_seeds(struct build *t, uint32_t rank, const int32_t *price)
{
	const struct board *b = t->board;
	const uint16_t *set = t->square + (size_t)rank * t->size;
	int32_t cost = 0;

	for (unsigned i = 0; i < t->size; i++) {
		if (set[i] >= b->goals)
			return;
		cost -= price[set[i]];
	}
	for (uint16_t s = 0; s < b->squares; s++) {
		const uint32_t state = rank * b->squares + s;
		if (t->region[state] == s)
			t->seed[t->seeds++] = (struct seed){ cost, state };
	}
}

static int
compare(const void *one, const void *other)
{
	const struct seed *a = one, *b = other;

	if (a->cost != b->cost)
		return a->cost < b->cost ? -1 : 1;
	return (a->state > b->state) - (a->state < b->state);
}

/* Enters what a pull leads to from a final state. */
static void
pull_all(struct build *t, uint32_t state, uint32_t *count)
{
	const struct board *b = t->board;
	const uint32_t rank = state / b->squares, here = state % b->squares;
	const uint16_t *set = t->square + (size_t)rank * t->size;
	const uint16_t *region = t->region + (size_t)rank * b->squares;

	for (unsigned i = 0; i < t->size; i++) {
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t man = board_beside(b, set[i], d);
			uint16_t moved[PRICED_SIZE_MAX], back, at;
			uint32_t before;
			unsigned j = i;
			if (man >= b->live || region[man] != here || in_set(set, t->size, man))
				continue;
			back = board_beside(b, man, d);
			if (back == b->squares || in_set(set, t->size, back))
				continue;
			memcpy(moved, set, t->size * sizeof *moved);
			moved[i] = man;
			for (; j > 0 && moved[j] < moved[j - 1]; j--) {
				at = moved[j];
				moved[j] = moved[j - 1];
				moved[j - 1] = at;
			}
			for (; j + 1 < t->size && moved[j] > moved[j + 1]; j++) {
				at = moved[j];
				moved[j] = moved[j + 1];
				moved[j + 1] = at;
			}
			before = rank_of(t->size, moved) * b->squares;
			before += t->region[before + back];
			if (t->cost[before] != UNMET)
				continue;
			t->cost[before] = t->cost[state] + 1;
			t->queue[(*count)++] = before;
		}
	}
}

/*
 * Two lists in the order of costs, seeds and what they lead to, are merged as they grow. A pull
 * may give a seed's state a cost one higher before its turn; that is put right then.
 */
static void
spread(struct build *t)
{
	uint32_t next = 0, count = 0, seed = 0;

	while (next < count || seed < t->seeds) {
		if (next == count ||
		    (seed < t->seeds && t->seed[seed].cost <= t->cost[t->queue[next]])) {
			const struct seed s = t->seed[seed++];
			if (t->cost[s.state] <= s.cost)
				continue;
			t->cost[s.state] = s.cost;
			pull_all(t, s.state, &count);
		} else {
			pull_all(t, t->queue[next++], &count);
		}
	}
}

static void
note_surplus(const struct build *t, struct priced_table *table, const int32_t *alone)
{
	const struct board *b = t->board;

	for (uint32_t rank = 0; rank < t->sets; rank++) {
		const uint16_t *set = t->square + (size_t)rank * t->size;
		const size_t first = (size_t)rank * b->squares;
		for (uint16_t s = 0; s < b->squares; s++) {
			unsigned char *at = table->surplus + (size_t)s * t->sets + rank;
			int32_t surplus;
			if (t->region[first + s] == UINT16_MAX)
				continue;
			surplus = t->cost[first + t->region[first + s]];
			if (surplus == UNMET) {
				*at = PRICED_LOST;
				continue;
			}
			for (unsigned i = 0; i < t->size; i++)
				surplus -= alone[dist_row(&b->dist, &b->sides, set[i], s)];
			*at = (unsigned char)(surplus < PRICED_LOST ? surplus : PRICED_LOST - 1);
		}
	}
}

static bool
build(struct build *t, struct arena *a, const int32_t *price)
{
	const struct board *b = t->board;
	const size_t all = (size_t)t->sets * b->squares;
	uint16_t set[PRICED_SIZE_MAX] = { 0, 1, 2 }, *stack = arena_array(a, uint16_t, b->squares);
	uint32_t rank = 0, goal_sets = b->goals * (b->goals - UINT32_C(1)) / 2;

	if (t->size == 3)
		goal_sets = goal_sets * (b->goals - UINT32_C(2)) / 3;
	t->square = arena_array(a, uint16_t, (size_t)t->sets * t->size);
	t->region = arena_array(a, uint16_t, all);
	t->cost = arena_array(a, int32_t, all);
	/* A box parts a region in four at most. */
	t->seed = arena_array(a, struct seed, (size_t)goal_sets * (3u * t->size + 1));
	if (stack == NULL || t->square == NULL || t->region == NULL || t->cost == NULL ||
	    t->seed == NULL)
		return false;
	do {
		memcpy(t->square + (size_t)rank * t->size, set, t->size * sizeof *set);
		find_regions(t, rank, stack);
		find_seeds(t, rank++, price);
	} while (next_set(set, t->size, b->live));
	t->queue = arena_array(a, uint32_t, t->states);
	if (t->queue == NULL)
		return false;
	for (size_t i = 0; i < all; i++)
		t->cost[i] = UNMET;
	qsort(t->seed, t->seeds, sizeof *t->seed, compare);
	spread(t);
	return true;
}

bool
priced_table_make(struct priced_table *table, struct arena *a, const struct board *b, unsigned size,
    const int32_t *price, const int32_t *alone)
{
	const uint64_t n = b->live;
	struct build t = { .board = b, .size = size };
	const uint64_t sets = size == 2 ? n * (n - 1) / 2 : n * (n - 1) / 2 * (n - 2) / 3;

	*table = (struct priced_table){ .size = size };
	if (n < size || b->goals < size || sets * b->squares > UINT32_MAX ||
	    sets * b->squares * 10 > arena_room(a) / 32)
		return true;
	t.sets = table->sets = (uint32_t)sets;
	table->surplus = arena_array(a, unsigned char, (size_t)t.sets * b->squares);
	if (table->surplus == NULL || !build(&t, a, price))
		return false;
	note_surplus(&t, table, alone);
	return true;
}
