#include "macro/meet_in_middle.h"

#include <stddef.h>

#include "macro/search.h"

enum { LOOKUP_WORK = 32 }; /* of limit_reached */

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

bool
meet_find(const struct meet *m, struct macro_search *one, const uint64_t *box, uint16_t man,
    struct meeting *at)
{
	const unsigned char *asked = macro_search_ask(one, box, man);

	for (unsigned i = 0; i < m->count; i++) {
		struct macro_search *other = m->search[i];
		const uint32_t number = other->way == one->way ? STATE_NONE
		                                               : macro_search_find(other, asked);
		if (number == STATE_NONE)
			continue;
		at->other = other;
		at->other_number = number;
		return true;
	}
	return false;
}

uint32_t
meet_left(const struct macro_search *one)
{
	return states_count(one->states) - one->looked;
}

enum outcome
meet_look(struct macro_search *one, const struct meet *theirs, uint32_t most, struct limit *limit,
    uint64_t *box, struct meeting *at)
{
	const uint32_t count = states_count(one->states);

	while (one->looked < count && most-- > 0) {
		const uint32_t number = one->looked++;
		uint16_t man;
		macro_search_read(one, number, box, &man);
		if (meet_find(theirs, one, box, man, at)) {
			at->one = one;
			at->number = number;
			return SOLVED;
		}
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
