#include "search/meet.h"

#include <stddef.h>

enum { LOOKUP_WORK = 32 }; /* of limit_reached */

void
meet_join(struct meet *m, struct party p)
{
	if (m != NULL && m->count < MEET_MOST)
		m->party[m->count++] = p;
}

void
meet_leave(struct meet *m, const void *search)
{
	unsigned kept = 0;

	for (unsigned i = 0; m != NULL && i < m->count; i++) {
		if (m->party[i].search == search)
			continue;
		m->looked[kept] = m->looked[i];
		m->party[kept++] = m->party[i];
	}
	for (unsigned i = kept; m != NULL && i < m->count; i++)
		m->looked[i] = 0;
	if (m != NULL)
		m->count = kept;
}

bool
meet_find(
    const struct meet *m, enum direction way, const uint64_t *box, uint16_t man, struct meeting *at)
{
	for (unsigned i = 0; i < m->count; i++) {
		const struct party *p = &m->party[i];
		const uint32_t number = p->way == way ? MEET_NONE : p->find(p->search, box, man);
		if (number == MEET_NONE)
			continue;
		at->other = p;
		at->other_number = number;
		return true;
	}
	return false;
}

static enum outcome
look(struct meet *mine, const struct meet *theirs, struct limit *limit, uint64_t *box,
    struct meeting *at)
{
	for (unsigned i = 0; i < mine->count; i++) {
		const struct party *p = &mine->party[i];
		const uint32_t count = p->count(p->search);
		while (mine->looked[i] < count) {
			const uint32_t number = mine->looked[i]++;
			uint16_t man;
			if (p->read(p->search, number, box, &man) &&
			    meet_find(theirs, p->way, box, man, at)) {
				at->one = p;
				at->number = number;
				return SOLVED;
			}
			if (limit_reached(limit, LOOKUP_WORK * theirs->count))
				return limit->reached;
		}
	}
	return UNDECIDED_YET;
}

enum outcome
meet_look(struct meet *a, struct meet *b, struct limit *limit, uint64_t *box, struct meeting *at)
{
	const enum outcome outcome = look(a, b, limit, box, at);

	return outcome == UNDECIDED_YET ? look(b, a, limit, box, at) : outcome;
}

bool
meet_plan(struct solve *s, const struct meeting *at)
{
	const struct party *one = at->one, *other = at->other;
	const uint32_t mine = one->path(one->search, at->number, NULL);
	const uint32_t theirs = other == NULL ? 0
	                                      : other->path(other->search, at->other_number, NULL);
	struct push *push = arena_array(s->arena, struct push, (size_t)mine + theirs + 1);

	if (push == NULL)
		return false;
	s->plan.push = push;
	s->plan.count = mine + theirs;
	one->path(one->search, at->number, one->way == BACKWARD ? push + theirs : push);
	if (other != NULL)
		other->path(
		    other->search, at->other_number, other->way == BACKWARD ? push + mine : push);
	return true;
}
