/*
 * search/bidir_bfs.c: bidirectional search (Pohl, Machine Intelligence 6, 1971) over pushes.
 *
 * The search backwards begins with the boxes on all goals and the man in any region, and takes
 * pushes back. Each side goes on by whole layers; with both, the one whose last layer is smaller
 * is next. Claim: the first state that both sides have met lies on a solution of fewest pushes.
 * Argument: when the sides have complete layers to depths f and b and have not met, no solution
 * has f + b pushes or fewer, and a state met while layer f + 1 or b + 1 is made is on one of
 * f + b + 1. Where boxes and goals differ in number, the search is a forward one.
 */
#include "search/bidir_bfs.h"

#include <stddef.h>

#include "search/depths.h"
#include "search/expand_pull.h"
#include "search/trace.h"

struct side {
	struct state_table *seen;
	struct depths depths;
	uint32_t next; /* the first state not expanded yet: the last layer begins there */
};

struct bidir {
	struct expand expand; /* its seen is that of the side that goes on */
	struct side forward, backward, *side;
	uint32_t met_forward, met_backward; /* numbers of the state met */
};

/* A state that its side has not met. SOLVED: the other one has. */
static enum outcome
enter(struct bidir *t, struct side *side, const unsigned char *key, uint64_t hash)
{
	const struct side *other = side == &t->forward ? &t->backward : &t->forward;
	uint32_t number = states_add(side->seen, key, hash), met;

	if (number == STATE_NONE)
		return LIMIT_MEMORY;
	met = states_find(other->seen, key, hash);
	if (met == STATE_NONE)
		return UNDECIDED_YET;
	t->met_forward = side == &t->forward ? number : met;
	t->met_backward = side == &t->forward ? met : number;
	return SOLVED;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct bidir *t = context;

	return c->number != STATE_NONE ? UNDECIDED_YET : enter(t, t->side, c->key, c->hash);
}

static void
turn_to(struct bidir *t, struct side *side)
{
	t->side = side;
	t->expand.seen = side->seen;
}

/* The next layer of the side whose turn it is. UNDECIDED_YET: made. */
static enum outcome
make_layer(struct bidir *t)
{
	struct solve *s = t->expand.solve;
	struct side *side = t->side;
	uint32_t end = states_count(side->seen);
	enum outcome outcome;

	if (!depths_begin(&side->depths, s->arena, end))
		return LIMIT_MEMORY;
	for (; side->next < end; side->next++) {
		expand_load(&t->expand, side->next);
		outcome = side == &t->forward ? expand_all(&t->expand, visit, t)
		                              : expand_pull_all(&t->expand, visit, t);
		if (outcome != UNDECIDED_YET)
			return outcome;
	}
	solve_raise(s, t->forward.depths.layers + t->backward.depths.layers - 1);
	return side->next < states_count(side->seen) ? UNDECIDED_YET : UNSOLVABLE;
}

static enum outcome
run(struct bidir *t, enum direction direction)
{
	struct expand *e = &t->expand;
	struct solve *s = e->solve;
	enum outcome outcome;

	if (!depths_begin(&t->forward.depths, s->arena, 0) ||
	    !depths_begin(&t->backward.depths, s->arena, 0) || !expand_root(e))
		return LIMIT_MEMORY;
	turn_to(t, &t->backward);
	outcome = expand_pull_ends(e, visit, t);
	if (outcome != UNDECIDED_YET)
		return outcome;
	solve_raise(s, 1);
	while (outcome == UNDECIDED_YET) {
		uint32_t ahead = states_count(t->forward.seen) - t->forward.next;
		uint32_t back = states_count(t->backward.seen) - t->backward.next;
		bool pull = direction == BACKWARD || (direction == BOTH && back < ahead);
		turn_to(t, pull ? &t->backward : &t->forward);
		outcome = make_layer(t);
	}
	return outcome;
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct side *side = context;
	const uint32_t number = states_find(side->seen, key, states_hash(side->seen, key));

	return number == STATE_NONE ? UINT32_MAX : depths_of(&side->depths, number);
}

static bool
trace(struct bidir *t)
{
	struct expand *e = &t->expand;
	struct side *ahead = &t->forward, *back = &t->backward;

	turn_to(t, ahead);
	expand_load(e, t->met_forward);
	if (!trace_plan(e, depths_of(&ahead->depths, t->met_forward), NULL, depth_of, ahead))
		return false;
	turn_to(t, back);
	expand_load(e, t->met_backward);
	return trace_ends(e, depths_of(&back->depths, t->met_backward), NULL, depth_of, back);
}

enum outcome
search_bidir_bfs(struct solve *s, const struct detector *const *found_by, enum direction direction)
{
	struct bidir t = { .side = NULL };
	enum outcome outcome = LIMIT_MEMORY;

	if (direction == FORWARD || s->board->boxes != s->board->goals)
		return search_bfs_push(s, found_by);
	if (expand_open(&t.expand, s, found_by, 0)) {
		t.forward.seen = t.expand.seen;
		t.backward.seen = states_open(s->limit, state_key_bytes(s->board), 0);
		if (t.backward.seen != NULL && expand_pull_open(&t.expand))
			outcome = run(&t, direction);
	}
	if (outcome == SOLVED && !trace(&t)) {
		s->plan.count = 0; /* half of it, perhaps */
		outcome = LIMIT_MEMORY;
	}
	s->proved = PUSHES;
	t.expand.seen = t.forward.seen;
	expand_close(&t.expand);
	if (t.backward.seen != NULL)
		s->stats.states += states_count(t.backward.seen);
	states_close(t.backward.seen);
	return outcome;
}
