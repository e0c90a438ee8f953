#include "search/trace.h"

#include <string.h>

/* The man's region in e->state.box, one push or pull after e->here; he stands on `man`. */
static uint16_t
man_after(struct expand *e, struct push made, uint16_t man)
{
	uint16_t name;

	return reach_after(&e->here, made, &name) ? name
	                                          : reach_flood(&e->there, e->state.box, man);
}

/*
 * The push that led to the parent in e, which is *depth pushes from the start; the state before
 * becomes the parent.
 */
static bool
step_back(
    struct expand *e, uint32_t *depth, trace_depth *depth_of, void *context, struct push *push)
{
	const struct board *b = e->solve->board;

	reach_flood(&e->here, e->parent, e->state.man);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = e->parent[w]; left != 0;) {
			uint16_t to = (uint16_t)(64 * w + bits_take(&left));
			for (uint16_t d = 0; d < 4; d++) {
				struct push p = { board_beside(b, to, push_opposite(d)), d };
				uint32_t before;
				uint16_t behind;
				if (p.from >= b->live || !reach_has(&e->here, p.from))
					continue;
				behind = board_beside(b, p.from, push_opposite(d));
				if (behind == b->squares || state_box(b, e->parent, behind))
					continue;
				push_undo(b, e->state.box, p);
				e->state.man = man_after(e, push_reverse(b, p), behind);
				state_pack(b, e->key, e->state.box, e->state.man);
				*push = p;
				before = depth_of(context, e->key);
				if (before < *depth) {
					*depth = before;
					memcpy(
					    e->parent, e->state.box, b->words * sizeof *e->parent);
					return true;
				}
				push_apply(b, e->state.box, p);
			}
		}
	}
	return false;
}

bool
trace_plan(
    struct expand *e, uint32_t depth, const struct push *last, trace_depth *depth_of, void *context)
{
	struct plan *plan = &e->solve->plan;
	uint32_t first = depth, count = depth + (last != NULL);
	struct push *push = arena_array(e->solve->arena, struct push, count);

	if (push == NULL)
		return false;
	if (last != NULL)
		push[depth] = *last;
	while (depth > 0) {
		if (!step_back(e, &depth, depth_of, context, &push[--first]))
			return false;
	}
	plan->push = push + first;
	plan->count = count - first;
	return true;
}

/*
 * The push from the parent in e, which is *depth pushes from an end, to a state that is nearer,
 * which becomes the parent.
 */
static bool
step_on(struct expand *e, uint32_t *depth, trace_depth *depth_of, void *context, struct push *push)
{
	const struct board *b = e->solve->board;

	reach_flood(&e->here, e->parent, e->state.man);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = e->parent[w]; left != 0;) {
			uint16_t from = (uint16_t)(64 * w + bits_take(&left));
			for (uint16_t d = 0; d < 4; d++) {
				const struct push p = { from, d };
				const uint16_t to = push_target(b, p);
				uint32_t after;
				if (to >= b->live || bits_has(e->parent, to) ||
				    !reach_has(&e->here, board_beside(b, from, push_opposite(d))))
					continue;
				push_apply(b, e->state.box, p);
				e->state.man = man_after(e, p, from);
				state_pack(b, e->key, e->state.box, e->state.man);
				*push = p;
				after = depth_of(context, e->key);
				if (after < *depth) {
					*depth = after;
					memcpy(
					    e->parent, e->state.box, b->words * sizeof *e->parent);
					return true;
				}
				push_undo(b, e->state.box, p);
			}
		}
	}
	return false;
}

bool
trace_ends(struct expand *e, uint32_t depth, const struct push *first, trace_depth *depth_of,
    void *context)
{
	struct plan *plan = &e->solve->plan;
	struct push *push = arena_array(
	    e->solve->arena, struct push, (size_t)plan->count + depth + 1);

	if (push == NULL)
		return false;
	if (plan->count > 0)
		memcpy(push, plan->push, plan->count * sizeof *push);
	plan->push = push;
	if (first != NULL)
		push[plan->count++] = *first;
	while (depth > 0) {
		if (!step_on(e, &depth, depth_of, context, &push[plan->count++]))
			return false;
	}
	return true;
}
