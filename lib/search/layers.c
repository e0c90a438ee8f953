/*
 * search/layers.c: breadth-first by pushes. A table keeps each state with its depth
 * (search/compact.h), a queue those of the last two layers. A child that solves the level is one
 * push deeper than anything met before, so it is best.
 *
 * Children wait in a batch, so that the memory their questions look at is on its way meanwhile;
 * they are taken from it in the order they came, so nothing else changes.
 */
#include "search/compact.h"
#include "search/expand.h"
#include "search/fifo.h"
#include "search/search.h"
#include "search/trace.h"

#include <stddef.h>
#include <string.h>

enum { BATCH = 32, DEPTH_BITS = 7, MORE_DEPTH_BITS = 4 };

struct waiting {
	struct push push;
	uint32_t hash;
};

struct layers {
	struct expand expand;
	struct compact *met;
	struct fifo *queue;
	struct waiting batch[BATCH];
	unsigned char *key; /* [BATCH] of them, and one more of the solved state */
	uint64_t *box;      /* [words] */
	size_t key_bytes;
	uint32_t waiting;
	uint32_t depth; /* of the children */
	enum outcome outcome;
};

static bool
end(struct layers *l, enum outcome outcome)
{
	l->outcome = outcome;
	return false;
}

static bool
enter(struct layers *l, const unsigned char *key, uint32_t hash)
{
	return (compact_add(l->met, key, hash, l->depth) && fifo_put(l->queue, key)) ||
	       end(l, LIMIT_MEMORY);
}

static bool
take_batch(struct layers *l)
{
	const uint32_t waiting = l->waiting;

	l->waiting = 0;
	for (uint32_t i = 0; i < waiting; i++) {
		const unsigned char *key = l->key + i * l->key_bytes;
		uint32_t depth;
		uint16_t man;
		if (compact_find(l->met, key, l->batch[i].hash, &depth)) {
			l->expand.solve->stats.duplicate++;
			continue;
		}
		if (expand_judges(&l->expand)) {
			state_unpack(l->expand.solve->board, key, l->box, &man);
			if (expand_lost(&l->expand, l->box, l->batch[i].push))
				continue;
		}
		if (!enter(l, key, l->batch[i].hash))
			return false;
	}
	return true;
}

static bool
visit(void *context, const struct child *c)
{
	struct layers *l = context;
	struct waiting *w = &l->batch[l->waiting];

	if (state_solved(l->expand.solve->board, c->box)) {
		memcpy(l->key + BATCH * l->key_bytes, c->key, l->key_bytes);
		return take_batch(l) && end(l, SOLVED);
	}
	memcpy(l->key + l->waiting * l->key_bytes, c->key, l->key_bytes);
	*w = (struct waiting){ c->push, compact_hash(l->met, c->key) };
	compact_fetch(l->met, w->hash);
	return ++l->waiting < BATCH || take_batch(l);
}

static enum outcome
make_layer(struct layers *l, uint64_t states, unsigned char *key)
{
	struct expand *e = &l->expand;
	struct solve *s = e->solve;

	for (; states > 0; states--) {
		uint16_t man;
		if (s->stats.expanded >= s->limit->nodes)
			return take_batch(l) ? LIMIT_NODES : l->outcome;
		if (!fifo_take(l->queue, key))
			return LIMIT_MEMORY;
		state_unpack(s->board, key, l->box, &man);
		expand_place(e, l->box, man);
		if (!expand_all(e, visit, l))
			return l->outcome != UNDECIDED_YET ? l->outcome : s->limit->reached;
	}
	return take_batch(l) ? UNDECIDED_YET : l->outcome;
}

static enum outcome
make_layers(struct layers *l)
{
	struct solve *s = l->expand.solve;
	const struct board *b = s->board;
	unsigned char *key = l->key + BATCH * l->key_bytes;
	unsigned bits = DEPTH_BITS;
	enum outcome outcome = UNDECIDED_YET;

	state_pack(b, key, b->box, reach_flood(&l->expand.here, b->box, b->man));
	if (!enter(l, key, compact_hash(l->met, key)))
		return LIMIT_MEMORY;
	if (state_solved(b, b->box))
		return SOLVED;
	while (outcome == UNDECIDED_YET && fifo_count(l->queue) > 0) {
		s->lower = ++l->depth; /* no state of a layer before is solved */
		if (l->depth >> bits != 0 && !compact_widen(l->met, bits += MORE_DEPTH_BITS))
			return LIMIT_MEMORY;
		outcome = make_layer(l, fifo_count(l->queue), key);
	}
	return outcome == UNDECIDED_YET ? UNSOLVABLE : outcome;
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct layers *l = context;
	uint32_t depth;

	return compact_find(l->met, key, compact_hash(l->met, key), &depth) ? depth : UINT32_MAX;
}

static bool
trace(struct layers *l)
{
	uint16_t man;

	state_unpack(l->expand.solve->board, l->key + BATCH * l->key_bytes, l->box, &man);
	expand_place(&l->expand, l->box, man);
	return trace_plan(&l->expand, l->depth, NULL, depth_of, l);
}

enum outcome
search_layers(struct solve *s, const struct detector *const *found_by)
{
	struct layers l = { .key_bytes = state_key_bytes(s->board) };
	enum outcome outcome = LIMIT_MEMORY;

	l.met = compact_open(s->limit, l.key_bytes, DEPTH_BITS);
	l.queue = fifo_open(s->limit, l.key_bytes);
	l.key = arena_array(s->arena, unsigned char, (BATCH + 1) * l.key_bytes);
	l.box = arena_array(s->arena, uint64_t, s->board->words);
	if (l.met != NULL && l.queue != NULL && l.key != NULL && l.box != NULL &&
	    expand_prepare(&l.expand, s, found_by))
		outcome = make_layers(&l);
	if (outcome == SOLVED && l.depth > 0 && !trace(&l))
		outcome = LIMIT_MEMORY;
	s->proved = PUSHES;
	s->stats.states = l.met != NULL ? compact_count(l.met) : 0;
	s->stats.bytes = s->limit->held;
	compact_close(l.met);
	fifo_close(l.queue);
	return outcome;
}
