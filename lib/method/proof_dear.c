#include "method/proof_dear.h"

#include <stdlib.h>

#include "bound/lessons.h"
#include "play/proof.h"
#include "search/search.h"
#include "util/bits.h"

struct collect {
	const struct lessons *lessons;
	struct space space;
	struct proof_dear *dear;
};

/* By boxes, then by the man; of the same, the largest surplus first. */
static int
compare(const void *one, const void *other)
{
	const struct dear_set *a = one, *b = other;
	const int boxes = proof_compare_boxes(a->box, a->boxes, b->box, b->boxes);

	if (boxes != 0)
		return boxes;
	if (a->man != b->man)
		return a->man < b->man ? -1 : 1;
	return (a->surplus < b->surplus) - (a->surplus > b->surplus);
}

static bool
is_same(const struct dear_set *a, const struct dear_set *b)
{
	struct dear_set c = *b;

	c.surplus = a->surplus;
	return compare(a, &c) == 0;
}

/* Prices from 0 on. False: they differ by too much. */
static bool
take_prices(struct collect *c, uint16_t *price)
{
	const struct board *b = c->lessons->board;
	const int32_t *from = c->lessons->price;
	const struct space *s = &c->space;
	int32_t least = INT32_MAX;

	for (uint16_t g = 0; g < b->goals; g++)
		least = from[g] < least ? from[g] : least;
	for (uint16_t i = 0; i < s->squares; i++) {
		if (!s->goal[i])
			continue;
		if (from[b->number[s->drawn[i]]] - least >= PRICE_BELOW)
			return false;
		*price++ = (uint16_t)(from[b->number[s->drawn[i]]] - least);
	}
	return true;
}

static struct dear_set
set_of(const struct collect *c, uint32_t lesson)
{
	const struct lessons *l = c->lessons;
	const struct board *b = l->board;
	const uint64_t *box = l->box + (size_t)lesson * b->words;
	const uint64_t *region = l->region + (size_t)lesson * l->region_words;
	struct dear_set set = { .man = NOT_IN_AREA, .surplus = l->lesson[lesson].surplus };

	for (uint16_t i = 0; i < c->space.squares; i++) {
		const uint16_t square = b->number[c->space.drawn[i]];
		if (square < b->live && bits_has(box, square))
			set.box[set.boxes++] = i;
		if (square < b->squares && set.man == NOT_IN_AREA && bits_has(region, square))
			set.man = i;
	}
	return set;
}

static bool
collect(struct collect *c, struct arena *a)
{
	const struct lessons *l = c->lessons;
	struct proof_dear *d = c->dear;
	uint16_t *price = arena_array(a, uint16_t, c->space.boxes);

	if (!arena_get(a, &d->set, l->count + (size_t)1) || price == NULL)
		return false;
	if (!take_prices(c, price))
		return true;
	d->price = price;
	for (uint32_t i = 0; i < l->count; i++)
		if (l->lesson[i].boxes >= 2 && l->lesson[i].surplus < DEAR_BELOW)
			d->set[d->sets++] = set_of(c, i);
	qsort(d->set, d->sets, sizeof *d->set, compare);
	return true;
}

static void
drop_doubles(struct proof_dear *d)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < d->sets; i++)
		if (kept == 0 || !is_same(&d->set[kept - 1], &d->set[i]))
			d->set[kept++] = d->set[i];
	d->sets = kept;
}

bool
proof_dear_find(struct proof_dear *d, struct limit *limit, struct arena *a, const struct board *b,
    const struct plan *known)
{
	const struct limit asked = *limit;
	struct collect c = { .dear = d };
	struct arena scratch;
	struct solve now = {
		.board = b, .limit = limit, .arena = &scratch, .criterion = PUSHES, .known = *known
	};
	bool fine;

	*d = (struct proof_dear){ .price = NULL };
	if (!space_open(&c.space, a, b->level))
		return false;
	limit_arena(limit, &scratch);
	limit_halve(limit, 0);
	if (plan_pushes(&now.known, b, &scratch))
		search_neighborhood(&now, &bound_priced, detectors_usual);
	limit_restore(limit, &asked);
	c.lessons = now.lessons;
	fine = c.lessons == NULL || collect(&c, a);
	drop_doubles(d);
	arena_free(&scratch);
	return fine;
}
