#include "search/either.h"

#include <string.h>

#include "dead/back.h"
#include "search/back.h"

bool
either_open(struct either *w, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, size_t own_bytes)
{
	const struct board *b = s->board;

	*w = (struct either){ .backward = s->direction == BACKWARD && b->boxes == b->goals };
	if (!expand_open(&w->expand, s, found_by, own_bytes) ||
	    (w->backward && !back_open(&w->expand)) ||
	    !bound_open(
	        &w->bound, s->arena, w->backward ? &w->expand.dead.back->home.board : b, bound))
		return false;
	w->bound.pulls = w->backward;
	w->start = reach_flood(&w->expand.here, b->box, b->man);
	return true;
}

bool
either_roots(struct either *w, expand_visit *visit, void *context)
{
	struct expand *e = &w->expand;
	const struct board *b = e->solve->board;
	struct child c = { .box = b->box, .man = w->start, .key = e->key, .number = SEEN_NONE };

	if (w->backward)
		return back_ends(e, visit, context);
	state_pack(b, e->key, c.box, c.man);
	c.hash = seen_hash(e->seen, c.key);
	return visit(context, &c);
}

bool
either_all(struct either *w, expand_visit *visit, void *context)
{
	struct expand *e = &w->expand;

	w->bound.bound->value(&w->bound, e->parent, e->state.man);
	return w->backward ? back_all(e, visit, context) : expand_all(e, visit, context);
}

uint32_t
either_left(struct either *w, struct push p)
{
	return w->bound.bound->after(&w->bound, either_step(w, p));
}

bool
either_arrived(const struct either *w, const uint64_t *box, uint16_t man)
{
	const struct board *b = w->expand.solve->board;

	if (!w->backward)
		return state_solved(b, box);
	return man == w->start && memcmp(box, b->box, b->words * sizeof *box) == 0;
}
