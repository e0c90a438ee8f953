#include "rules/grow.h"

#include "util/bits.h"

enum { FEW_WORDS = 4 };

bool
grow_open(struct grow *g, struct arena *a, size_t words)
{
	*g = (struct grow){ 0 };
	return arena_get(a, &g->seen, words) && arena_get(a, &g->edge, words) &&
	       arena_get(a, &g->fresh, words) && arena_get(a, &g->enough, words);
}

/* The sets are in local variables, and `words' is a constant wherever it is called. */
static inline void
grow_in_few(
    struct grow *g, const uint64_t *next, uint32_t words, const uint64_t *shut, uint16_t from)
{
	uint64_t seen[FEW_WORDS] = { 0 }, edge[FEW_WORDS] = { 0 };

	bits_put(seen, from);
	bits_put(edge, from);
	while (bits_any(edge, words) && !bits_meet(seen, g->enough, words)) {
		uint64_t fresh[FEW_WORDS] = { 0 };
		for (uint32_t w = 0; w < words; w++)
			while (edge[w] != 0) {
				const uint64_t *n = next + words * (64 * w + bits_take(&edge[w]));
				for (uint32_t i = 0; i < words; i++)
					fresh[i] |= n[i];
			}
		for (uint32_t w = 0; w < words; w++) {
			edge[w] = fresh[w] & ~shut[w] & ~seen[w];
			seen[w] |= edge[w];
		}
	}
	bits_copy(g->seen, seen, words);
}

/* The same for any number of words. */
static void
grow_in_many(
    struct grow *g, const uint64_t *next, uint32_t words, const uint64_t *shut, uint16_t from)
{
	bits_clear(g->seen, words);
	bits_put(g->seen, from);
	bits_copy(g->edge, g->seen, words);
	while (bits_any(g->edge, words) && !bits_meet(g->seen, g->enough, words)) {
		bits_clear(g->fresh, words);
		for (struct bits s = bits_of(g->edge, words); bits_next(&s);) {
			const uint64_t *n = next + words * s.at;
			for (uint32_t i = 0; i < words; i++)
				g->fresh[i] |= n[i];
		}
		for (uint32_t w = 0; w < words; w++) {
			g->edge[w] = g->fresh[w] & ~shut[w] & ~g->seen[w];
			g->seen[w] |= g->edge[w];
		}
	}
}

void
grow_from(struct grow *g, const uint64_t *next, uint32_t words, const uint64_t *shut, uint16_t from)
{
	switch (words) {
	case 1: grow_in_few(g, next, 1, shut, from); break;
	case 2: grow_in_few(g, next, 2, shut, from); break;
	case 3: grow_in_few(g, next, 3, shut, from); break;
	case 4: grow_in_few(g, next, 4, shut, from); break;
	default: grow_in_many(g, next, words, shut, from);
	}
}
