#include "search/walks.h"

bool
walks_open(struct walks *w, struct solve *s)
{
	if (!tour_find(&w->tour, s->arena, s->board, TOUR_QUICKLY) ||
	    !tour_open(&w->kit, s->arena, &w->tour))
		return false;
	w->asked = false;
	limit_reached(s->limit, w->tour.work);
	return true;
}

uint32_t
walks_left(struct walks *w, const struct expand *e, const struct child *c)
{
	const int32_t depth = w->tour.depth[c->push.from];
	uint32_t left;

	if (state_solved(w->kit.board, c->box))
		return 0;
	if (!w->asked)
		w->kit.bound->value(&w->kit, e->parent, e->state.man);
	w->asked = true;
	left = w->kit.bound->after(&w->kit, c->push);
	if (left == BOUND_NEVER || depth >= 0 || left >= (uint32_t)-depth)
		return left == BOUND_NEVER ? left : left + (uint32_t)depth;
	return 0;
}
