#include "search/landings.h"

#include <string.h>

#define NONE LANDING_NONE

/* Kept behind the key of a region. */
struct region {
	uint32_t last; /* landing */
	bool judged, lost;
};

static struct region
region_at(const struct landings *l, uint32_t number)
{
	struct region r;

	states_get(l->expand.seen, number, &r, sizeof r);
	return r;
}

static bool
open_queue(struct landings *l)
{
	struct limit *limit = l->expand.solve->limit;

	l->pool = pool_open(limit, sizeof(struct landing));
	l->open = buckets_open(limit, sizeof(struct landing_item), LAST_FIRST);
	return l->pool != NULL && l->open != NULL;
}

bool
landings_open(struct landings *l, struct solve *s, enum direction direction,
    const struct detector *const *found_by)
{
	return expand_open(
	           &l->expand, s, direction, &bound_zero, found_by, sizeof(struct region)) &&
	       open_queue(l);
}

void
landings_close(struct landings *l)
{
	expand_close(&l->expand);
	pool_close(l->pool);
	buckets_close(l->open);
}

bool
landings_clear(struct landings *l)
{
	struct expand *e = &l->expand;

	landings_close(l);
	l->pool = NULL;
	l->open = NULL;
	e->beside = NULL;
	e->seen = states_open(e->solve->limit, e->key_bytes, sizeof(struct region));
	return e->seen != NULL && open_queue(l);
}

void
landings_sample(struct landings *l, uint32_t count, uint64_t *box, uint16_t *square)
{
	const uint16_t words = l->expand.solve->board->words;
	const uint64_t all = pool_count(l->pool);

	for (uint32_t i = 0; i < count; i++) {
		const struct landing *at = landings_at(l, (uint32_t)(all * i / count));
		expand_load(&l->expand, at->region);
		bits_copy(box + (size_t)i * words, l->expand.parent, words);
		square[i] = at->square;
	}
}

/* The last one of a region. */
static uint32_t
landings_of(const struct landings *l, uint32_t region)
{
	return region_at(l, region).last;
}

uint32_t
landings_region(struct landings *l, const struct child *c)
{
	const bool fresh = c->number == STATE_NONE;
	const uint32_t number = expand_store(&l->expand, c);
	const struct region r = { .last = NONE };

	if (fresh && number != STATE_NONE)
		states_put(l->expand.seen, number, &r, sizeof r);
	return number;
}

bool
landings_put(struct landings *l, struct landing landing, uint32_t rank)
{
	const uint32_t number = pool_add(l->pool);
	const struct landing_item item = { number & INT32_MAX, false };
	struct region r = region_at(l, landing.region);

	if (number >= INT32_MAX || !buckets_put(l->open, rank, &item))
		return false;
	landing.other = r.last;
	r.last = number;
	memcpy(pool_at(l->pool, number), &landing, sizeof landing);
	states_put(l->expand.seen, landing.region, &r, sizeof r);
	return true;
}

void
landings_wait(struct landings *l, uint32_t number, uint64_t waits)
{
	struct landing *at = (void *)pool_at(l->pool, number);

	at->waits = waits;
}

bool
landings_known(const struct landings *l, uint32_t region, uint16_t square, uint32_t moves)
{
	const struct landing *at;

	for (uint32_t i = landings_of(l, region); i != NONE; i = at->other) {
		at = landings_at(l, i);
		if (at->square == square && at->moves <= moves)
			return true;
	}
	return false;
}

uint32_t
landings_nearest(
    struct landings *l, const struct child *c, uint16_t square, uint16_t *away, uint32_t *moves)
{
	struct state_table *seen = l->expand.seen;
	const uint32_t region = states_find(seen, c->key, states_hash(seen, c->key));
	uint32_t nearest = NONE;

	if (region == STATE_NONE)
		return NONE;
	reach_flood_away(&l->expand.there, c->box, square, away);
	for (uint32_t i = landings_of(l, region); i != NONE; i = landings_at(l, i)->other) {
		const struct landing *at = landings_at(l, i);
		const uint32_t all = (uint32_t)away[at->square] + at->moves;
		if (nearest != NONE && all >= *moves)
			continue;
		*moves = all;
		nearest = i;
	}
	return nearest;
}

bool
landings_beaten(const struct landings *l, uint32_t number, const uint16_t *away)
{
	const struct landing *this = landings_at(l, number), *at;

	for (uint32_t i = landings_of(l, this->region); i != NONE; i = at->other) {
		at = landings_at(l, i);
		if (at != this && at->moves + away[at->square] <= this->moves)
			return true;
	}
	return false;
}

bool
landings_judged(const struct landings *l, uint32_t region)
{
	return region_at(l, region).judged;
}

bool
landings_lost(const struct landings *l, uint32_t region)
{
	return region_at(l, region).lost;
}

void
landings_judge(struct landings *l, uint32_t region, bool lost)
{
	const struct region r = { landings_of(l, region), true, lost };

	states_put(l->expand.seen, region, &r, sizeof r);
}

uint32_t
landings_least(const struct landings *l)
{
	uint32_t rank;

	return buckets_least(l->open, &rank) ? rank : UINT32_MAX;
}

/* Do steps in that direction lead there? */
static bool
leads(const struct board *b, uint16_t from, unsigned direction, uint16_t to)
{
	while (from < b->live && from != to)
		from = board_beside(b, from, direction);
	return from == to;
}

/* The pushes of one box, in one direction, between two sets of boxes; returns how many. */
static uint32_t
tell(const struct board *b, const uint64_t *before, const uint64_t *after, struct push *push)
{
	const uint16_t to = bits_first_lacking(after, before, b->words);
	uint16_t from = bits_first_lacking(before, after, b->words), d = 0;
	uint32_t count = 0;

	while (d < 3 && !leads(b, from, d, to))
		d++;
	for (; from != to; from = board_beside(b, from, d))
		push[count++] = (struct push){ from, d };
	return count;
}

uint32_t
landings_way(struct landings *l, uint32_t number, uint64_t *box, struct push *push)
{
	const struct board *b = l->expand.solve->board;
	const uint64_t *parent = l->expand.parent;
	const bool backward = l->expand.backward;
	uint32_t count = 0, more;

	for (; number != NONE; number = landings_at(l, number)->before) {
		expand_load(&l->expand, landings_at(l, number)->region);
		if (bits_same(box, parent, b->words))
			continue;
		more = tell(b, backward ? box : parent, backward ? parent : box, push + count);
		if (!backward)
			push_turn_round(push + count, more);
		count += more;
		bits_copy(box, parent, b->words);
	}
	if (!backward)
		push_turn_round(push, count);
	return count;
}
