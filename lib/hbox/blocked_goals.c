#include "hbox/blocked_goals.h"

#include <string.h>

#include "util/bits.h"
#include "util/hash.h"

enum { KNOWN = 1 << 14 };

bool
blocked_goals_open(
    struct blocked_goals *x, struct arena *a, const struct board *b, struct geometry *g)
{
	*x = (struct blocked_goals){ .board = b, .geometry = g };
	x->known = arena_array(a, struct blocked_known, KNOWN);
	x->walls = arena_array(a, uint64_t, b->words);
	x->zone = arena_array(a, uint64_t, b->words);
	return x->known != NULL && x->walls != NULL && x->zone != NULL;
}

/* Goals are the first squares. */
static unsigned
count(struct blocked_goals *x)
{
	const struct board *b = x->board;
	unsigned n = 0;

	memset(x->zone, 0, b->words * sizeof *x->zone);
	for (uint16_t s = 0; s < b->goals; s++)
		geometry_pull_zone(x->geometry, x->walls, s, x->zone);
	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = b->box[w] & ~x->walls[w] & ~x->zone[w]; left != 0;
		     left &= left - 1)
			n++;
	return n;
}

unsigned
blocked_goals_count(struct blocked_goals *x, const uint64_t *box)
{
	const struct board *b = x->board;
	struct blocked_known *known;
	uint64_t key = 0;

	for (uint32_t w = 0; w < b->words; w++) {
		x->walls[w] = box[w] & b->box[w];
		key = hash_mix(key ^ x->walls[w]) + w + 1;
	}
	known = &x->known[key % KNOWN];
	if (known->key != key)
		*known = (struct blocked_known){ key, count(x) };
	return known->count;
}
