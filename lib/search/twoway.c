/*
 * search/twoway.c: bidirectional search (Pohl, Machine Intelligence 6, 1971) over pushes.
 *
 * The search backwards begins with the boxes on all goals and the man in any region, and takes
 * pushes back. Each side goes on by whole layers; with both, the one whose last layer is smaller
 * is next. Claim: the first state that both sides have met lies on a solution of fewest pushes.
 * Argument: when the sides have complete layers to depths f and b and have not met, no solution
 * has f + b pushes or fewer, and a state met while layer f + 1 or b + 1 is made is on one of
 * f + b + 1. Where boxes and goals differ in number, the search is a forward one.
 */
#include "search/twoway.h"

#include <stddef.h>
#include <string.h>

#include "search/depths.h"
#include "search/expand.h"
#include "search/trace.h"

struct side {
	struct seen *seen;
	struct depths depths;
	uint32_t next; /* the first state not expanded yet: the last layer begins there */
};

struct twoway {
	struct expand expand; /* its seen is that of the forward side */
	struct side forward, backward;
	uint32_t met_forward, met_backward; /* numbers of the state met; SEEN_NONE: none */
	bool full;
};

/* The state in e->key, on one side; true when that ends the search. */
static bool
enter(struct twoway *t, struct side *side, uint64_t hash)
{
	const struct side *other = side == &t->forward ? &t->backward : &t->forward;
	unsigned char *key = t->expand.key;
	uint32_t number = seen_add(side->seen, key, hash), met;

	t->full = number == SEEN_NONE;
	if (t->full)
		return true;
	met = seen_find(other->seen, key, hash);
	if (met == SEEN_NONE)
		return false;
	t->met_forward = side == &t->forward ? number : met;
	t->met_backward = side == &t->forward ? met : number;
	return true;
}

static bool
visit(void *context, const struct child *c)
{
	struct twoway *t = context;

	return c->number != SEEN_NONE || !enter(t, &t->forward, c->hash);
}

static bool
expand_forward(struct twoway *t, uint32_t number)
{
	expand_load(&t->expand, number);
	return expand_all(&t->expand, visit, t);
}

/* Could the box on `to` have been pushed there in direction d, by a man now in e->here? */
static bool
was_pushed(const struct expand *e, uint16_t to, uint16_t d, struct push *push, uint16_t *behind)
{
	const struct board *b = e->solve->board;

	*push = (struct push){ board_beside(b, to, push_opposite(d)), d };
	if (push->from >= b->live || !reach_has(&e->here, push->from))
		return false;
	*behind = board_beside(b, push->from, push_opposite(d));
	return *behind < b->squares && !state_box(b, e->parent, *behind);
}

static bool
expand_backward(struct twoway *t, uint32_t number)
{
	struct expand *e = &t->expand;
	const struct board *b = e->solve->board;
	struct stats *stats = &e->solve->stats;

	state_unpack(b, seen_key(t->backward.seen, number), e->state.box, &e->state.man);
	memcpy(e->parent, e->state.box, b->words * sizeof *e->parent);
	reach_flood(&e->here, e->parent, e->state.man);
	stats->expanded++;
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = e->parent[w]; left != 0;) {
			uint16_t to = (uint16_t)(64 * w + bits_take(&left));
			for (uint16_t d = 0; d < 4; d++) {
				struct push p;
				uint16_t behind;
				uint64_t hash;
				bool known, lost;
				if (!was_pushed(e, to, d, &p, &behind))
					continue;
				stats->generated++;
				push_undo(b, e->state.box, p);
				state_pack(b, e->key, e->state.box,
				    reach_flood(&e->there, e->state.box, behind));
				hash = seen_hash(t->backward.seen, e->key);
				known = seen_find(t->backward.seen, e->key, hash) != SEEN_NONE;
				lost = !known &&
				    dead_found(&e->dead, e->ask[ON_PULL], e->state.box, behind, &p) != NULL;
				push_apply(b, e->state.box, p);
				stats->duplicate += known;
				stats->dead += lost;
				if (limit_reached(e->solve->limit, e->there.count) ||
				    (!known && !lost && enter(t, &t->backward, hash)))
					return false;
			}
		}
	}
	return true;
}

/* The next layer of a side. UNDECIDED_YET: made. */
static enum outcome
make_layer(struct twoway *t, struct side *side)
{
	struct solve *s = t->expand.solve;
	uint32_t end = seen_count(side->seen);

	if (!depths_begin(&side->depths, s->arena, end))
		return LIMIT_MEMORY;
	for (; side->next < end; side->next++) {
		bool go_on;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		go_on = side == &t->forward ? expand_forward(t, side->next)
		                            : expand_backward(t, side->next);
		if (!go_on)
			return t->full                          ? LIMIT_MEMORY
			    : t->met_forward != SEEN_NONE ? SOLVED
			                                  : s->limit->reached;
	}
	s->lower++;
	return side->next < seen_count(side->seen) ? UNDECIDED_YET : UNSOLVABLE;
}

/* The ends: boxes on all goals, the man in each region that this leaves. */
static bool
enter_ends(struct twoway *t)
{
	struct expand *e = &t->expand;
	const struct board *b = e->solve->board;

	memset(e->state.box, 0, b->words * sizeof *e->state.box);
	for (uint16_t g = 0; g < b->goals; g++)
		bits_put(e->state.box, g);
	for (uint16_t man = b->goals; man < b->squares; man++) {
		if (reach_flood(&e->here, e->state.box, man) != man ||
		    dead_found(&e->dead, e->ask[ON_PULL], e->state.box, man, NULL) != NULL)
			continue;
		state_pack(b, e->key, e->state.box, man);
		if (enter(t, &t->backward, seen_hash(t->backward.seen, e->key)))
			return !t->full;
	}
	return true;
}

static enum outcome
run(struct twoway *t, enum direction direction)
{
	struct expand *e = &t->expand;
	struct solve *s = e->solve;
	enum outcome outcome = UNDECIDED_YET;

	t->forward.seen = e->seen;
	t->backward.seen = seen_open(s->limit, state_key_bytes(s->board), 0);
	if (t->backward.seen == NULL || !expand_root(e) ||
	    !depths_begin(&t->forward.depths, s->arena, 0) ||
	    !depths_begin(&t->backward.depths, s->arena, 0) || !enter_ends(t))
		return LIMIT_MEMORY;
	if (t->met_forward != SEEN_NONE)
		return SOLVED;
	s->lower = 1;
	while (outcome == UNDECIDED_YET) {
		uint32_t ahead = seen_count(t->forward.seen) - t->forward.next;
		uint32_t back = seen_count(t->backward.seen) - t->backward.next;
		bool pull = direction == BACKWARD || (direction == BOTH && back < ahead);
		outcome = make_layer(t, pull ? &t->backward : &t->forward);
	}
	return outcome;
}

/* From the state met, the pushes that lead to an end: each to a state one layer less deep. */
static bool
follow(struct twoway *t, struct plan *plan)
{
	struct expand *e = &t->expand;
	const struct board *b = e->solve->board;
	uint32_t number = t->met_backward, depth = depths_of(&t->backward.depths, number);
	struct push *push = arena_array(e->solve->arena, struct push, (size_t)plan->count + depth);

	if (push == NULL)
		return false;
	if (plan->count > 0)
		memcpy(push, plan->push, plan->count * sizeof *push);
	plan->push = push;
	for (; depth > 0; depth--) {
		bool found = false;
		state_unpack(b, seen_key(t->backward.seen, number), e->state.box, &e->state.man);
		reach_flood(&e->here, e->state.box, e->state.man);
		for (uint16_t from = 0; from < b->live && !found; from++) {
			for (uint16_t d = 0; d < 4 && !found; d++) {
				struct push p = { from, d };
				uint16_t to = push_target(b, p);
				if (!bits_has(e->state.box, from) || to >= b->live ||
				    bits_has(e->state.box, to) ||
				    !reach_has(&e->here, board_beside(b, from, push_opposite(d))))
					continue;
				push_apply(b, e->state.box, p);
				state_pack(b, e->key, e->state.box, reach_flood(&e->there, e->state.box, from));
				push_undo(b, e->state.box, p);
				number = seen_find(t->backward.seen, e->key, seen_hash(t->backward.seen, e->key));
				found = number != SEEN_NONE && depths_of(&t->backward.depths, number) + 1 == depth;
				if (found)
					plan->push[plan->count++] = p;
			}
		}
		if (!found)
			return false;
	}
	return true;
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	struct twoway *t = context;
	const uint32_t number = seen_find(t->forward.seen, key, seen_hash(t->forward.seen, key));

	return number == SEEN_NONE ? UINT32_MAX : depths_of(&t->forward.depths, number);
}

enum outcome
search_twoway(struct solve *s, const struct detector *const *found_by, enum direction direction)
{
	struct twoway t = { .met_forward = SEEN_NONE };
	enum outcome outcome = LIMIT_MEMORY;

	if (direction == FORWARD || s->board->boxes != s->board->goals)
		return search_layers(s, found_by);
	if (expand_open(&t.expand, s, found_by, 0)) {
		t.expand.corrals = false; /* the sides must agree on the states between them */
		if (dead_backwards(&t.expand.dead, s->arena))
			outcome = run(&t, direction);
	}
	if (outcome == SOLVED) {
		expand_load(&t.expand, t.met_forward);
		if (!trace_plan(&t.expand, depths_of(&t.forward.depths, t.met_forward), NULL,
		        depth_of, &t) ||
		    !follow(&t, &s->plan))
			outcome = LIMIT_MEMORY;
	}
	s->proved = PUSHES;
	expand_close(&t.expand);
	if (t.backward.seen != NULL)
		s->stats.states += seen_count(t.backward.seen);
	seen_close(t.backward.seen);
	return outcome;
}
