/*
 * search/pareto.c: all pairs of moves and pushes that no solution beats in one of the two without
 * being beaten in the other.
 *
 * A state is the boxes and the man's square after a push, and may be reached by several ways none
 * of which is cheaper by both: each is a label. Labels are taken in the order of moves made +
 * bound (bound/tour.h).
 * Claim: a label is worth something only if it has fewer pushes than each that was taken of its
 * state before; and only if its pushes made + bound are fewer than those of each solution found.
 * Argument: the bound is consistent, so what was taken before, of the same state or as a solution,
 * has no more moves than this label and all that comes of it. So one number a state is enough.
 * Solutions come with more and more moves and fewer and fewer pushes, and the search ends with the
 * first that has the fewest pushes there are, which A* has found out before. When a limit ends it,
 * those found so far belong to the front all the same.
 *
 * After the best-first search for several objectives of Mandow and Perez de la Cruz (J. ACM 57,
 * 2010), with the one number of Pulido, Mandow and Perez de la Cruz (Computers and OR 64, 2015).
 */
#include "search/bucket_queue.h"
#include "search/pool.h"
#include "search/search.h"
#include "search/walks.h"

#define NO_LABEL UINT32_MAX

struct label {
	uint32_t before, state;
	uint32_t moves, pushes;
	struct push push; /* the last one */
};

struct pareto {
	struct expand expand;
	struct walks walks;
	struct bucket_queue *open;   /* of numbers of labels, by moves made + bound */
	struct pool *labels, *found; /* and those of solutions, in the order of moves */
	uint32_t rank;
	uint32_t number; /* of the label being expanded; */
	struct label at; /* it */
	uint32_t most;   /* pushes of the solution found last; or UINT32_MAX */
	uint32_t fewest; /* pushes that a solution has */
};

static struct label *
label_at(const struct pareto *x, uint32_t number)
{
	return (void *)pool_at(x->labels, number);
}

/* Behind a key: the fewest pushes of the labels of the state that were taken. */
static uint32_t
least_of(const struct pareto *x, uint32_t state)
{
	uint32_t least;

	states_get(x->expand.seen, state, &least, sizeof least);
	return least;
}

static void
set_least(struct pareto *x, uint32_t state, uint32_t least)
{
	states_put(x->expand.seen, state, &least, sizeof least);
}

/* A label that waits at this rank. */
static enum outcome
add(struct pareto *x, const struct label *l, uint32_t rank)
{
	const uint32_t number = pool_add(x->labels);

	if (number == POOL_FULL || !buckets_put(x->open, rank, &number))
		return LIMIT_MEMORY;
	*label_at(x, number) = *l;
	return UNDECIDED_YET;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct pareto *x = context;
	struct expand *e = &x->expand;
	struct label l = { x->number, c->number, x->at.moves + c->walk + 1, x->at.pushes + 1,
		c->push };
	uint32_t left, rank;

	if (c->number != STATE_NONE && least_of(x, c->number) <= l.pushes)
		return UNDECIDED_YET;
	left = expand_left(e, c->push);
	rank = left == BOUND_NEVER ? left : walks_left(&x->walks, e, c);
	e->solve->stats.dead += rank == BOUND_NEVER;
	if (rank == BOUND_NEVER || l.pushes + left >= x->most)
		return UNDECIDED_YET;
	rank += l.moves;
	if (c->number == STATE_NONE) {
		l.state = expand_store(e, c);
		if (l.state == STATE_NONE)
			return LIMIT_MEMORY;
		set_least(x, l.state, UINT32_MAX);
	}
	return add(x, &l, rank < x->rank ? x->rank : rank);
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct pareto *x = context;
	const struct label l = { .before = NO_LABEL };
	const uint32_t left = expand_root_value(&x->expand, c);

	if (left == BOUND_NEVER)
		return UNSOLVABLE;
	if (expand_store(&x->expand, c) == STATE_NONE)
		return LIMIT_MEMORY;
	set_least(x, 0, UINT32_MAX);
	return add(x, &l, 0);
}

/* A solution; one with as many moves and more pushes gives way. */
static enum outcome
note(struct pareto *x)
{
	uint32_t i = pool_count(x->found);
	uint32_t *last = i == 0 ? NULL : (void *)pool_at(x->found, i - 1);

	if (last == NULL || label_at(x, *last)->moves < x->at.moves) {
		i = pool_add(x->found);
		if (i == POOL_FULL)
			return LIMIT_MEMORY;
		last = (void *)pool_at(x->found, i);
	}
	*last = x->number;
	x->most = x->at.pushes;
	return x->most == x->fewest ? SOLVED : UNDECIDED_YET;
}

static enum outcome
search(struct pareto *x)
{
	struct expand *e = &x->expand;
	struct solve *s = e->solve;
	enum outcome outcome = expand_roots(e, enter_root, x);

	while (outcome == UNDECIDED_YET && buckets_take(x->open, &x->rank, &x->number)) {
		x->at = *label_at(x, x->number);
		if (x->at.pushes >= x->most || least_of(x, x->at.state) <= x->at.pushes)
			continue;
		set_least(x, x->at.state, x->at.pushes);
		expand_load(e, x->at.state);
		if (x->most == UINT32_MAX)
			solve_raise_moves(s, x->rank);
		if (state_solved(s->board, e->parent)) {
			outcome = note(x);
			continue;
		}
		x->walks.asked = false;
		expand_rank(e, x->at.moves, x->rank);
		outcome = expand_all(e, visit, x);
	}
	if (outcome != UNDECIDED_YET)
		return outcome;
	return buckets_lost(x->open) || x->most == UINT32_MAX ? LIMIT_MEMORY : SOLVED;
}

/* The pushes of a label, in the arena. */
static bool
trace(const struct pareto *x, uint32_t number, struct plan *plan)
{
	const struct label *l = label_at(x, number);

	*plan = (struct plan){ .count = 0 };
	if (!arena_get(x->expand.solve->arena, &plan->push, (size_t)l->pushes + 1))
		return false;
	plan->count = l->pushes;
	for (uint32_t i = l->pushes; i-- > 0; l = label_at(x, l->before))
		plan->push[i] = l->push;
	return true;
}

/* Those found: after a limit, that found last may have more pushes than need be. */
static bool
trace_all(struct pareto *x, bool complete)
{
	struct solve *s = x->expand.solve;
	uint32_t count = pool_count(x->found), *last;

	if (count > 0 && !complete) {
		last = (void *)pool_at(x->found, count - 1);
		count -= label_at(x, *last)->moves >= x->rank;
	}
	if (!arena_get(s->arena, &s->front, count))
		return false;
	for (uint32_t i = 0; i < count; i++)
		if (!trace(x, *(uint32_t *)(void *)pool_at(x->found, i), &s->front[i]))
			return false;
	s->fronts = count;
	return true;
}

static bool
open_all(struct pareto *x, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by)
{
	if (!expand_open(&x->expand, s, FORWARD, bound, found_by, sizeof(uint32_t)) ||
	    !expand_exactly(&x->expand) || !walks_open(&x->walks, s))
		return false;
	x->open = buckets_open(s->limit, sizeof(uint32_t), LAST_FIRST);
	x->labels = pool_open(s->limit, sizeof(struct label));
	x->found = pool_open(s->limit, sizeof(uint32_t));
	return x->open != NULL && x->labels != NULL && x->found != NULL;
}

enum outcome
search_pareto(struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct pareto x = { .most = UINT32_MAX };
	enum outcome outcome = search_best_first(s, bound, found_by, (struct weights){ 1, 1 });

	if (outcome != SOLVED)
		return outcome;
	x.fewest = s->plan.count;
	outcome = LIMIT_MEMORY;
	if (open_all(&x, s, bound, found_by))
		outcome = search(&x);
	if (x.found != NULL && !trace_all(&x, outcome == SOLVED))
		outcome = LIMIT_MEMORY;
	if (s->fronts > 0) {
		s->plan = s->front[0];
		s->proved = PARETO;
	}
	expand_close(&x.expand);
	buckets_close(x.open);
	pool_close(x.labels);
	pool_close(x.found);
	return outcome;
}
