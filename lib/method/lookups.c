#include "method/lookups.h"

enum { LOOKS = 4096 }; /* positions in a step */

static enum outcome
step(struct strand *t, bool caller)
{
	struct lookup *l = t->own;
	enum outcome outcome;

	l->limit.look = caller ? l->whole->look : NULL;
	outcome = meet_look(l->mine, l->theirs, LOOKS, &l->limit, &l->at);
	t->left = meet_left(l->mine);
	return outcome;
}

/* Those of one end, from strand `first` on. */
static unsigned
list(struct lookups *x, const struct limit *whole, enum direction way, unsigned first)
{
	const struct meet *mine = &x->met[way];

	for (unsigned i = 0; i < mine->count; i++) {
		struct lookup *l = &x->lookup[first + i];
		*l = (struct lookup){ .whole = whole,
			.mine = mine->search[i],
			.theirs = &x->met[way == FORWARD ? BACKWARD : FORWARD],
			.limit = *whole };
		l->limit.work = 0;
		l->limit.spent = 0;
		x->strand[first + i] = (struct strand){
			.step = step, .own = l, .left = meet_left(l->mine)
		};
	}
	return first + mine->count;
}

enum outcome
lookups_run(struct lookups *x, struct solve *s, const struct member *member, unsigned members)
{
	unsigned count, by;

	for (unsigned way = 0; way < 2; way++)
		x->met[way].count = 0;
	for (unsigned i = 0; i < members; i++)
		for (unsigned n = 0; n < member[i].lent.count; n++)
			meet_join(&x->met[member[i].way], member[i].lent.search[n]);
	count = list(x, s->limit, FORWARD, list(x, s->limit, BACKWARD, 0));
	by = strands_run(s, x->strand, count);
	for (unsigned i = 0; i < count && i <= by; i++)
		x->work += limit_work(&x->lookup[i].limit);
	if (by == count)
		return UNDECIDED_YET;
	if (x->strand[by].outcome != SOLVED)
		return x->strand[by].outcome;
	s->member = x->lookup[by].at.one->solve->member;
	return meet_plan(s, &x->lookup[by].at) ? SOLVED : LIMIT_MEMORY;
}
