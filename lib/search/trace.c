#include "search/trace.h"

#include <string.h>

#include "search/expand_pull.h"

/* From the parent, step by step, to one end of the level. */
struct trace {
	struct expand *expand;
	bool back; /* to the start, by taking pushes back */
	uint32_t depth;
	trace_depth *depth_of;
	void *context;
};

/* The parent after this push, or before it, becomes the parent if that is nearer. */
static bool
step_by(struct trace *w, struct push push)
{
	struct expand *e = w->expand;
	const struct board *b = e->solve->board;
	const struct push step = w->back ? push_reverse(b, push) : push;
	uint16_t man = w->back ? board_beside(b, push.from, step.direction) : push.from;
	uint32_t depth;

	push_apply(b, e->state.box, step);
	if (!reach_after(&e->here, step, &e->state.man))
		e->state.man = reach_flood(&e->there, e->state.box, man);
	state_pack(b, e->key, e->state.box, e->state.man);
	depth = w->depth_of(w->context, e->key);
	if (depth >= w->depth) {
		push_undo(b, e->state.box, step);
		return false;
	}
	w->depth = depth;
	memcpy(e->parent, e->state.box, b->words * sizeof *e->parent);
	return true;
}

/* Can this push of a box of the parent be made, or taken back? */
static bool
can_step(const struct trace *w, struct push push)
{
	const struct expand *e = w->expand;
	const struct board *b = e->solve->board;
	const uint16_t to = push_target(b, push);

	if (w->back)
		return expand_was_pushed(e, push);
	return to < b->live && !bits_has(e->parent, to) &&
	       reach_has(&e->here, push_behind(b, push));
}

static bool
step(struct trace *w, struct push *push)
{
	struct expand *e = w->expand;
	const struct board *b = e->solve->board;

	reach_flood(&e->here, e->parent, e->state.man);
	for (uint16_t box = 0; box < b->live; box++) {
		if (!bits_has(e->parent, box))
			continue;
		for (uint16_t d = 0; d < 4; d++) {
			const uint16_t from = w->back ? board_beside(b, box, push_opposite(d))
			                              : box;
			*push = (struct push){ from, d };
			if (can_step(w, *push) && step_by(w, *push))
				return true;
		}
	}
	return false;
}

/* Puts `first`, unless that is NULL, and the pushes of the steps behind those of the plan. */
static bool
follow(struct trace *w, const struct push *first)
{
	struct solve *s = w->expand->solve;
	struct plan *plan = &s->plan;
	struct push *push = arena_array(s->arena, struct push, (size_t)plan->count + w->depth + 1);

	if (push == NULL)
		return false;
	if (plan->count > 0)
		memcpy(push, plan->push, plan->count * sizeof *push);
	plan->push = push;
	if (first != NULL)
		push[plan->count++] = *first;
	while (w->depth > 0) {
		if (!step(w, &push[plan->count++]))
			return false;
	}
	return true;
}

bool
trace_plan(
    struct expand *e, uint32_t depth, const struct push *last, trace_depth *depth_of, void *context)
{
	struct trace way = { e, true, depth, depth_of, context };
	struct plan *plan = &e->solve->plan;

	plan->count = 0;
	if (!follow(&way, last))
		return false;
	push_turn_round(plan->push, plan->count);
	return true;
}

bool
trace_ends(struct expand *e, uint32_t depth, const struct push *first, trace_depth *depth_of,
    void *context)
{
	struct trace way = { e, false, depth, depth_of, context };

	return follow(&way, first);
}
