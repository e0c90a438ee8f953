#include "search/neighborhood.h"

#include <string.h>

#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/trace.h"

struct neighborhood {
	struct expand expand;
	struct bound_kit bound;
	struct bucket_queue *open;
	uint64_t *along; /* [(known.count + 1) * words] the boxes all along the known solution */
	uint16_t *apart; /* [known.count + 1] boxes of the parent that stand elsewhere than there */
	uint32_t *alike; /* [alikes] positions there that a child may be most alike to */
	uint32_t alikes;
	uint32_t span;  /* more than any bound that is stored */
	bool by_cost;   /* least pushes made + bound first, no matter where */
	uint32_t cost;  /* the parent was due at */
	uint32_t depth; /* of the parent */
	bool better;    /* the push `last` of the parent solves the level */
	struct push last;
};

/* What the search keeps behind each key. */
struct near_mark {
	uint32_t depth : 31; /* pushes made */
	uint32_t waits : 1;  /* to be expanded */
};

static struct near_mark
get_mark(const struct neighborhood *f, uint32_t number)
{
	struct near_mark m;

	memcpy(&m, states_own(f->expand.seen, number), sizeof m);
	return m;
}

static void
set_mark(struct neighborhood *f, uint32_t number, uint32_t depth, bool waits)
{
	const struct near_mark m = { depth & INT32_MAX, waits };

	memcpy(states_own(f->expand.seen, number), &m, sizeof m);
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct neighborhood *f = context;
	const struct state_table *seen = f->expand.seen;
	const uint32_t number = states_find(seen, key, states_hash(seen, key));

	return number == STATE_NONE ? UINT32_MAX : get_mark(f, number).depth;
}

/*
 * What is most alike to a child is at most two boxes farther apart from the parent than what is
 * most alike to that one: a push moves one box.
 */
static void
find_alike(struct neighborhood *f)
{
	const struct solve *s = f->expand.solve;
	const uint64_t *box = f->expand.parent, *along = f->along;
	const size_t words = s->board->words;
	uint16_t least = UINT16_MAX;

	for (uint32_t i = 0; i <= s->known.count; i++, along += words) {
		uint32_t boxes = 0;
		for (size_t w = 0; w < words; w++)
			boxes += bits_count(box[w] & ~along[w]);
		f->apart[i] = (uint16_t)boxes;
		least = f->apart[i] < least ? f->apart[i] : least;
	}
	f->alikes = 0;
	for (uint32_t i = 0; i <= s->known.count; i++)
		if (f->apart[i] <= least + 2)
			f->alike[f->alikes++] = i;
}

/* Boxes of a child that stand elsewhere than in the position that it is most alike to. */
static uint32_t
elsewhere(const struct neighborhood *f, struct push push)
{
	const struct board *b = f->expand.solve->board;
	const uint16_t to = push_target(b, push);
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < f->alikes; i++) {
		const uint64_t *along = f->along + (size_t)f->alike[i] * b->words;
		const uint32_t boxes = f->apart[f->alike[i]] +
		                       (uint32_t)bits_has(along, push.from) - bits_has(along, to);
		least = boxes < least ? boxes : least;
	}
	return least;
}

/* A position that is to be expanded, with so many boxes elsewhere. False: no memory. */
static bool
put(struct neighborhood *f, uint32_t number, uint32_t depth, uint32_t boxes, uint32_t left)
{
	uint32_t cost = depth + left;

	if (!f->by_cost)
		cost = boxes * f->span + left;
	else if (cost < f->cost)
		cost = f->cost; /* that of the one before is a bound, too */
	set_mark(f, number, depth, true);
	return buckets_put(f->open, cost, number);
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct neighborhood *f = context;
	struct solve *s = f->expand.solve;
	const struct board *b = s->board;
	const uint32_t depth = f->depth + 1;
	uint32_t number = c->number, left;

	if (number != STATE_NONE && get_mark(f, number).depth <= depth)
		return UNDECIDED_YET;
	limit_reached(s->limit, b->goals * b->goals / 8u + s->known.count * b->words / 8u);
	left = f->bound.bound->after(&f->bound, c->push);
	if (left == BOUND_NEVER || depth + left >= s->known.count)
		return UNDECIDED_YET;
	if (state_solved(b, c->box)) {
		f->last = c->push;
		f->better = true;
		return UNDECIDED_YET;
	}
	if (number == STATE_NONE)
		number = states_add(f->expand.seen, c->key, c->hash);
	if (number == STATE_NONE ||
	    !put(f, number, depth, f->by_cost ? 0 : elsewhere(f, c->push), left))
		return LIMIT_MEMORY;
	return UNDECIDED_YET;
}

/* All positions of the known solution wait to be expanded. False: no memory, or out of time. */
static bool
follow_known(struct neighborhood *f)
{
	struct expand *e = &f->expand;
	const struct plan *known = &e->solve->known;
	const struct board *b = e->solve->board;
	uint64_t *box = f->along;
	uint16_t man = b->man;

	memcpy(box, b->box, b->words * sizeof *box);
	for (uint32_t i = 0; i < known->count; i++, box += b->words) {
		uint64_t hash;
		uint32_t number;
		state_pack(b, e->key, box, reach_flood(&e->here, box, man));
		if (limit_reached(e->solve->limit, e->here.count))
			return false;
		hash = states_hash(e->seen, e->key);
		number = states_find(e->seen, e->key, hash);
		if (number == STATE_NONE || get_mark(f, number).depth > i) {
			if (number == STATE_NONE)
				number = states_add(e->seen, e->key, hash);
			if (number == STATE_NONE || !put(f, number, i, 0, known->count - i))
				return false;
		}
		memcpy(box + b->words, box, b->words * sizeof *box);
		push_apply(b, box + b->words, known->push[i]);
		man = known->push[i].from;
	}
	return true;
}

/* The way to the parent and its last push are the known solution from now on. */
static bool
take_better(struct neighborhood *f)
{
	struct solve *s = f->expand.solve;

	f->better = false;
	if (!trace_plan(&f->expand, f->depth, &f->last, depth_of, f))
		return false;
	s->known = s->plan;
	return follow_known(f);
}

static enum outcome
expand(struct neighborhood *f, uint32_t number)
{
	enum outcome outcome;

	set_mark(f, number, f->depth, false);
	if (!f->by_cost)
		find_alike(f);
	outcome = expand_all(&f->expand, visit, f);
	if (outcome != UNDECIDED_YET)
		set_mark(f, number, f->depth, true);
	if (f->better && outcome != LIMIT_MEMORY && !take_better(f))
		return limit_refused(f->expand.solve->limit);
	return outcome;
}

/* The next position that waits becomes the parent. False: none is left. */
static bool
take(struct neighborhood *f, uint32_t *number)
{
	while (buckets_take(f->open, &f->cost, number)) {
		const struct near_mark m = get_mark(f, *number);
		if (!m.waits)
			continue;
		expand_load(&f->expand, *number);
		f->depth = m.depth;
		return true;
	}
	return false;
}

/* No solution through the parent has fewer pushes; or BOUND_NEVER. */
static uint32_t
cost_of(struct neighborhood *f)
{
	const struct expand *e = &f->expand;
	const uint32_t left = f->bound.bound->value(&f->bound, e->parent, e->state.man);

	return left == BOUND_NEVER ? left : f->depth + left;
}

static enum outcome
none_left(const struct neighborhood *f)
{
	return buckets_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

/* First what is most like the known solution. */
static enum outcome
search_near(struct neighborhood *f)
{
	const struct solve *s = f->expand.solve;
	enum outcome outcome = UNDECIDED_YET;
	uint32_t number;

	while (outcome == UNDECIDED_YET && take(f, &number)) {
		if (cost_of(f) < s->known.count)
			outcome = expand(f, number);
	}
	return outcome == UNDECIDED_YET ? none_left(f) : outcome;
}

/* First what costs least; that is a bound for all that waits. */
static enum outcome
search_by_cost(struct neighborhood *f)
{
	struct solve *s = f->expand.solve;
	enum outcome outcome = UNDECIDED_YET;
	uint32_t number;

	while (outcome == UNDECIDED_YET && take(f, &number)) {
		uint32_t cost;
		if (f->cost >= s->known.count)
			return UNSOLVABLE;
		solve_raise(s, f->cost);
		cost = cost_of(f);
		if (cost >= s->known.count)
			continue;
		if (cost <= f->cost)
			outcome = expand(f, number);
		else if (!put(f, number, f->depth, 0, cost - f->depth))
			outcome = LIMIT_MEMORY;
	}
	return outcome == UNDECIDED_YET ? none_left(f) : outcome;
}

/* All that waits, by cost from now on; what that is will be seen when it is taken. */
static bool
turn_to_cost(struct neighborhood *f)
{
	struct limit *limit = f->expand.solve->limit;

	f->by_cost = true;
	limit->reached = UNDECIDED_YET;
	buckets_close(f->open);
	f->open = buckets_new(limit);
	for (uint32_t i = 0; f->open != NULL && i < states_count(f->expand.seen); i++) {
		if (get_mark(f, i).waits && !buckets_put(f->open, 0, i))
			return false;
	}
	return f->open != NULL;
}

/* One after the other, the first with half of what the limits leave. */
static enum outcome
search_both(struct neighborhood *f)
{
	const struct solve *s = f->expand.solve;
	const struct limit asked = *s->limit;
	const size_t spare = limit_room(s->limit) / 2;
	enum outcome outcome;

	limit_halve(s->limit, s->stats.expanded);
	s->limit->memory -= spare;
	outcome = search_near(f);
	s->limit->memory += spare;
	s->limit->nodes = asked.nodes;
	s->limit->deadline = asked.deadline;
	if (outcome == UNSOLVABLE || outcome == STOPPED)
		return outcome;
	return turn_to_cost(f) ? search_by_cost(f) : LIMIT_MEMORY;
}

enum outcome
search_neighborhood(
    struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct neighborhood f = { .span = s->known.count };
	enum outcome outcome = LIMIT_MEMORY;

	f.along = arena_array(s->arena, uint64_t, ((size_t)s->known.count + 1) * s->board->words);
	f.apart = arena_array(s->arena, uint16_t, (size_t)s->known.count + 1);
	f.alike = arena_array(s->arena, uint32_t, (size_t)s->known.count + 1);
	if (expand_open(&f.expand, s, found_by, sizeof(struct near_mark)) && f.along != NULL &&
	    f.apart != NULL && f.alike != NULL && bound_open(&f.bound, s->arena, s->board, bound))
		f.open = buckets_new(s->limit);
	if (f.open != NULL)
		outcome = follow_known(&f) ? search_both(&f) : limit_refused(s->limit);
	expand_close(&f.expand);
	buckets_close(f.open);
	return outcome;
}
