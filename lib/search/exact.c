/*
 * search/exact.c: A* over states that follow a push, with walks as parts of their cost.
 *
 * An expansion floods once and so knows all walks to the next pushes. Costs are pairs compared by
 * the first, then the second. The first criterion is solved by A*; a bound on the pushes left is
 * one on the moves left, and consistent, as every edge costs at least one of either. For the
 * second, all states that can lie on a solution of that first cost C are expanded in the order of
 * the first cost made. Claim: then the second cost of a state is final when its turn comes,
 * because every edge adds to the first, so all its predecessors came before it. A state whose
 * first cost and bound exceed C is left out, as nothing that passes through it costs C.
 */
#include "search/exact.h"

#include <stddef.h>
#include <string.h>

#include "search/expand.h"
#include "search/open.h"

struct exact {
	struct expand expand;
	struct bound_kit bound;
	struct open *open;
	bool by_moves; /* the first criterion; else pushes */
	bool second;   /* search for the second one, among those that cost `cut` by the first */
	uint32_t cut;
	uint64_t cost; /* of the state being expanded, and its bound on the first of a solution */
	uint32_t rank;
	uint64_t best; /* of the solutions met, and the state of the first of them */
	uint32_t found;
	bool full;
};

/* A cost is first << 32 | second; behind its key a state has cost << 1 | whether it was expanded.
 */
static uint64_t
get_mark(const struct exact *x, uint32_t number)
{
	uint64_t mark;

	memcpy(&mark, seen_own(x->expand.seen, number), sizeof mark);
	return mark;
}

static void
set_mark(struct exact *x, uint32_t number, uint64_t mark)
{
	memcpy(seen_own(x->expand.seen, number), &mark, sizeof mark);
}

static uint64_t
edge(const struct exact *x, uint16_t walk)
{
	uint64_t moves = walk + UINT64_C(1);

	if (!x->second)
		return x->by_moves ? moves << 32 : UINT64_C(1) << 32;
	return x->by_moves ? moves << 32 | 1 : UINT64_C(1) << 32 | moves;
}

static bool
visit(void *context, const struct child *c)
{
	struct exact *x = context;
	uint64_t cost = x->cost + edge(x, c->walk);
	uint32_t first = (uint32_t)(cost >> 32), number = c->number, left, rank;

	if (number != SEEN_NONE && get_mark(x, number) >> 1 <= cost)
		return true;
	if (limit_reached(
	        x->expand.solve->limit, x->bound.board->goals * x->bound.board->goals / 8u))
		return false;
	left = x->bound.bound->after(&x->bound, c->push);
	if (left == BOUND_NEVER) {
		x->expand.solve->stats.dead++;
		return true;
	}
	if (x->second && (left > x->cut || first > x->cut - left))
		return true;
	if (number == SEEN_NONE)
		number = seen_add(x->expand.seen, c->key, c->hash);
	rank = x->second ? first : first + left;
	rank = rank < x->rank ? x->rank : rank; /* the bound may jump */
	x->full = number == SEEN_NONE || !open_put(x->open, rank, number);
	if (!x->full)
		set_mark(x, number, cost << 1);
	return !x->full;
}

static enum outcome
expand_best(struct exact *x)
{
	struct expand *e = &x->expand;
	struct solve *s = e->solve;
	uint32_t number;

	while (open_take(x->open, &x->rank, &number)) {
		uint64_t mark = get_mark(x, number);
		if (mark & 1)
			continue;
		x->cost = mark >> 1;
		set_mark(x, number, mark | 1);
		expand_load(e, number);
		if (state_solved(s->board, e->parent)) {
			if (x->cost < x->best) {
				x->best = x->cost;
				x->found = number;
			}
			if (!x->second)
				return SOLVED;
			continue;
		}
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		x->bound.bound->value(&x->bound, e->parent, e->state.man);
		if (!expand_all(e, visit, x))
			return x->full ? LIMIT_MEMORY : s->limit->reached;
	}
	if (open_lost(x->open))
		return LIMIT_MEMORY;
	return x->best < UINT64_MAX ? SOLVED : UNSOLVABLE;
}

static enum outcome
start(struct exact *x)
{
	const struct board *b = x->bound.board;
	struct solve *s = x->expand.solve;
	uint32_t left = x->bound.bound->value(&x->bound, b->box, b->man);
	uint32_t least = x->second ? 0 : left;

	if (left == BOUND_NEVER)
		return UNSOLVABLE;
	if (s->lower < left)
		s->lower = left;
	x->open = open_new(s->limit, least);
	if (x->open == NULL || !expand_exactly(&x->expand) || !expand_root(&x->expand) ||
	    !open_put(x->open, least, 0))
		return LIMIT_MEMORY;
	set_mark(x, 0, 0);
	return expand_best(x);
}

/* --- back from the solution, without parent links (search/trace.h) --------------------------- */

/*
 * The state before *number and the push in between: a state whose cost, with the walk and the
 * push, is just that of *number. The man's walk is as long backwards.
 */
static bool
step_back(struct exact *x, uint32_t *number, struct push *push)
{
	struct expand *e = &x->expand;
	const struct board *b = x->bound.board;
	uint64_t cost = get_mark(x, *number) >> 1;
	uint16_t man;

	expand_load(e, *number);
	man = e->state.man;
	for (uint16_t d = 0; d < 4; d++) {
		struct push p = { man, d };
		uint16_t to = push_target(b, p), behind = board_beside(b, man, push_opposite(d));
		if (man >= b->live || to >= b->live || !bits_has(e->parent, to) ||
		    behind == b->squares || state_box(b, e->parent, behind))
			continue;
		push_undo(b, e->state.box, p);
		reach_flood(&e->there, e->state.box, behind);
		reach_measure(&e->there, e->away);
		for (uint16_t i = 0; i < e->there.count; i++) {
			uint16_t square = e->there.queue[i];
			uint32_t before;
			state_pack(b, e->key, e->state.box, square);
			before = seen_find(e->seen, e->key, seen_hash(e->seen, e->key));
			if (before == SEEN_NONE ||
			    (get_mark(x, before) >> 1) + edge(x, e->away[square]) != cost)
				continue;
			*number = before;
			*push = p;
			return true;
		}
		push_apply(b, e->state.box, p);
	}
	return false;
}

static bool
trace(struct exact *x)
{
	struct plan *plan = &x->expand.solve->plan;
	uint32_t number = x->found;
	struct push push;

	plan->count = 0;
	while (number != 0 && step_back(x, &number, &push))
		plan->count++;
	plan->push = arena_array(x->expand.solve->arena, struct push, plan->count);
	if (number != 0 || plan->push == NULL)
		return false;
	number = x->found;
	for (uint32_t i = plan->count; i-- > 0;)
		step_back(x, &number, &plan->push[i]);
	return true;
}

/* --------------------------------------------------------------------------------------------- */

static enum outcome
run(struct exact *x, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by)
{
	enum outcome outcome = LIMIT_MEMORY;

	x->best = UINT64_MAX;
	x->open = NULL;
	if (bound_open(&x->bound, s->arena, s->board, bound) &&
	    expand_open(&x->expand, s, found_by, sizeof(uint64_t)))
		outcome = start(x);
	if (outcome == SOLVED && !trace(x))
		outcome = LIMIT_MEMORY;
	expand_close(&x->expand);
	open_close(x->open);
	return outcome;
}

enum outcome
search_exact(struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct exact x = { .by_moves = s->criterion == MOVES || s->criterion == MOVES_PUSHES };
	enum outcome outcome;
	struct plan first;

	if (!x.by_moves) {
		outcome = search_best_first(s, bound, found_by, (struct weights){ 1, 1 });
		x.cut = s->plan.count;
	} else {
		outcome = run(&x, s, bound, found_by);
		x.cut = (uint32_t)(x.best >> 32);
		s->proved = MOVES;
	}
	if (outcome != SOLVED || s->criterion == MOVES || s->criterion == PUSHES)
		return outcome;
	first = s->plan;
	x.second = true;
	if (run(&x, s, bound, found_by) == SOLVED)
		s->proved = s->criterion;
	else
		s->plan = first;
	return SOLVED;
}
