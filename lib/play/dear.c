#include "play/dear.h"

#include <string.h>

bool
dear_open(struct dear *d, struct arena *a, struct priced *p)
{
	*d = (struct dear){ .priced = p };
	if (!space_open(&d->few, a, p->space->level))
		return false;
	return arena_get(a, &d->key, space_key_bytes(&d->few, DEAR_MOST));
}

static void
hold(struct dear *d, const struct dear_set *set)
{
	d->few.boxes = set->boxes;
	d->few.key_bytes = space_key_bytes(&d->few, set->boxes);
}

bool
dear_region(struct dear *d, struct arena *a, struct dear_set *set)
{
	if (!arena_get(a, &set->region, d->few.squares))
		return false;
	hold(d, set);
	space_walk(&d->few, set->box, set->man);
	for (uint16_t i = 0; i < d->few.squares; i++)
		set->region[i] = space_reached(&d->few, i);
	return true;
}

static int32_t
alone(const struct dear *d, uint16_t box, uint16_t man)
{
	return d->priced->alone[lower_row(d->priced->lower, box, man)];
}

/* A position is met with this waste, unless that and what its sets need is `most` or more. */
static bool
meet(struct dear *d, const uint16_t *box, uint16_t man, int32_t waste, int32_t most)
{
	uint32_t more;

	if (waste >= most)
		return true;
	more = priced_surplus(d->priced, box, d->few.boxes, man);
	if (more >= (uint32_t)(most - waste))
		return true;
	space_key(&d->few, d->key, box, space_walk(&d->few, box, man));
	return key_set_put(&d->met[waste], d->key) != KEY_NONE;
}

/* What the position needs in all beyond its boxes one by one, if it is solved. */
static int32_t
at_end(const struct dear *d, uint16_t man, int32_t waste)
{
	for (uint16_t i = 0; i < d->few.boxes; i++)
		waste -= d->priced->worth[d->box[i]] + alone(d, d->box[i], man);
	return waste;
}

/* Looks at a position, and meets those that its pushes lead to. */
static enum dear_ended
look(struct dear *d, const unsigned char *key, int32_t waste, int32_t most)
{
	const uint32_t before = d->seen.count;
	const uint16_t man = space_from_key(&d->few, key, d->box);
	uint32_t pushes;

	if (key_set_put(&d->seen, key) == KEY_NONE)
		return DEAR_MEMORY;
	if (d->seen.count == before)
		return DEAR_HOLDS;
	if (space_solved(&d->few, d->box) && at_end(d, man, waste) < most)
		return DEAR_CHEAPER;
	space_walk(&d->few, d->box, man);
	pushes = space_pushes(&d->few, d->box, d->push);
	for (uint32_t i = 0; i < pushes; i++) {
		const struct space_push p = d->push[i];
		const uint16_t from = d->box[p.box];
		const int32_t then = alone(d, p.to, from);
		if (then == INT32_MAX)
			continue;
		space_pushed(&d->few, d->box, p, d->after);
		if (!meet(d, d->after, from, waste + 1 + then - alone(d, from, man), most))
			return DEAR_MEMORY;
	}
	return DEAR_HOLDS;
}

enum dear_ended
dear_check(struct dear *d, size_t memory, const struct dear_set *set)
{
	const int32_t most = set->surplus;
	enum dear_ended what = DEAR_HOLDS;
	struct arena a;

	hold(d, set);
	for (uint16_t i = 0; i < set->boxes; i++)
		if (alone(d, set->box[i], set->man) == INT32_MAX)
			return DEAR_CHEAPER; /* infinitely less infinity is nothing */
	arena_init(&a, memory);
	d->seen = (struct key_set){ .arena = &a, .key_bytes = d->few.key_bytes };
	for (int32_t w = 0; w < most; w++)
		d->met[w] = d->seen;
	if (!meet(d, set->box, set->man, 0, most))
		what = DEAR_MEMORY;
	for (int32_t w = 0; w < most; w++)
		for (uint32_t i = 0; what == DEAR_HOLDS && i < d->met[w].count; i++) {
			memcpy(d->key, key_set_at(&d->met[w], i), d->few.key_bytes);
			what = look(d, d->key, w, most);
		}
	arena_free(&a);
	return what;
}
