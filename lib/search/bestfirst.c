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
 * A* begins without the detectors that are LATE. Most small levels are solved before these have
 * paid for their tables; what is dead and stored meanwhile costs little, for its bound rises. It
 * does not in the other searches.
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
#include "search/expand.h"
#include "search/mark.h"
#include "search/partial.h"
#include "search/search.h"
#include "search/trace.h"

struct best_first {
	struct expand expand;
	struct weights weigh;
	struct bucket_queue *open;
	bool optimal;
	struct partial parts;
	uint32_t depth, cost; /* of the state being expanded */
	uint32_t least;       /* bound of the states it begins with */
	struct push last;     /* of the parent, to a child that is solved */
	bool found;           /* there is one */
};

enum { EARLY = 1024 }; /* states of A* before it asks detectors that are LATE */

/* mark.due: due_at the cost at which the state is expanded next, or NEVER_DUE. */
enum { NEVER_DUE = (1 << MARK_DUE_BITS) - 1 };

/* Costs that are due at the same time are far apart; at worst a state is expanded in vain. */
static unsigned
due_at(uint32_t cost)
{
	return cost % NEVER_DUE;
}

/* One that is too large for the queue stays so. */
static uint32_t
weighed(struct weights w, uint32_t made, uint32_t left)
{
	const uint64_t cost = (uint64_t)w.made * made + (uint64_t)w.left * left;

	return cost < UINT32_MAX ? (uint32_t)cost : UINT32_MAX;
}

/* Where all costs are bounds, that of the state before is one for what comes after it, too. */
static uint32_t
cost_of(const struct best_first *f, uint32_t made, uint32_t left)
{
	const uint32_t cost = weighed(f->weigh, made, left);

	return f->optimal && cost < f->cost ? f->cost : cost;
}

/* May a solution with so many pushes at least be better than the known one? */
static bool
is_better(const struct best_first *f, uint32_t pushes)
{
	const uint32_t known = f->expand.solve->known.count;

	return known == 0 || pushes < known;
}

/* Is the child after this push, or pull, to be made now? *left: what the bound says of it. */
static bool
wanted(struct best_first *f, struct push p, uint32_t *left)
{
	struct solve *s = f->expand.solve;
	const uint32_t made = f->depth + 1;

	*left = expand_left(&f->expand, p);
	if (*left == BOUND_NEVER) {
		s->stats.dead++;
		return false;
	}
	return is_better(f, made + *left) &&
	       partial_now(&f->parts, f->cost, made + *left, f->expand.bound.bound->jumps);
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
		struct mark before = mark_of(f->expand.seen, number);
		bool last_wins = f->weigh.made == 0 && f->weigh.left == 0;
		if ((before.due == NEVER_DUE && !f->expand.bound.bound->jumps) ||
		    (before.depth <= depth && !last_wins))
			return UNDECIDED_YET;
	}
	if (!wanted(f, c->push, &left))
		return UNDECIDED_YET;
	cost = cost_of(f, depth, left);
	/* A cost without the pushes made does not rank solutions: the first will do. */
	if ((f->weigh.made == 0 || cost <= f->cost) && expand_arrived(&f->expand, c->box, c->man)) {
		f->last = c->push;
		f->found = true;
		return SOLVED;
	}
	number = expand_store(&f->expand, c);
	if (number == STATE_NONE || depth >> MARK_DEPTH_BITS != 0 ||
	    !buckets_put(f->open, cost, &number))
		return LIMIT_MEMORY;
	mark_set(f->expand.seen, number, depth, false, due_at(cost));
	return UNDECIDED_YET;
}

/* *number: the state that is solved, or whose child is, when f->found. */
static enum outcome
expand_best(struct best_first *f, uint32_t *number)
{
	struct expand *e = &f->expand;
	struct solve *s = e->solve;
	enum outcome outcome;

	while (buckets_take(f->open, &f->cost, number)) {
		struct mark m = mark_of(e->seen, *number);
		if (m.due != due_at(f->cost))
			continue;
		if (f->optimal)
			solve_raise(s, f->cost);
		expand_load(e, *number);
		if (expand_arrived(e, e->parent, e->state.man))
			return SOLVED;
		mark_set(e->seen, *number, m.depth, false, NEVER_DUE);
		f->depth = m.depth;
		partial_begin(&f->parts, states_count(e->seen), s->stats.expanded);
		e->wants = f->parts.on ? wants : NULL;
		expand_rank(e, m.depth, f->cost);
		outcome = expand_all(e, visit, f);
		if (outcome != UNDECIDED_YET)
			return outcome;
		f->parts.again += m.begun;
		if (f->parts.next == UINT32_MAX)
			continue;
		mark_set(e->seen, *number, m.depth, true, due_at(f->parts.next));
		if (!buckets_put(f->open, f->parts.next, number))
			return LIMIT_MEMORY;
	}
	return buckets_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct best_first *f = context;
	struct expand *e = &f->expand;
	const uint32_t left = expand_root_value(e, c), cost = weighed(f->weigh, 0, left);
	uint32_t number;

	if (left < f->least)
		f->least = left;
	if (left == BOUND_NEVER || !is_better(f, left))
		return UNDECIDED_YET;
	number = expand_store(e, c);
	if (number == STATE_NONE || !buckets_put(f->open, cost, &number))
		return LIMIT_MEMORY;
	mark_set(e->seen, number, 0, false, due_at(cost));
	return UNDECIDED_YET;
}

static enum outcome
run(struct best_first *f)
{
	struct solve *s = f->expand.solve;
	enum outcome outcome;
	uint32_t number = 0;

	f->open = buckets_open(s->limit, sizeof number, LAST_FIRST);
	f->least = BOUND_NEVER;
	if (f->open == NULL || expand_roots(&f->expand, enter_root, f) != UNDECIDED_YET)
		return LIMIT_MEMORY;
	if (f->least != BOUND_NEVER && !f->expand.bound.bound->guess)
		solve_raise(s, f->least);
	outcome = expand_best(f, &number);
	if (outcome != SOLVED)
		return outcome;
	expand_load(&f->expand, number);
	s->plan.count = 0; /* an earlier search may have left one */
	return trace_plan(
	           &f->expand, mark_of(f->expand.seen, number).depth, f->found ? &f->last : NULL)
	           ? SOLVED
	           : LIMIT_MEMORY;
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

	if (f.optimal && weigh.left == 1)
		f.parts.from = s->partial_from > 0 ? s->partial_from : PARTIAL_USUAL;
	if (expand_open(&f.expand, s, s->direction, bound, found_by, sizeof(struct mark))) {
		f.expand.early = f.optimal && weigh.left == 1 && !s->selection.chosen ? EARLY : 0;
		outcome = run(&f);
	}
	if (f.optimal)
		s->proved = PUSHES;
	expand_close(&f.expand);
	buckets_close(f.open);
	return outcome;
}
