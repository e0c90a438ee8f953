#include "search/trace.h"

#include <string.h>

#include "search/mark.h"

/* Pushes that were needed to reach a state; UINT32_MAX for one that was not reached. */
static uint32_t
depth_of(const struct expand *e, const unsigned char *key)
{
	uint32_t number, depth;

	if (e->met != NULL)
		return compact_find(e->met, key, compact_hash(e->met, key), &depth) ? depth
		                                                                    : UINT32_MAX;
	number = states_find(e->seen, key, states_hash(e->seen, key));
	return number == STATE_NONE ? UINT32_MAX : mark_of(e->seen, number).depth;
}

/* The parent before this push, or backward after it, becomes the parent if that is nearer. */
static bool
step_by(struct expand *e, struct push push, uint32_t *depth)
{
	const struct board *b = e->solve->board;
	const struct push step = e->backward ? push : push_reverse(b, push);
	uint32_t before;

	push_apply(b, e->state.box, step);
	if (!reach_after(&e->here, step, &e->state.man))
		e->state.man = reach_flood(
		    &e->there, e->state.box, e->backward ? push.from : push_behind(b, push));
	state_pack(b, e->key, e->state.box, e->state.man);
	before = depth_of(e, e->key);
	if (before >= *depth) {
		push_undo(b, e->state.box, step);
		return false;
	}
	*depth = before;
	bits_copy(e->parent, e->state.box, b->words);
	return true;
}

/* Can this push of a box of the parent be taken back, or backward be made? */
static bool
can_step(const struct expand *e, struct push push)
{
	const struct board *b = e->solve->board;
	const uint16_t to = push_target(b, push);

	if (!e->backward)
		return expand_was_pushed(e, push);
	return to < b->live && !bits_has(e->parent, to) &&
	       reach_has(&e->here, push_behind(b, push));
}

/* One step to a root; *depth: of the parent. */
static bool
step(struct expand *e, struct push *push, uint32_t *depth)
{
	const struct board *b = e->solve->board;

	flood_mark(&e->dead.flood, &e->here, e->parent, e->state.man);
	for (struct bits box = bits_of(e->parent, b->words); bits_next(&box);) {
		for (uint16_t d = 0; d < 4; d++) {
			*push = (struct push){ box.at, d };
			if (!e->backward)
				push->from = board_beside(b, box.at, push_opposite(d));
			if (can_step(e, *push) && step_by(e, *push, depth))
				return true;
		}
	}
	return false;
}

bool
trace_plan(struct expand *e, uint32_t depth, const struct push *last)
{
	struct plan *plan = &e->solve->plan;
	const uint32_t before = e->backward ? plan->count : 0;
	struct push *push = arena_array(e->solve->arena, struct push, (size_t)before + depth + 1);

	if (push == NULL)
		return false;
	if (before > 0)
		memcpy(push, plan->push, before * sizeof *push);
	*plan = (struct plan){ .push = push, .count = before };
	if (last != NULL)
		push[plan->count++] = *last;
	while (depth > 0) {
		if (!step(e, &push[plan->count++], &depth))
			return false;
	}
	if (!e->backward)
		push_turn_round(push, plan->count);
	return true;
}
