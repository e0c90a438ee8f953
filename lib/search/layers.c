/*
 * search/layers.c: breadth-first by pushes. The pool of stored states is the queue: they stand
 * there in the order they were met, and a layer ends where the next one began. A child that
 * solves the level is one push deeper than anything met before it was stored, so it is best.
 */
#include "search/depths.h"
#include "search/expand.h"
#include "search/search.h"
#include "search/trace.h"

#include <stddef.h>

struct layers {
	struct expand expand;
	struct depths depths;
	struct push last;
	enum outcome outcome;
};

static uint32_t
depth_of(void *context, uint32_t number)
{
	const struct layers *l = context;

	return depths_of(&l->depths, number);
}

static bool
visit(void *context, const struct child *c)
{
	struct layers *l = context;

	if (c->number != SEEN_NONE)
		return true;
	if (state_solved(l->expand.solve->board, c->box)) {
		l->last = c->push;
		l->outcome = SOLVED;
		return false;
	}
	if (seen_add(l->expand.seen, c->key, c->hash) == SEEN_NONE) {
		l->outcome = LIMIT_MEMORY;
		return false;
	}
	return true;
}

static enum outcome
expand_layers(struct layers *l, uint32_t *number)
{
	struct expand *e = &l->expand;
	struct solve *s = e->solve;

	if (!expand_root(e))
		return LIMIT_MEMORY;
	if (state_solved(s->board, s->board->box))
		return SOLVED;
	for (*number = 0; *number < seen_count(e->seen);) {
		uint32_t end = seen_count(e->seen);
		if (!depths_begin(&l->depths, s->arena, *number))
			return LIMIT_MEMORY;
		s->lower = l->depths.layers; /* no state of this layer is solved */
		for (; *number < end; ++*number) {
			if (s->stats.expanded >= s->limit->nodes)
				return LIMIT_NODES;
			expand_load(e, *number);
			if (!expand_all(e, visit, l))
				return l->outcome != UNDECIDED_YET ? l->outcome : s->limit->reached;
		}
	}
	return UNSOLVABLE;
}

enum outcome
search_layers(struct solve *s, const struct detector *const *found_by)
{
	struct layers l = { .depths = { .layers = 0 } };
	enum outcome outcome = LIMIT_MEMORY;
	uint32_t number = 0;

	if (expand_open(&l.expand, s, found_by, 0))
		outcome = expand_layers(&l, &number);
	if (outcome == SOLVED && l.depths.layers > 0 &&
	    !trace_plan(&l.expand, number, &l.last, depth_of, &l))
		outcome = LIMIT_MEMORY;
	s->proved = PUSHES;
	expand_close(&l.expand);
	return outcome;
}
