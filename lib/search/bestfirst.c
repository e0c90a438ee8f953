/*
 * search/bestfirst.c: A* (Hart, Nilsson, Raphael, IEEE Trans. SSC 4, 1968) over pushes, and its
 * relatives: the next state is that of the least made * pushes + left * bound.
 *
 * 1, 1 is A*; 1, 0 is uniform cost; 1, W is weighted A* (Pohl, Artificial Intelligence 1, 1970);
 * 0, 1 is greedy; 0, 0 is depth first, as the last state met is the next one of equals.
 * A bound that does not jump is consistent, so with 1, W a solution costs at most W times the
 * fewest pushes although no state is expanded twice (Likhachev, Gordon, Thrun, NIPS 2003), and
 * with W <= 1 it has the fewest pushes. After one that jumps, a state is opened again when it is
 * reached on a shorter way; then, too, nothing that is left could be better when a solution is
 * taken. An entry of the queue whose state was expanded since is passed over.
 *
 * Backwards it begins with all ends, takes pushes back, and is at an end itself in the start; the
 * bound is on pulls then. All of this holds as well.
 */
#include "search/either.h"
#include "search/open.h"
#include "search/search.h"
#include "search/trace.h"

#include <stddef.h>
#include <string.h>

struct best_first {
	struct either way;
	struct weights weigh;
	struct open *open;
	bool optimal;
	uint32_t depth, cost; /* of the state being expanded */
	struct push last;
	enum outcome outcome; /* when a child ended the search */
};

/* What the search keeps behind each key: pushes made, and whether it has been expanded. */
struct mark {
	uint32_t depth;
	bool expanded;
};

static struct mark
get_mark(const struct best_first *f, uint32_t number)
{
	uint32_t m;

	memcpy(&m, seen_key(f->way.expand.seen, number) + state_key_bytes(f->way.bound.board),
	    sizeof m);
	return (struct mark){ m / 2, m % 2 };
}

static void
set_mark(struct best_first *f, uint32_t number, struct mark mark)
{
	uint32_t m = 2 * mark.depth + mark.expanded;

	memcpy(seen_key(f->way.expand.seen, number) + state_key_bytes(f->way.bound.board), &m,
	    sizeof m);
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct best_first *f = context;
	const uint32_t number = seen_find(
	    f->way.expand.seen, key, seen_hash(f->way.expand.seen, key));

	return number == SEEN_NONE ? UINT32_MAX : get_mark(f, number).depth;
}

static bool
end(struct best_first *f, enum outcome outcome)
{
	f->outcome = outcome;
	return false;
}

/* Where all costs are bounds, that of the state before is one for what comes after it, too. */
static uint32_t
cost_of(const struct best_first *f, uint32_t made, uint32_t left)
{
	const uint32_t cost = f->weigh.made * made + f->weigh.left * left;

	return f->optimal && cost < f->cost ? f->cost : cost;
}

static bool
visit(void *context, const struct child *c)
{
	struct best_first *f = context;
	struct mark m = { .depth = f->depth + 1 };
	uint32_t number = c->number, left;

	if (number != SEEN_NONE) {
		struct mark before = get_mark(f, number);
		bool last_wins = f->weigh.made == 0 && f->weigh.left == 0;
		if ((before.expanded && !f->way.bound.bound->jumps) ||
		    (before.depth <= m.depth && !last_wins))
			return true;
	}
	if (limit_reached(f->way.expand.solve->limit,
	        f->way.bound.board->goals * f->way.bound.board->goals / 8u))
		return false;
	left = either_left(&f->way, c->push);
	if (left == BOUND_NEVER) {
		f->way.expand.solve->stats.dead++;
		return true;
	}
	if (f->way.expand.solve->known.count > 0 &&
	    m.depth + left >= f->way.expand.solve->known.count)
		return true;
	/* A cost without the pushes made does not rank solutions: the first will do. */
	if ((f->weigh.made == 0 || cost_of(f, m.depth, left) <= f->cost) &&
	    either_arrived(&f->way, c->box, c->man)) {
		f->last = c->push;
		return end(f, SOLVED);
	}
	if (number == SEEN_NONE)
		number = seen_add(f->way.expand.seen, c->key, c->hash);
	if (number == SEEN_NONE || !open_put(f->open, cost_of(f, m.depth, left), number))
		return end(f, LIMIT_MEMORY);
	set_mark(f, number, m);
	return true;
}

/* *number: the state that is solved, or whose child is when f->outcome is SOLVED. */
static enum outcome
expand_best(struct best_first *f, uint32_t *number)
{
	struct expand *e = &f->way.expand;
	struct solve *s = e->solve;

	while (open_take(f->open, &f->cost, number)) {
		struct mark m = get_mark(f, *number);
		if (m.expanded)
			continue;
		if (f->optimal && f->cost > s->lower)
			s->lower = f->cost;
		expand_load(e, *number);
		if (either_arrived(&f->way, e->parent, e->state.man))
			return SOLVED;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		m.expanded = true;
		set_mark(f, *number, m);
		f->depth = m.depth;
		if (!either_all(&f->way, visit, f))
			return f->outcome != UNDECIDED_YET ? f->outcome : s->limit->reached;
	}
	return open_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

static bool
enter_root(void *context, const struct child *c)
{
	struct best_first *f = context;
	const uint32_t left = f->way.bound.bound->value(&f->way.bound, c->box, c->man);
	uint32_t number;

	if (left == BOUND_NEVER)
		return true;
	if (left < f->way.expand.solve->lower)
		f->way.expand.solve->lower = left;
	number = seen_add(f->way.expand.seen, c->key, c->hash);
	if (number == SEEN_NONE || !open_put(f->open, f->weigh.left * left, number))
		return false;
	set_mark(f, number, (struct mark){ .depth = 0 });
	return true;
}

static enum outcome
start(struct best_first *f, uint32_t *number)
{
	f->open = open_new(f->way.expand.solve->limit, 0);
	if (f->open == NULL)
		return LIMIT_MEMORY;
	f->way.expand.solve->lower = BOUND_NEVER;
	if (!either_roots(&f->way, enter_root, f))
		return LIMIT_MEMORY;
	if (f->way.bound.bound->guess)
		f->way.expand.solve->lower = 0;
	return expand_best(f, number);
}

/* The state of this number is the last one stored on the way. False: arena full. */
static bool
trace(struct best_first *f, uint32_t number)
{
	const struct push *last = f->outcome == SOLVED ? &f->last : NULL;
	const uint32_t depth = get_mark(f, number).depth;

	expand_load(&f->way.expand, number);
	return f->way.backward ? trace_ends(&f->way.expand, depth, last, depth_of, f)
	                       : trace_plan(&f->way.expand, depth, last, depth_of, f);
}

enum outcome
search_best_first(struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, struct weights weigh)
{
	struct best_first f = {
		.weigh = weigh,
		.optimal = weigh.made == 1 && weigh.left <= 1 && !bound->guess,
	};
	enum outcome outcome = LIMIT_MEMORY;
	uint32_t number = 0;

	if (either_open(&f.way, s, bound, found_by, sizeof(uint32_t)))
		outcome = start(&f, &number);
	if (outcome == SOLVED && !trace(&f, number))
		outcome = LIMIT_MEMORY;
	if (f.optimal)
		s->proved = PUSHES;
	expand_close(&f.way.expand);
	open_close(f.open);
	return outcome;
}
