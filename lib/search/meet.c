#include "search/meet.h"

#include <stddef.h>

void
meet_join(struct meet *m, struct party p)
{
	if (m != NULL && m->count < MEET_MOST)
		m->party[m->count++] = p;
}

bool
meet_found(struct meet *m, enum direction way, const uint64_t *box, uint16_t man)
{
	for (unsigned i = 0; m != NULL && i < m->count; i++) {
		const struct party *p = &m->party[i];
		uint32_t number;
		if (p->way == way)
			continue;
		number = p->find(p->search, box, man);
		if (number == MEET_NONE)
			continue;
		m->other = p;
		m->number = number;
		return true;
	}
	return false;
}

bool
meet_plan(const struct meet *m, struct solve *s, const struct party *p, uint32_t number)
{
	const struct party *other = m == NULL ? NULL : m->other;
	uint32_t mine = p->path(p->search, number, NULL), theirs = 0;
	struct push *push;

	if (other != NULL)
		theirs = other->path(other->search, m->number, NULL);
	push = arena_array(s->arena, struct push, (size_t)mine + theirs + 1);
	if (push == NULL)
		return false;
	s->plan.push = push;
	s->plan.count = mine + theirs;
	p->path(p->search, number, p->way == BACKWARD ? push + theirs : push);
	if (other != NULL)
		other->path(other->search, m->number, p->way == BACKWARD ? push : push + mine);
	return true;
}
