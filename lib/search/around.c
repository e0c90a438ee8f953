#include "search/around.h"

#include <string.h>

#include "search/expand.h"
#include "search/open.h"
#include "search/trace.h"

struct around {
	struct expand expand;
	struct bound_kit bound;
	struct open *open;
	uint64_t *along; /* [(known.count + 1) * words] the boxes all along the known solution */
	uint32_t span;   /* more than any bound that is stored */
	bool by_cost;    /* least pushes made + bound first, no matter where */
	uint32_t cost;   /* the parent was due at */
	uint32_t depth;  /* of the parent */
	bool full;       /* no memory for a child */
	bool better;     /* the push `last` of the parent solves the level */
	struct push last;
};

/* What the search keeps behind each key. */
struct mark {
	uint32_t depth : 31; /* pushes made */
	uint32_t waits : 1;  /* to be expanded */
};

static struct mark
get_mark(const struct around *f, uint32_t number)
{
	struct mark m;

	memcpy(&m, seen_own(f->expand.seen, number), sizeof m);
	return m;
}

static void
set_mark(struct around *f, uint32_t number, uint32_t depth, bool waits)
{
	const struct mark m = { depth & INT32_MAX, waits };

	memcpy(seen_own(f->expand.seen, number), &m, sizeof m);
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct around *f = context;
	const struct seen *seen = f->expand.seen;
	const uint32_t number = seen_find(seen, key, seen_hash(seen, key));

	return number == SEEN_NONE ? UINT32_MAX : get_mark(f, number).depth;
}

/* Boxes that stand elsewhere than in the position of the known solution that is most alike. */
static uint32_t
elsewhere(const struct around *f, const uint64_t *box)
{
	const struct solve *s = f->expand.solve;
	const size_t words = s->board->words;
	uint32_t least = UINT32_MAX;

	for (size_t i = 0; i <= s->known.count && least > 0; i++) {
		uint32_t boxes = 0;
		for (size_t w = 0; w < words; w++)
			boxes += bits_count(box[w] & ~f->along[i * words + w]);
		least = boxes < least ? boxes : least;
	}
	return least;
}

/* A position that is to be expanded, with so many boxes elsewhere. False: no memory. */
static bool
put(struct around *f, uint32_t number, uint32_t depth, uint32_t boxes, uint32_t left)
{
	uint32_t cost = depth + left;

	if (!f->by_cost)
		cost = boxes * f->span + left;
	else if (cost < f->cost)
		cost = f->cost; /* that of the one before is a bound, too */
	set_mark(f, number, depth, true);
	return open_put(f->open, cost, number);
}

static bool
visit(void *context, const struct child *c)
{
	struct around *f = context;
	struct solve *s = f->expand.solve;
	const struct board *b = s->board;
	const uint32_t depth = f->depth + 1;
	uint32_t number = c->number, left;

	if (number != SEEN_NONE && get_mark(f, number).depth <= depth)
		return true;
	limit_reached(s->limit, b->goals * b->goals / 8u + s->known.count * b->words / 8u);
	left = f->bound.bound->after(&f->bound, c->push);
	if (left == BOUND_NEVER || depth + left >= s->known.count)
		return true;
	if (state_solved(b, c->box)) {
		f->last = c->push;
		f->better = true;
		return true;
	}
	if (number == SEEN_NONE)
		number = seen_add(f->expand.seen, c->key, c->hash);
	f->full = number == SEEN_NONE ||
	          !put(f, number, depth, f->by_cost ? 0 : elsewhere(f, c->box), left);
	return !f->full;
}

/* All positions of the known solution wait to be expanded. False: no memory, or out of time. */
static bool
follow_known(struct around *f)
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
		hash = seen_hash(e->seen, e->key);
		number = seen_find(e->seen, e->key, hash);
		if (number == SEEN_NONE || get_mark(f, number).depth > i) {
			if (number == SEEN_NONE)
				number = seen_add(e->seen, e->key, hash);
			if (number == SEEN_NONE || !put(f, number, i, 0, known->count - i))
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
take_better(struct around *f)
{
	struct solve *s = f->expand.solve;

	f->better = false;
	if (!trace_plan(&f->expand, f->depth, &f->last, depth_of, f))
		return false;
	s->known = s->plan;
	return follow_known(f);
}

/* Which limit it was that something could not be done for. */
static enum outcome
limit_of(const struct around *f)
{
	const enum outcome reached = f->expand.solve->limit->reached;

	return reached != UNDECIDED_YET ? reached : LIMIT_MEMORY;
}

static enum outcome
expand(struct around *f, uint32_t number)
{
	const struct solve *s = f->expand.solve;
	bool whole;

	if (s->stats.expanded >= s->limit->nodes)
		return LIMIT_NODES;
	set_mark(f, number, f->depth, false);
	whole = expand_all(&f->expand, visit, f);
	if (!whole)
		set_mark(f, number, f->depth, true);
	if (f->full || (f->better && !take_better(f)))
		return limit_of(f);
	return whole ? UNDECIDED_YET : s->limit->reached;
}

static enum outcome
search(struct around *f)
{
	struct expand *e = &f->expand;
	struct solve *s = e->solve;
	enum outcome outcome = UNDECIDED_YET;
	uint32_t number;

	while (outcome == UNDECIDED_YET && open_take(f->open, &f->cost, &number)) {
		const struct mark m = get_mark(f, number);
		uint32_t left;
		if (!m.waits)
			continue;
		if (f->by_cost && f->cost >= s->known.count)
			return UNSOLVABLE;
		expand_load(e, number);
		f->depth = m.depth;
		left = f->bound.bound->value(&f->bound, e->parent, e->state.man);
		if (f->by_cost && f->cost > s->lower)
			s->lower = f->cost;
		if (left == BOUND_NEVER || m.depth + left >= s->known.count)
			continue;
		if (f->by_cost && m.depth + left > f->cost)
			outcome = put(f, number, m.depth, 0, left) ? outcome : LIMIT_MEMORY;
		else
			outcome = expand(f, number);
	}
	if (outcome == UNDECIDED_YET)
		outcome = open_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
	return outcome;
}

/* All that waits, by cost from now on; what that is will be seen when it is taken. */
static bool
turn_to_cost(struct around *f)
{
	struct limit *limit = f->expand.solve->limit;

	f->by_cost = true;
	f->full = false;
	limit->reached = UNDECIDED_YET;
	open_close(f->open);
	f->open = open_new(limit, 0);
	for (uint32_t i = 0; f->open != NULL && i < seen_count(f->expand.seen); i++) {
		if (get_mark(f, i).waits && !open_put(f->open, 0, i))
			return false;
	}
	return f->open != NULL;
}

/* With half of what the limits leave first. */
static enum outcome
search_both_ways(struct around *f)
{
	const struct solve *s = f->expand.solve;
	const struct limit asked = *s->limit;
	const size_t spare = limit_room(s->limit) / 2;
	enum outcome outcome;

	limit_halve(s->limit, s->stats.expanded);
	s->limit->memory -= spare;
	outcome = search(f);
	s->limit->memory += spare;
	s->limit->nodes = asked.nodes;
	s->limit->deadline = asked.deadline;
	if (outcome == UNSOLVABLE || outcome == STOPPED)
		return outcome;
	return turn_to_cost(f) ? search(f) : LIMIT_MEMORY;
}

enum outcome
search_around(struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct around f = { .span = s->known.count };
	enum outcome outcome = LIMIT_MEMORY;

	f.along = arena_array(s->arena, uint64_t, ((size_t)s->known.count + 1) * s->board->words);
	if (f.along != NULL && bound_open(&f.bound, s->arena, s->board, bound) &&
	    expand_open(&f.expand, s, found_by, sizeof(struct mark)))
		f.open = open_new(s->limit, 0);
	if (f.open != NULL)
		outcome = follow_known(&f) ? search_both_ways(&f) : limit_of(&f);
	expand_close(&f.expand);
	open_close(f.open);
	return outcome;
}
