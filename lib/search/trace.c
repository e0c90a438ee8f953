#include "search/trace.h"

#include <string.h>

/* The push that led to e->state, which is `depth` pushes from the start; *number: from where. */
static bool
step_back(struct expand *e, uint32_t depth, trace_depth *depth_of, void *context,
    struct push *push, uint32_t *number)
{
	const struct board *b = e->solve->board;

	reach_flood(&e->here, e->parent, e->state.man);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = e->parent[w]; left != 0;) {
			uint16_t to = (uint16_t)(64 * w + bits_take(&left));
			for (uint16_t d = 0; d < 4; d++) {
				struct push p = { board_beside(b, to, push_opposite(d)), d };
				uint16_t behind;
				if (p.from >= b->live || !reach_has(&e->here, p.from))
					continue;
				behind = board_beside(b, p.from, push_opposite(d));
				if (behind == b->squares || state_box(b, e->parent, behind))
					continue;
				push_undo(b, e->state.box, p);
				state_pack(b, e->key, e->state.box,
				    reach_flood(&e->there, e->state.box, behind));
				push_apply(b, e->state.box, p);
				*push = p;
				*number = seen_find(e->seen, e->key, seen_hash(e->seen, e->key));
				if (*number != SEEN_NONE && depth_of(context, *number) + 1 == depth)
					return true;
			}
		}
	}
	return false;
}

bool
trace_plan(struct expand *e, uint32_t number, const struct push *last, trace_depth *depth_of,
    void *context)
{
	uint32_t depth = depth_of(context, number);
	struct plan *plan = &e->solve->plan;

	plan->count = depth + (last != NULL);
	plan->push = arena_array(e->solve->arena, struct push, plan->count);
	if (plan->push == NULL)
		return false;
	if (last != NULL)
		plan->push[depth] = *last;
	for (; depth > 0; depth--) {
		expand_load(e, number);
		if (!step_back(e, depth, depth_of, context, &plan->push[depth - 1], &number))
			return false;
	}
	return true;
}
