/*
 * search/bestfirst.c: A* (Hart, Nilsson, Raphael, IEEE Trans. SSC 4, 1968) over pushes, and its
 * relatives: the next state is that of the least made * pushes + left * bound.
 *
 *	weights  search
 *	1, 1     A*
 *	1, 0     uniform cost
 *	1, W     weighted A* (Pohl, Artificial Intelligence 1, 1970)
 *	0, 1     greedy
 *	0, 0     depth first: of equals, the state met last goes first
 *
 * A bound that does not jump is consistent. Then no state is expanded twice, and with 1, W a
 * solution costs at most W times the fewest pushes (Likhachev, Gordon, Thrun, NIPS 2003). When the
 * bound jumps, a state that is reached on a shorter way is opened again. Either way a solution that
 * is taken with W <= 1 has the fewest pushes: nothing that waits costs less. The queue is not
 * searched: an entry whose state is no longer due at that cost is passed over.
 *
 * A* expands in parts (search/partial.h) when it has stored many states.
 *
 * Backwards it begins with all ends, takes pushes back and arrives at the start; the bound is one
 * on pulls. All of this holds as well.
 *
 * Claim: with weights 1, 0 and 1, 1 the least cost in the queue is a lower bound on the pushes of
 * every solution that is better than the known one.
 * Argument: until a solution is taken, some state of each such solution waits at no more than its
 * pushes, for a state is left out only when its pushes made + bound reach those of the known one.
 * That rule is the same for children and for the states it begins with: an end left out must not
 * be taken for what all solutions cost. How near the nearest end is can be said only when all ends
 * have been looked at, so there is no bound before that; and never one from a guess.
 */
#include "search/bucket_queue.h"
#include "search/directed.h"
#include "search/partial.h"
#include "search/search.h"
#include "search/trace.h"

#include <stddef.h>
#include <string.h>

struct best_first {
	struct directed way;
	struct weights weigh;
	struct bucket_queue *open;
	bool optimal;
	struct partial parts;
	uint32_t depth, cost; /* of the state being expanded */
	uint32_t least;       /* bound of the states it begins with */
	struct push last;     /* of the parent, to a child that is solved */
	bool found;           /* there is one */
};

enum {
	DEPTH_BITS = 20, /* ways of more than a million pushes find no room */
	DUE_BITS = 11,
	NEVER_DUE = (1 << DUE_BITS) - 1,
};

/* What the search keeps behind each key. */
struct best_mark {
	unsigned depth : DEPTH_BITS; /* pushes made */
	unsigned begun : 1;          /* a part of its children was made */
	unsigned due : DUE_BITS; /* due_at the cost at which it is expanded next, or NEVER_DUE */
};

/* Costs that are due at the same time are far apart; at worst a state is expanded in vain. */
static unsigned
due_at(uint32_t cost)
{
	return cost % NEVER_DUE;
}

static struct best_mark
get_mark(const struct best_first *f, uint32_t number)
{
	struct best_mark m;

	memcpy(&m, states_own(f->way.expand.seen, number), sizeof m);
	return m;
}

static void
set_mark(struct best_first *f, uint32_t number, uint32_t depth, bool begun, unsigned due)
{
	const struct best_mark mark = { depth & ((1 << DEPTH_BITS) - 1), begun, due & NEVER_DUE };

	memcpy(states_own(f->way.expand.seen, number), &mark, sizeof mark);
}

static uint32_t
depth_of(void *context, const unsigned char *key)
{
	const struct best_first *f = context;
	const uint32_t number = states_find(
	    f->way.expand.seen, key, states_hash(f->way.expand.seen, key));

	return number == STATE_NONE ? UINT32_MAX : get_mark(f, number).depth;
}

/* Where all costs are bounds, that of the state before is one for what comes after it, too. */
static uint32_t
cost_of(const struct best_first *f, uint32_t made, uint32_t left)
{
	const uint32_t cost = f->weigh.made * made + f->weigh.left * left;

	return f->optimal && cost < f->cost ? f->cost : cost;
}

/* May a solution with so many pushes at least be better than the known one? */
static bool
is_better(const struct best_first *f, uint32_t pushes)
{
	const uint32_t known = f->way.expand.solve->known.count;

	return known == 0 || pushes < known;
}

/* Is the child after this push, or pull, to be made now? *left: what the bound says of it. */
static bool
wanted(struct best_first *f, struct push p, uint32_t *left)
{
	struct solve *s = f->way.expand.solve;
	const uint32_t made = f->depth + 1;

	*left = directed_left(&f->way, p);
	if (*left == BOUND_NEVER) {
		s->stats.dead++;
		return false;
	}
	return is_better(f, made + *left) &&
	       partial_now(&f->parts, f->cost, made + *left, f->way.bound.bound->jumps);
}

static bool
wants(void *context, struct push p)
{
	uint32_t left;

	return wanted(context, p, &left);
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct best_first *f = context;
	const uint32_t depth = f->depth + 1;
	uint32_t number = c->number, cost, left;

	if (number != STATE_NONE) {
		struct best_mark before = get_mark(f, number);
		bool last_wins = f->weigh.made == 0 && f->weigh.left == 0;
		if ((before.due == NEVER_DUE && !f->way.bound.bound->jumps) ||
		    (before.depth <= depth && !last_wins))
			return UNDECIDED_YET;
	}
	if (!wanted(f, c->push, &left))
		return UNDECIDED_YET;
	cost = cost_of(f, depth, left);
	/* A cost without the pushes made does not rank solutions: the first will do. */
	if ((f->weigh.made == 0 || cost <= f->cost) && directed_arrived(&f->way, c->box, c->man)) {
		f->last = c->push;
		f->found = true;
		return SOLVED;
	}
	if (number == STATE_NONE)
		number = states_add(f->way.expand.seen, c->key, c->hash);
	if (number == STATE_NONE || depth >> DEPTH_BITS != 0 || !buckets_put(f->open, cost, number))
		return LIMIT_MEMORY;
	set_mark(f, number, depth, false, due_at(cost));
	return UNDECIDED_YET;
}

/* *number: the state that is solved, or whose child is, when f->found. */
static enum outcome
expand_best(struct best_first *f, uint32_t *number)
{
	struct expand *e = &f->way.expand;
	struct solve *s = e->solve;
	enum outcome outcome;

	while (buckets_take(f->open, &f->cost, number)) {
		struct best_mark m = get_mark(f, *number);
		if (m.due != due_at(f->cost))
			continue;
		if (f->optimal)
			solve_raise(s, f->cost);
		expand_load(e, *number);
		if (directed_arrived(&f->way, e->parent, e->state.man))
			return SOLVED;
		set_mark(f, *number, m.depth, false, NEVER_DUE);
		f->depth = m.depth;
		partial_begin(&f->parts, states_count(e->seen), s->stats.expanded);
		e->wants = f->parts.on ? wants : NULL;
		outcome = directed_all(&f->way, visit, f);
		if (outcome != UNDECIDED_YET)
			return outcome;
		f->parts.again += m.begun;
		if (f->parts.next == UINT32_MAX)
			continue;
		set_mark(f, *number, m.depth, true, due_at(f->parts.next));
		if (!buckets_put(f->open, f->parts.next, *number))
			return LIMIT_MEMORY;
	}
	return buckets_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct best_first *f = context;
	const uint32_t left = f->way.bound.bound->value(&f->way.bound, c->box, c->man);
	uint32_t number;

	if (left < f->least)
		f->least = left;
	if (left == BOUND_NEVER || !is_better(f, left))
		return UNDECIDED_YET;
	number = states_add(f->way.expand.seen, c->key, c->hash);
	if (number == STATE_NONE || !buckets_put(f->open, f->weigh.left * left, number))
		return LIMIT_MEMORY;
	set_mark(f, number, 0, false, due_at(f->weigh.left * left));
	return UNDECIDED_YET;
}

static enum outcome
start(struct best_first *f, uint32_t *number)
{
	f->open = buckets_new(f->way.expand.solve->limit);
	if (f->open == NULL)
		return LIMIT_MEMORY;
	f->least = BOUND_NEVER;
	if (directed_roots(&f->way, enter_root, f) != UNDECIDED_YET)
		return LIMIT_MEMORY;
	if (f->least != BOUND_NEVER && !f->way.bound.bound->guess)
		solve_raise(f->way.expand.solve, f->least);
	return expand_best(f, number);
}

/* The state of this number is the last one stored on the way. False: arena full. */
static bool
trace(struct best_first *f, uint32_t number)
{
	const struct push *last = f->found ? &f->last : NULL;
	const uint32_t depth = get_mark(f, number).depth;

	expand_load(&f->way.expand, number);
	f->way.expand.solve->plan = (struct plan){
		.count = 0
	}; /* an earlier search may have left one */
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
		.parts.from = PARTIAL_NEVER,
	};
	enum outcome outcome = LIMIT_MEMORY;
	uint32_t number = 0;

	if (f.optimal && weigh.left == 1)
		f.parts.from = s->partial_from > 0 ? s->partial_from : PARTIAL_USUAL;
	if (directed_open(&f.way, s, bound, found_by, sizeof(struct best_mark)))
		outcome = start(&f, &number);
	if (outcome == SOLVED && !trace(&f, number))
		outcome = LIMIT_MEMORY;
	if (f.optimal)
		s->proved = PUSHES;
	expand_close(&f.way.expand);
	buckets_close(f.open);
	return outcome;
}
