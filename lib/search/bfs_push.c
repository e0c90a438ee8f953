/*
 * search/bfs_push.c: breadth-first by pushes. A table keeps each state with its depth
 * (search/compact.h), a queue those of the last two layers. A child that solves the level is one
 * push deeper than anything met before, so it is best.
 */
#include "search/expand.h"
#include "search/fifo.h"
#include "search/search.h"
#include "search/trace.h"

#include <stddef.h>
#include <string.h>

enum { DEPTH_BITS = 7, MORE_DEPTH_BITS = 4 };

struct bfs_push {
	struct expand expand;
	struct fifo *queue;
	unsigned char *key; /* of the parent, or of the solved state */
	size_t key_bytes;
	uint32_t depth; /* of the children */
};

static enum outcome
enter(struct bfs_push *l, const unsigned char *key, uint32_t hash)
{
	return compact_add(l->expand.met, key, hash, l->depth) && fifo_put(l->queue, key)
	           ? UNDECIDED_YET
	           : LIMIT_MEMORY;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct bfs_push *l = context;

	if (!state_solved(l->expand.solve->board, c->box))
		return enter(l, c->key, (uint32_t)c->hash);
	memcpy(l->key, c->key, l->key_bytes);
	return SOLVED;
}

static enum outcome
make_layer(struct bfs_push *l, uint64_t states)
{
	enum outcome outcome = UNDECIDED_YET;

	for (; states > 0 && outcome == UNDECIDED_YET; states--) {
		if (!fifo_take(l->queue, l->key))
			return LIMIT_MEMORY;
		expand_unpack(&l->expand, l->key);
		outcome = expand_all(&l->expand, visit, l);
	}
	return outcome;
}

static enum outcome
make_layers(struct bfs_push *l)
{
	struct solve *s = l->expand.solve;
	const struct board *b = s->board;
	unsigned bits = DEPTH_BITS;
	enum outcome outcome;

	state_pack(b, l->key, b->box, reach_flood(&l->expand.here, b->box, b->man));
	outcome = enter(l, l->key, compact_hash(l->expand.met, l->key));
	if (outcome == UNDECIDED_YET && state_solved(b, b->box))
		return SOLVED;
	while (outcome == UNDECIDED_YET && fifo_count(l->queue) > 0) {
		solve_raise(s, ++l->depth); /* no state of a layer before is solved */
		if (l->depth >> bits != 0 && !compact_widen(l->expand.met, bits += MORE_DEPTH_BITS))
			return LIMIT_MEMORY;
		outcome = make_layer(l, fifo_count(l->queue));
	}
	return outcome == UNDECIDED_YET ? UNSOLVABLE : outcome;
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct bfs_push *l = context;
	uint32_t depth;

	return compact_find(l->expand.met, key, compact_hash(l->expand.met, key), &depth)
	           ? depth
	           : UINT32_MAX;
}

static bool
trace(struct bfs_push *l)
{
	expand_unpack(&l->expand, l->key);
	return trace_plan(&l->expand, l->depth, NULL, depth_of, l);
}

enum outcome
search_bfs_push(struct solve *s, const struct detector *const *found_by)
{
	struct bfs_push l = { .expand.solve = s, .key_bytes = state_key_bytes(s->board) };
	enum outcome outcome = LIMIT_MEMORY;

	l.queue = fifo_open(s->limit, l.key_bytes);
	l.key = arena_array(s->arena, unsigned char, l.key_bytes);
	if (l.queue != NULL && l.key != NULL &&
	    expand_open_compact(&l.expand, s, found_by, DEPTH_BITS))
		outcome = make_layers(&l);
	if (outcome == SOLVED && l.depth > 0 && !trace(&l))
		outcome = LIMIT_MEMORY;
	s->proved = PUSHES;
	expand_close(&l.expand);
	fifo_close(l.queue);
	return outcome;
}
