#include "search/move_sets.h"

#include <string.h>

#include "util/bits.h"

bool
move_sets_open(struct move_sets *s, struct limit *limit, struct arena *a,
    const struct move_graph *g, size_t own_bytes)
{
	s->graph = g;
	s->bytes = g->squares / 8 + 1u; /* `goals` may be `squares` */
	s->own_bytes = own_bytes;
	s->key = arena_array(a, unsigned char, s->bytes);
	s->table = states_open(limit, s->bytes, 1 + own_bytes);
	for (struct bits b = bits_of(g->box, g->words); s->key != NULL && bits_next(&b);)
		move_set_flip(s->key, b.at);
	return s->key != NULL && s->table != NULL;
}

void
move_sets_close(struct move_sets *s)
{
	states_close(s->table);
}

/* Goals are the lowest squares. */
static bool
is_solved(const struct move_sets *s)
{
	const uint16_t goals = s->graph->goals;
	unsigned left = (unsigned)s->key[goals / 8] >> goals % 8;

	for (size_t i = goals / 8 + 1u; i < s->bytes; i++)
		left |= s->key[i];
	return left == 0;
}

uint32_t
move_sets_number(struct move_sets *s)
{
	const uint64_t hash = states_hash(s->table, s->key);
	uint32_t number = states_find(s->table, s->key, hash);
	unsigned char *own;

	if (number != STATE_NONE)
		return number;
	number = states_add(s->table, s->key, hash);
	if (number == STATE_NONE)
		return number;
	own = states_own(s->table, number);
	own[0] = is_solved(s);
	memset(own + 1, 0, s->own_bytes);
	return number;
}

void
move_sets_push(struct move_sets *s, const unsigned char *set, uint16_t box, uint16_t ahead)
{
	memcpy(s->key, set, s->bytes);
	move_set_flip(s->key, box);
	move_set_flip(s->key, ahead);
}
