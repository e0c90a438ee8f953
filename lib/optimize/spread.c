#include "optimize/spread.h"

#include "optimize/walk.h"
#include "util/bits.h"

enum { WORDS_PER_WORK = 3, WORK_AT_LEAST = 60 };

/* With an empty row before it and one behind. */
static bool
make_set(const struct spread *s, struct arena *a, uint64_t **set)
{
	if (!arena_get(a, set, s->words + 2 * (size_t)s->across))
		return false;
	*set += s->across;
	return true;
}

bool
spread_init(struct spread *s, struct arena *a, const struct board *b)
{
	/* So the last bit of a row is no square, and none goes on in the next row. */
	*s = (struct spread){ .across = b->level->width / 64u + 1 };
	s->words = s->across * b->level->height;
	if (!arena_get(a, &s->bit, b->squares) || !arena_get(a, &s->steps, (size_t)64 * s->words) ||
	    !make_set(s, a, &s->floor) || !make_set(s, a, &s->open) ||
	    !make_set(s, a, &s->reached) || !make_set(s, a, &s->next) ||
	    !make_set(s, a, &s->wanted))
		return false;
	for (uint32_t i = 0; i < b->squares; i++) {
		s->bit[i] = board_row(b, i) * s->across * 64 + board_column(b, i);
		bits_put(s->floor, s->bit[i]);
	}
	return true;
}

void
spread_want(struct spread *s, uint16_t square)
{
	const uint32_t bit = s->bit[square];

	s->missing += !bits_has(s->wanted, bit);
	bits_put(s->wanted, bit);
	s->steps[bit] = WALK_NEVER;
}

/* Takes note of those that are reached now. */
static void
meet(struct spread *s, uint16_t steps)
{
	for (uint32_t i = 0; i < s->words; i++) {
		uint64_t met = s->wanted[i] & s->reached[i];
		s->wanted[i] &= ~met;
		for (; met != 0; s->missing--)
			s->steps[64 * i + bits_take(&met)] = steps;
	}
}

/* One step more. False: it leads nowhere. met: to some that are wanted. */
static bool
step(struct spread *s, bool *met)
{
	const uint64_t *restrict at = s->reached, *restrict open = s->open;
	const uint64_t *restrict wanted = s->wanted;
	const uint32_t across = s->across, words = s->words;
	uint64_t *restrict next = s->next;
	uint64_t fresh = 0, hit = 0;

	for (uint32_t i = 0; i < words; i++) {
		const uint64_t right = at[i] << 1 | (at - 1)[i] >> 63,
		               left = at[i] >> 1 | at[i + 1] << 63;
		const uint64_t to = (at[i] | left | right | (at - across)[i] | at[i + across]) &
		                    open[i];
		fresh |= to ^ at[i];
		hit |= to & wanted[i];
		next[i] = to;
	}
	s->next = s->reached;
	s->reached = next;
	*met = hit != 0;
	return fresh != 0;
}

void
spread_go(struct spread *s, struct limit *limit, const uint64_t *box, size_t words, uint16_t man)
{
	uint16_t steps = 0;
	bool met;

	bits_copy(s->open, s->floor, s->words);
	for (struct bits m = bits_of(box, words); bits_next(&m);)
		bits_drop(s->open, s->bit[m.at]);
	bits_clear(s->reached, s->words);
	bits_put(s->reached, s->bit[man]);
	meet(s, steps);
	while (s->missing > 0 && step(s, &met)) {
		steps++;
		if (met)
			meet(s, steps);
	}
	if (s->missing > 0)
		bits_clear(s->wanted, s->words);
	s->missing = 0;
	limit_reached(limit, s->words * (steps + 1u) / WORDS_PER_WORK + WORK_AT_LEAST);
}
