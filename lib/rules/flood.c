#include "rules/flood.h"

#include <string.h>

#include "util/bits.h"

/* The live squares around `square`, and around what is always open beside it. */
static void
find_next(struct flood *f, uint16_t square, uint64_t *all)
{
	const struct board *b = f->board;
	uint64_t *next = f->next + (size_t)square * b->words;

	bits_drop(all, square);
	reach_flood(&f->reach, all, square); /* all other live squares shut */
	bits_put(all, square);
	for (uint16_t i = 0; i < f->reach.count; i++) {
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, f->reach.queue[i], d);
			if (n < b->live && n != square)
				bits_put(next, n);
		}
	}
}

bool
flood_init(struct flood *f, struct arena *a, const struct board *b)
{
	*f = (struct flood){ .board = b };
	f->seen = arena_array(a, uint64_t, b->words);
	f->edge = arena_array(a, uint64_t, b->words);
	f->fresh = arena_array(a, uint64_t, b->words);
	if (f->seen == NULL || f->edge == NULL || f->fresh == NULL || !reach_init(&f->reach, a, b))
		return false;
	if (b->live > FLOOD_LIVE_MAX)
		return true;
	f->next = arena_array(a, uint64_t, (size_t)b->live * b->words);
	if (f->next == NULL)
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		bits_put(f->seen, s);
	for (uint16_t s = 0; s < b->live; s++)
		find_next(f, s, f->seen);
	return true;
}

static uint16_t
name_in_word(const uint64_t *next, uint64_t box, uint16_t man)
{
	uint64_t seen = UINT64_C(1) << man, edge = seen;

	while (edge != 0) {
		uint64_t fresh = 0;
		do
			fresh |= next[bits_take(&edge)];
		while (edge != 0);
		edge = fresh & ~box & ~seen;
		seen |= edge;
	}
	return (uint16_t)bits_lowest(seen);
}

static uint16_t
name_in_two(const uint64_t *next, const uint64_t *box, uint16_t man)
{
	uint64_t seen[2] = { 0, 0 }, edge[2];

	bits_put(seen, man);
	edge[0] = seen[0];
	edge[1] = seen[1];
	while ((edge[0] | edge[1]) != 0) {
		uint64_t low = 0, high = 0;
		for (; edge[0] != 0;) {
			const uint64_t *n = next + 2 * bits_take(&edge[0]);
			low |= n[0];
			high |= n[1];
		}
		for (; edge[1] != 0;) {
			const uint64_t *n = next + 2 * (64 + bits_take(&edge[1]));
			low |= n[0];
			high |= n[1];
		}
		edge[0] = low & ~box[0] & ~seen[0];
		edge[1] = high & ~box[1] & ~seen[1];
		seen[0] |= edge[0];
		seen[1] |= edge[1];
	}
	return (uint16_t)(seen[0] != 0 ? bits_lowest(seen[0]) : 64 + bits_lowest(seen[1]));
}

static uint16_t
name_in_many(struct flood *f, const uint64_t *box, uint16_t man)
{
	const uint32_t words = f->board->words;
	uint64_t any = 1;
	uint32_t w = 0;

	memset(f->seen, 0, words * sizeof *f->seen);
	bits_put(f->seen, man);
	memcpy(f->edge, f->seen, words * sizeof *f->seen);
	while (any != 0) {
		memset(f->fresh, 0, words * sizeof *f->fresh);
		for (w = 0; w < words; w++) {
			while (f->edge[w] != 0) {
				const uint64_t *n = f->next + words * (64 * w + bits_take(&f->edge[w]));
				for (uint32_t i = 0; i < words; i++)
					f->fresh[i] |= n[i];
			}
		}
		any = 0;
		for (w = 0; w < words; w++) {
			f->edge[w] = f->fresh[w] & ~box[w] & ~f->seen[w];
			f->seen[w] |= f->edge[w];
			any |= f->edge[w];
		}
	}
	for (w = 0; f->seen[w] == 0;)
		w++;
	return (uint16_t)(64 * w + bits_lowest(f->seen[w]));
}

uint16_t
flood_name(struct flood *f, const uint64_t *box, uint16_t man)
{
	if (f->next == NULL)
		return reach_flood(&f->reach, box, man);
	if (f->board->words == 1)
		return name_in_word(f->next, box[0], man);
	if (f->board->words == 2)
		return name_in_two(f->next, box, man);
	return name_in_many(f, box, man);
}
