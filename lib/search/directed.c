#include "search/directed.h"

#include <string.h>

#include "dead/pull_kit.h"
#include "search/expand_pull.h"

bool
directed_open(struct directed *w, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, size_t own_bytes)
{
	const struct board *b = s->board;

	*w = (struct directed){ .backward = s->direction == BACKWARD && b->boxes == b->goals };
	if (!expand_open(&w->expand, s, found_by, own_bytes) ||
	    (w->backward && !expand_pull_open(&w->expand)) ||
	    !bound_open(&w->bound, s->arena,
	        w->backward ? &w->expand.dead.pull_kit->pulls.board : b, bound))
		return false;
	w->bound.pulls = w->backward;
	w->start = reach_flood(&w->expand.here, b->box, b->man);
	return true;
}

enum outcome
directed_roots(struct directed *w, expand_visit *visit, void *context)
{
	struct expand *e = &w->expand;
	const struct board *b = e->solve->board;
	struct child c = { .box = b->box, .man = w->start, .key = e->key, .number = STATE_NONE };

	if (w->backward)
		return expand_pull_ends(e, visit, context);
	state_pack(b, e->key, c.box, c.man);
	c.hash = states_hash(e->seen, c.key);
	return visit(context, &c);
}

enum outcome
directed_all(struct directed *w, expand_visit *visit, void *context)
{
	struct expand *e = &w->expand;

	w->bound.bound->value(&w->bound, e->parent, e->state.man);
	return w->backward ? expand_pull_all(e, visit, context) : expand_all(e, visit, context);
}

uint32_t
directed_left(struct directed *w, struct push p)
{
	const uint32_t goals = w->bound.board->goals;

	limit_reached(w->expand.solve->limit, goals * goals / 8);
	return w->bound.bound->after(&w->bound, directed_step(w, p));
}

bool
directed_arrived(const struct directed *w, const uint64_t *box, uint16_t man)
{
	const struct board *b = w->expand.solve->board;

	if (!w->backward)
		return state_solved(b, box);
	return man == w->start && memcmp(box, b->box, b->words * sizeof *box) == 0;
}
