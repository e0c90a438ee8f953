/*
 * search/bfs_push.c: breadth-first by pushes from the start, by pulls from the end, or both: then
 * it is bidirectional search (Pohl, Machine Intelligence 6, 1971).
 *
 * A side has a table of each state with its depth (search/compact.h), and a queue of those of its
 * last layer. Each goes on by whole layers; of both, the one whose last layer is smaller is next.
 * Claim: the first state that both sides have met, or that solves the level when there is one side
 * only, lies on a solution of fewest pushes.
 * Argument: when the sides have complete layers to depths f and b and have not met, no solution
 * has f + b pushes or fewer, and a state met while layer f + 1 or b + 1 is made is on one of
 * f + b + 1. Where boxes and goals differ in number, the search is a forward one.
 */
#include <string.h>

#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/search.h"
#include "search/trace.h"

enum { DEPTH_BITS = 7, MORE_DEPTH_BITS = 4 };

struct side {
	struct compact *met;
	struct bucket_queue *queue;
	unsigned depth_bits;
	uint32_t depth; /* of the last layer */
};

struct bfs_push {
	struct expand expand;
	struct side forward, backward; /* one way only: the other has no table and makes no layer */
	struct side *side, *other;     /* the one that goes on */
	unsigned char *key;            /* of the parent, or of the state met */
};

static void
turn_to(struct bfs_push *t, struct side *side)
{
	t->side = side;
	t->other = side == &t->forward ? &t->backward : &t->forward;
	t->expand.met = side->met;
	t->expand.backward = side == &t->backward;
}

/* A state that its side has not met. SOLVED: the other one has, or it solves the level. */
static enum outcome
visit(void *context, const struct child *c)
{
	struct bfs_push *t = context;
	const struct side *side = t->side, *other = t->other;
	const uint32_t hash = (uint32_t)c->hash;
	const bool alone = other->met == NULL;
	const bool solved = alone && state_solved(t->expand.solve->board, c->box);

	if (!(solved && side->depth > 0) && (!compact_add(side->met, c->key, hash, side->depth) ||
	                                        !buckets_put(side->queue, 0, c->key)))
		return LIMIT_MEMORY;
	if (!solved && (alone || !compact_find(other->met, c->key, hash, &(uint32_t){ 0 })))
		return UNDECIDED_YET;
	memcpy(t->key, c->key, t->expand.key_bytes);
	return SOLVED;
}

/* The next layer of the side whose turn it is. UNDECIDED_YET: made. */
static enum outcome
make_layer(struct bfs_push *t)
{
	struct side *side = t->side;
	uint32_t cost;

	if (++side->depth >> side->depth_bits != 0 &&
	    !compact_widen(side->met, side->depth_bits += MORE_DEPTH_BITS))
		return LIMIT_MEMORY;
	for (uint64_t left = buckets_count(side->queue); left > 0; left--) {
		enum outcome outcome;
		if (!buckets_take(side->queue, &cost, t->key))
			return LIMIT_MEMORY;
		expand_unpack(&t->expand, t->key);
		expand_rank(&t->expand, side->depth - 1, side->depth - 1);
		outcome = expand_all(&t->expand, visit, t);
		if (outcome != UNDECIDED_YET)
			return outcome;
	}
	return buckets_count(side->queue) > 0 ? UNDECIDED_YET : UNSOLVABLE;
}

static bool
open_side(struct side *side, const struct expand *e)
{
	struct limit *limit = e->solve->limit;

	side->depth_bits = DEPTH_BITS;
	side->met = compact_open(limit, e->key_bytes, DEPTH_BITS);
	side->queue = buckets_open(limit, e->key_bytes, FIRST_FIRST);
	return side->met != NULL && side->queue != NULL;
}

static enum outcome
run(struct bfs_push *t, enum direction direction)
{
	struct expand *e = &t->expand;
	struct solve *s = e->solve;
	enum outcome outcome;

	if (!arena_get(s->arena, &t->key, e->key_bytes) || !open_side(&t->forward, e) ||
	    (direction != FORWARD && !open_side(&t->backward, e)))
		return LIMIT_MEMORY;
	e->stops = direction == FORWARD;
	turn_to(t, &t->forward);
	outcome = expand_roots(e, visit, t);
	if (outcome == UNDECIDED_YET && direction != FORWARD) {
		turn_to(t, &t->backward);
		outcome = expand_roots(e, visit, t);
	}
	while (outcome == UNDECIDED_YET) {
		solve_raise(s, t->forward.depth + t->backward.depth + 1);
		if (direction == BOTH)
			turn_to(
			    t, buckets_count(t->backward.queue) < buckets_count(t->forward.queue)
			           ? &t->backward
			           : &t->forward);
		outcome = make_layer(t);
	}
	return outcome;
}

/* The part of the plan that is this side's. */
static bool
trace(struct bfs_push *t, struct side *side)
{
	uint32_t depth = side->depth; /* of a state that solves the level and is not in the table */

	turn_to(t, side);
	compact_find(side->met, t->key, compact_hash(side->met, t->key), &depth);
	expand_unpack(&t->expand, t->key);
	return trace_plan(&t->expand, depth, NULL);
}

static uint64_t
close_side(struct side *side)
{
	const uint64_t states = side->met != NULL ? compact_count(side->met) : 0;

	compact_close(side->met);
	buckets_close(side->queue);
	return states;
}

enum outcome
search_bfs_push(struct solve *s, const struct detector *const *found_by, enum direction direction)
{
	struct bfs_push t = { .side = NULL };
	enum outcome outcome = LIMIT_MEMORY;

	if (expand_open_bare(&t.expand, s, direction, found_by))
		outcome = run(&t, direction);
	if (outcome == SOLVED &&
	    (!trace(&t, &t.forward) || (t.backward.met != NULL && !trace(&t, &t.backward)))) {
		s->plan.count = 0; /* half of it, perhaps */
		outcome = LIMIT_MEMORY;
	}
	s->proved = PUSHES;
	expand_close(&t.expand);
	s->stats.states = close_side(&t.forward) + close_side(&t.backward);
	return outcome;
}
