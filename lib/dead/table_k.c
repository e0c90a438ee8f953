#include "dead/table_k.h"

#include <string.h>

#include "util/bits.h"

enum { K_MOST = 4 };

struct table {
	struct dead *kit;
	const struct board *board;
	unsigned k;
	uint16_t words; /* of a set of squares */
	uint64_t *alive,
	    *done;           /* [sets * words] by the name of the man's region: met; pulled from */
	uint64_t *box;       /* [board->words] */
	uint64_t *looked;    /* [words] squares of the regions looked at */
	uint64_t floods;     /* left */
	uint16_t at[K_MOST]; /* the set at hand, ascending */
};

/* C(n, k) for k <= 4; saturates far above what fits any memory. */
static uint64_t
choose(uint64_t n, unsigned k)
{
	uint64_t c = 1;

	for (unsigned i = 0; i < k; i++) {
		if (n <= i)
			return 0;
		c = c * (n - i) / (i + 1);
	}
	return c;
}

uint64_t
table_k_sets(const struct board *b, unsigned k)
{
	return choose(b->live, k);
}

/* The number of a set of squares among those of its size: the combinatorial number system. */
static uint64_t
rank(const struct table *t, const uint64_t *set)
{
	uint64_t number = 0;
	unsigned i = 0;

	for (uint32_t w = 0; w < t->board->words; w++)
		for (uint64_t left = set[w]; left != 0;)
			number += choose(64 * w + bits_take(&left), ++i);
	return number;
}

static void
first_set(struct table *t)
{
	for (uint16_t i = 0; i < t->k; i++)
		t->at[i] = i;
}

/* The set with the next number; false behind the last one. */
static bool
next_set(struct table *t)
{
	unsigned i = 0;

	while (i + 1 < t->k && t->at[i] + 1 == t->at[i + 1]) {
		t->at[i] = (uint16_t)i;
		i++;
	}
	return ++t->at[i] < t->board->live;
}

static void
put_set(struct table *t)
{
	memset(t->box, 0, t->board->words * sizeof *t->box);
	for (unsigned i = 0; i < t->k; i++)
		bits_put(t->box, t->at[i]);
}

/* The set in t->box with the man in the region of this name. True: it is new. */
static bool
meet(struct table *t, uint16_t name)
{
	uint64_t *row = t->alive + rank(t, t->box) * t->words;

	if (bits_has(row, name))
		return false;
	bits_put(row, name);
	return true;
}

/* Every pull of the set at hand by a man in this region. True when that meets anything new. */
static bool
pull(struct table *t, uint16_t man, struct reach *here)
{
	const struct board *b = t->board;
	bool new = false;

	put_set(t);
	flood_mark(&t->kit->flood, here, t->box, man);
	for (unsigned i = 0; i < 4 * t->k; i++) {
		uint16_t from = t->at[i / 4], to = board_beside(b, from, i % 4);
		uint16_t man_to = board_beside(b, to, i % 4), name;
		if (to >= b->live || !reach_has(here, to) || !reach_has(here, man_to))
			continue;
		bits_drop(t->box, from);
		bits_put(t->box, to);
		if (!reach_after(here, (struct push){ from, i % 4 }, &name))
			name = reach_flood(&t->kit->reach, t->box, man_to);
		new |= meet(t, name);
		bits_drop(t->box, to);
		bits_put(t->box, from);
		t->floods -= t->floods > 0;
	}
	return new;
}

/* Floods the next region of the set at hand; *square: where to go on. False: no more. */
static bool
next_region(struct table *t, struct reach *here, uint16_t *square)
{
	const struct board *b = t->board;

	if (*square == 0)
		memset(t->looked, 0, t->words * sizeof *t->looked);
	while (
	    *square < b->squares && (state_box(b, t->box, *square) || bits_has(t->looked, *square)))
		++*square;
	if (*square == b->squares)
		return false;
	reach_flood(here, t->box, (*square)++);
	for (uint16_t i = 0; i < here->count; i++)
		bits_put(t->looked, here->queue[i]);
	return true;
}

/* All ways for k boxes to stand on goals, with the man in any region. */
static void
meet_solved(struct table *t, struct reach *here)
{
	first_set(t);
	do {
		uint16_t square = 0;
		put_set(t);
		while (t->at[t->k - 1] < t->board->goals && next_region(t, here, &square))
			meet(t, here->lowest);
	} while (next_set(t));
}

/* Pulls until nothing new is met; false when that takes too long. */
static bool
play_back(struct table *t, struct reach *here)
{
	bool new = true;

	while (new && t->floods > 0) {
		uint64_t *alive = t->alive, *done = t->done;
		new = false;
		first_set(t);
		do {
			for (uint16_t w = 0; w < t->words; w++) {
				uint64_t left = alive[w] & ~done[w];
				done[w] |= left;
				while (left != 0)
					new |= pull(t, (uint16_t)(64 * w + bits_take(&left)), here);
			}
			alive += t->words;
			done += t->words;
		} while (next_set(t));
	}
	return t->floods > 0;
}

static void
keep_lost(struct table *t, struct reach *here, const struct learned *known, struct learned *out)
{
	const struct board *b = t->board;
	const uint64_t *alive = t->alive;

	first_set(t);
	do {
		uint16_t square = 0;
		put_set(t);
		while (next_region(t, here, &square)) {
			uint16_t man = here->lowest;
			if (!bits_has(alive, man) &&
			    !dead_square.finds(t->kit, t->box, man, NULL) &&
			    !dead_closure.finds(t->kit, t->box, man, NULL) &&
			    (known == NULL || !learned_has(known, t->box, man, b->squares)) &&
			    !learned_has(out, t->box, man, b->squares))
				learned_add(out, t->box, here);
		}
		alive += t->words;
	} while (next_set(t));
}

bool
table_k(struct arena *a, struct dead *kit, unsigned k, size_t bytes, uint64_t floods,
    const struct learned *known, struct learned *out)
{
	const struct board *b = kit->board;
	struct table t = { .kit = kit, .board = b, .k = k, .floods = floods };
	uint64_t sets = table_k_sets(b, k);
	struct reach here;

	t.words = (uint16_t)bits_words(b->squares);
	if (b->live < k || b->goals < k || sets > bytes / (2 * sizeof *t.alive) / t.words)
		return false;
	t.alive = arena_array(a, uint64_t, (size_t)sets * t.words);
	t.done = arena_array(a, uint64_t, (size_t)sets * t.words);
	t.box = arena_array(a, uint64_t, b->words);
	t.looked = arena_array(a, uint64_t, t.words);
	if (t.looked == NULL || t.alive == NULL || t.done == NULL || t.box == NULL ||
	    !reach_init(&here, a, b))
		return false;
	meet_solved(&t, &here);
	if (!play_back(&t, &here))
		return false;
	keep_lost(&t, &here, known, out);
	return true;
}
