/*
 * search/layers.c: breadth-first by pushes. The pool of stored states is the queue: they stand
 * there in the order they were met, and a layer ends where the next one began. A child that
 * solves the level is one push deeper than anything met before it was stored, so it is best.
 */
#include "search/expand.h"
#include "search/search.h"
#include "search/trace.h"

#include <stddef.h>

struct layers {
	struct expand expand;
	uint32_t *start;        /* the first state of each layer */
	uint32_t depth, room;   /* layers known, room for */
	struct push last;
	enum outcome outcome;
};

static bool
begin_layer(struct layers *l, uint32_t first)
{
	struct arena *a = l->expand.solve->arena;

	if (l->depth == l->room) {
		uint32_t room = l->room == 0 ? 64 : 2 * l->room;
		uint32_t *start = arena_array(a, uint32_t, room);
		if (start == NULL)
			return false;
		for (uint32_t i = 0; i < l->depth; i++)
			start[i] = l->start[i];
		l->start = start;
		l->room = room;
	}
	l->start[l->depth++] = first;
	return true;
}

static uint32_t
depth_of(void *context, uint32_t number)
{
	const struct layers *l = context;
	uint32_t low = 0, high = l->depth;

	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (l->start[middle] <= number)
			low = middle;
		else
			high = middle;
	}
	return low;
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
		if (!begin_layer(l, *number))
			return LIMIT_MEMORY;
		s->lower = l->depth; /* no state of this layer is solved */
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
	struct layers l = { .depth = 0 };
	enum outcome outcome = LIMIT_MEMORY;
	uint32_t number = 0;

	if (expand_open(&l.expand, s, found_by, 0))
		outcome = expand_layers(&l, &number);
	if (outcome == SOLVED && l.depth > 0 &&
	    !trace_plan(&l.expand, number, &l.last, depth_of, &l))
		outcome = LIMIT_MEMORY;
	s->proved = PUSHES;
	expand_close(&l.expand);
	return outcome;
}
