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
 * taken. An entry of the queue whose state is not due at that cost, or no more, is passed over.
 *
 * A* keeps most states for nothing: half and more of them cost too much to be expanded before a
 * solution is found. So it expands in parts (Yoshizumi, Miura, Ishida, AAAI 2000): children that
 * cost more than the parent are not made yet, and it is due again at the least of their costs. A
 * bound that does not jump gives a state the same value each time, so what then costs less has
 * been made before. That begins when many states are kept, and ends when many are expanded again.
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
	enum { WHOLE, PARTS_LATER, IN_PARTS } how;
	uint64_t since, again; /* expansions before it was IN_PARTS; those of a state due again */
	uint32_t depth, cost;  /* of the state being expanded */
	uint32_t next;         /* least cost of its children that were not made; UINT32_MAX: none */
	struct push last;
	enum outcome outcome; /* when a child ended the search */
};

enum {
	PARTS_FROM = 1 << 15, /* states kept */
	AGAIN_MOST = 4,       /* one in so many */
	DEPTH_BITS = 20,      /* ways of more than a million pushes find no room */
	DUE_BITS = 11,
	NEVER_DUE = (1 << DUE_BITS) - 1,
};

/* What the search keeps behind each key. */
struct mark {
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

static struct mark
mark_of(uint32_t depth, bool begun, unsigned due)
{
	return (struct mark){ depth & ((1 << DEPTH_BITS) - 1), begun, due & NEVER_DUE };
}

static struct mark
get_mark(const struct best_first *f, uint32_t number)
{
	struct mark m;

	memcpy(&m, seen_own(f->way.expand.seen, number), sizeof m);
	return m;
}

static void
set_mark(struct best_first *f, uint32_t number, struct mark mark)
{
	memcpy(seen_own(f->way.expand.seen, number), &mark, sizeof mark);
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

/*
 * Is the child after this push, or pull, to be made now? *left: what the bound says of it.
 * Otherwise it may have to be later.
 */
static bool
wanted(struct best_first *f, struct push p, uint32_t *left)
{
	struct solve *s = f->way.expand.solve;
	const uint32_t made = f->depth + 1;

	limit_reached(s->limit, f->way.bound.board->goals * f->way.bound.board->goals / 8u);
	*left = either_left(&f->way, p);
	if (*left == BOUND_NEVER) {
		s->stats.dead++;
		return false;
	}
	if (s->known.count > 0 && made + *left >= s->known.count)
		return false;
	if (f->how != IN_PARTS || made + *left == f->cost)
		return true;
	if (made + *left > f->cost && made + *left < f->next)
		f->next = made + *left;
	return made + *left < f->cost && f->way.bound.bound->jumps;
}

static bool
wants(void *context, struct push p)
{
	uint32_t left;

	return wanted(context, p, &left);
}

static bool
visit(void *context, const struct child *c)
{
	struct best_first *f = context;
	const uint32_t depth = f->depth + 1;
	uint32_t number = c->number, cost, left;

	if (number != SEEN_NONE) {
		struct mark before = get_mark(f, number);
		bool last_wins = f->weigh.made == 0 && f->weigh.left == 0;
		if ((before.due == NEVER_DUE && !f->way.bound.bound->jumps) ||
		    (before.depth <= depth && !last_wins))
			return true;
	}
	if (!wanted(f, c->push, &left))
		return true;
	cost = cost_of(f, depth, left);
	/* A cost without the pushes made does not rank solutions: the first will do. */
	if ((f->weigh.made == 0 || cost <= f->cost) && either_arrived(&f->way, c->box, c->man)) {
		f->last = c->push;
		return end(f, SOLVED);
	}
	if (number == SEEN_NONE)
		number = seen_add(f->way.expand.seen, c->key, c->hash);
	if (number == SEEN_NONE || depth >> DEPTH_BITS != 0 || !open_put(f->open, cost, number))
		return end(f, LIMIT_MEMORY);
	set_mark(f, number, mark_of(depth, false, due_at(cost)));
	return true;
}

/* Whether to make children in parts from now on. */
static void
choose_parts(struct best_first *f)
{
	const struct stats *stats = &f->way.expand.solve->stats;

	if (f->how == PARTS_LATER && seen_count(f->way.expand.seen) >= PARTS_FROM) {
		f->how = IN_PARTS;
		f->since = stats->expanded;
		f->way.expand.wants = wants;
	} else if (f->how == IN_PARTS && f->again > PARTS_FROM / AGAIN_MOST &&
	           f->again > (stats->expanded - f->since) / AGAIN_MOST) {
		f->how = WHOLE;
		f->way.expand.wants = NULL;
	}
}

/* *number: the state that is solved, or whose child is when f->outcome is SOLVED. */
static enum outcome
expand_best(struct best_first *f, uint32_t *number)
{
	struct expand *e = &f->way.expand;
	struct solve *s = e->solve;

	while (open_take(f->open, &f->cost, number)) {
		struct mark m = get_mark(f, *number);
		if (m.due != due_at(f->cost))
			continue;
		if (f->optimal && f->cost > s->lower)
			s->lower = f->cost;
		expand_load(e, *number);
		if (either_arrived(&f->way, e->parent, e->state.man))
			return SOLVED;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		set_mark(f, *number, mark_of(m.depth, false, NEVER_DUE));
		f->depth = m.depth;
		f->next = UINT32_MAX;
		choose_parts(f);
		if (!either_all(&f->way, visit, f))
			return f->outcome != UNDECIDED_YET ? f->outcome : s->limit->reached;
		f->again += m.begun;
		if (f->next == UINT32_MAX)
			continue;
		set_mark(f, *number, mark_of(m.depth, true, due_at(f->next)));
		if (!open_put(f->open, f->next, *number))
			return LIMIT_MEMORY;
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
	set_mark(f, number, mark_of(0, false, due_at(f->weigh.left * left)));
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

	if (f.optimal && weigh.left == 1)
		f.how = PARTS_LATER;
	if (either_open(&f.way, s, bound, found_by, sizeof(struct mark)))
		outcome = start(&f, &number);
	if (outcome == SOLVED && !trace(&f, number))
		outcome = LIMIT_MEMORY;
	if (f.optimal)
		s->proved = PUSHES;
	expand_close(&f.way.expand);
	open_close(f.open);
	return outcome;
}
