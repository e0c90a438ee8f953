#include "macro/meet_in_middle.h"

#include <stddef.h>

#include "macro/search.h"

enum {
	LOOKUP_WORK = 32, /* of limit_reached */
	AHEAD = 16,       /* positions whose slots are on their way */
};

void
meet_join(struct meet *m, struct macro_search *search)
{
	if (m != NULL && m->count < MEET_MOST)
		m->search[m->count++] = search;
}

void
meet_leave(struct meet *m, const struct macro_search *search)
{
	unsigned kept = 0;

	if (m == NULL)
		return;
	for (unsigned i = 0; i < m->count; i++)
		if (m->search[i] != search)
			m->search[kept++] = m->search[i];
	m->count = kept;
}

/* Has any of these, from the other end, met the position with this key? Then which is in *at. */
static bool
find(const struct meet *m, const unsigned char *key, uint64_t hash, struct meeting *at)
{
	for (unsigned i = 0; i < m->count; i++) {
		struct macro_search *other = m->search[i];
		const uint32_t number = states_find(other->states, key, hash);
		if (number == STATE_NONE)
			continue;
		at->other = other;
		at->other_number = number;
		return true;
	}
	return false;
}

bool
meet_find(const struct meet *m, struct macro_search *one, const uint64_t *box, uint16_t man,
    struct meeting *at)
{
	const unsigned char *asked = macro_search_ask(one, box, man);

	return find(m, asked, states_hash(one->states, asked), at);
}

uint32_t
meet_left(const struct macro_search *one)
{
	return states_count(one->states) - one->looked;
}

/* The hash of its key; what is looked at in the tables of the others is on its way then. */
static uint64_t
fetch(const struct meet *theirs, const struct macro_search *one, uint32_t number)
{
	const uint64_t hash = states_hash(one->states, states_key(one->states, number));

	for (unsigned i = 0; i < theirs->count; i++)
		states_fetch(theirs->search[i]->states, hash);
	return hash;
}

enum outcome
meet_look(struct macro_search *one, const struct meet *theirs, uint32_t most, struct limit *limit,
    struct meeting *at)
{
	const uint32_t last = one->looked + (meet_left(one) < most ? meet_left(one) : most);
	uint32_t asked = one->looked;
	uint64_t hash[AHEAD];

	while (one->looked < last) {
		for (; asked < last && asked < one->looked + AHEAD; asked++)
			hash[asked % AHEAD] = fetch(theirs, one, asked);
		at->one = one;
		at->number = one->looked++;
		if (find(theirs, states_key(one->states, at->number), hash[at->number % AHEAD], at))
			return SOLVED;
		if (limit_reached(limit, LOOKUP_WORK * theirs->count))
			return limit->reached;
	}
	return UNDECIDED_YET;
}

bool
meet_plan(struct solve *s, const struct meeting *at)
{
	struct macro_search *one = at->one, *other = at->other;
	const uint32_t mine = macro_search_path(one, at->number, NULL);
	const uint32_t theirs = other == NULL ? 0
	                                      : macro_search_path(other, at->other_number, NULL);
	struct push *push = arena_array(s->arena, struct push, (size_t)mine + theirs + 1), *there;

	if (push == NULL)
		return false;
	s->plan.push = push;
	s->plan.count = mine + theirs;
	there = push + (one->way == FORWARD ? mine : theirs);
	macro_search_path(one, at->number, there);
	if (other != NULL)
		macro_search_path(other, at->other_number, there);
	return true;
}
