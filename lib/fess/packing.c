#include "fess/packing.h"

#include <string.h>

#include "rules/macro.h"
#include "util/bits.h"

static uint64_t *
row(const struct packing *p, uint64_t *table, uint16_t k)
{
	return table + (size_t)k * p->board->words;
}

/* The steps: what still stands at the end of the emptying, then its pulls from last to first. */
static void
list_steps(struct packing *p, const struct emptied *e, uint16_t *source)
{
	for (struct bits s = bits_of(e->left, p->board->words); bits_next(&s);) {
		p->place[p->count] = s.at;
		source[p->count++] = NO_SQUARE;
	}
	p->init = p->count;
	for (uint16_t i = e->count; i-- > 0;) {
		struct emptying step = e->step[i];
		if (step.from == step.to)
			continue;
		/* A box that moves on at once makes one step with the one before. */
		if (p->count > p->init && step.to != NO_SQUARE &&
		    p->place[p->count - 1] == step.to) {
			p->place[p->count - 1] = step.from;
			continue;
		}
		p->place[p->count] = step.from;
		source[p->count++] = step.to;
	}
}

/* When each step's box is taken away again. taken: [64 * words] scratch. */
static void
find_leaves(struct packing *p, const uint16_t *source, uint16_t *taken)
{
	memset(taken, 0xff, 64 * (size_t)p->board->words * sizeof *taken); /* FOR_GOOD */
	for (uint16_t i = p->count; i-- > 0;) {
		p->leaves[i] = taken[p->place[i]];
		if (source[i] != NO_SQUARE)
			taken[source[i]] = i;
	}
}

/* Keeps the order of the goals alone. */
static void
keep_final(struct packing *p, uint16_t *source)
{
	uint16_t kept = 0;

	for (uint16_t i = 0; i < p->count; i++) {
		if (p->leaves[i] != FOR_GOOD)
			continue;
		p->place[kept] = p->place[i];
		source[kept] = NO_SQUARE;
		p->leaves[kept++] = FOR_GOOD;
	}
	p->count = kept;
	p->init = 0;
}

/* The box of a step comes from where an earlier one put it, or from elsewhere. */
static bool
fill_tables(struct packing *p, const uint16_t *source)
{
	const size_t words = p->board->words;

	for (uint16_t i = 0; i < p->count; i++) {
		uint64_t *required = row(p, p->required, i), *initial = row(p, p->initial, i);
		if (limit_look(p->limit) != UNDECIDED_YET)
			return false;
		bits_copy(required + words, required, words);
		bits_copy(initial + words, initial, words);
		if (source[i] != NO_SQUARE) {
			bits_drop(required + words, source[i]);
			bits_drop(initial + words, source[i]);
		}
		bits_put((i < p->init ? initial : required) + words, p->place[i]);
	}
	for (uint16_t i = 0; i < p->init; i++)
		if (p->leaves[i] == FOR_GOOD)
			bits_put(p->must, p->place[i]);
	return true;
}

/* Where a box is of no use to the steps from k on; made when it is first asked for. */
static const uint64_t *
zone_of(const struct packing *p, uint16_t k)
{
	const struct board *b = p->board;
	uint64_t *zone = row(p, p->zone, k);

	if (p->made[k] || k == p->count)
		return zone;
	bits_clear(zone, b->words);
	bits_clear(p->final, b->words);
	for (uint16_t i = 0; i < k; i++)
		if (p->leaves[i] == FOR_GOOD)
			bits_put(p->final, p->place[i]);
	for (uint16_t i = k; i < p->count && limit_look(p->limit) == UNDECIDED_YET; i++)
		if (p->leaves[i] == FOR_GOOD)
			macros_sources(p->macros, p->final, p->place[i], NULL, zone);
	for (uint16_t w = 0; w < b->words; w++)
		zone[w] = ~zone[w] & ~p->final[w];
	if (b->live % 64 != 0)
		zone[b->words - 1] &= (UINT64_C(1) << b->live % 64) - 1;
	p->made[k] = p->limit->reached == UNDECIDED_YET;
	return zone;
}

bool
packing_make(struct packing *p, struct arena *a, const struct board *b, struct limit *limit,
    const struct emptied *e, bool park)
{
	const size_t most = (size_t)e->count + b->boxes + 1, table = (most + 1) * b->words;
	uint16_t *source = arena_array(a, uint16_t, most);
	uint16_t *taken = arena_array(a, uint16_t, 64 * (size_t)b->words);

	*p = (struct packing){ .board = b, .limit = limit };
	if (!arena_get(a, &p->place, most) || !arena_get(a, &p->leaves, most) ||
	    !arena_get(a, &p->required, table) || !arena_get(a, &p->initial, table) ||
	    !arena_get(a, &p->zone, table) || !arena_get(a, &p->must, b->words) ||
	    !arena_get(a, &p->final, b->words) || !arena_get(a, &p->made, most + 1) ||
	    !arena_get(a, &p->macros, 1) || source == NULL || taken == NULL ||
	    !macros_init(p->macros, a, b))
		return false;
	list_steps(p, e, source);
	find_leaves(p, source, taken);
	/* Without a sink nothing says in which order boxes come. */
	if (!park || e->removed == 0)
		keep_final(p, source);
	return fill_tables(p, source);
}

bool
packing_parks(const struct packing *p)
{
	bool parks = p->init > 0;

	for (uint16_t i = 0; i < p->count; i++)
		parks = parks || p->leaves[i] != FOR_GOOD;
	return parks;
}

uint16_t
packing_progress(const struct packing *p, const uint64_t *box)
{
	const uint16_t words = p->board->words;
	uint32_t missing;
	uint16_t k = p->count;

	if (!bits_within(p->must, box, words))
		return (uint16_t)bits_common(p->must, box, words);
	while (k > p->init && !bits_within(row(p, p->required, k), box, words))
		k--;
	missing = bits_lacking(row(p, p->initial, k), box, words);
	return k > missing ? (uint16_t)(k - missing) : 0;
}

uint16_t
packing_astray(const struct packing *p, const uint64_t *box, uint16_t progress)
{
	uint16_t next = progress < p->count ? (uint16_t)(progress + 1) : p->count;

	return (uint16_t)bits_common(zone_of(p, next), box, p->board->words);
}
