/*
 * search/fewest_moves.c: A* by single steps, all squares that the man reaches at one rank at once.
 *
 * A state is the boxes and the man's region; its squares have their turns in fronts (fronts.h), and
 * each front is expanded once, by the pushes from its squares. What is known to be possible in so
 * many moves ends the search where ranks come to as many.
 */
#include "bound/tour.h"
#include "rules/tunnel.h"
#include "search/expand.h"
#include "search/front_way.h"
#include "search/fronts.h"
#include "search/search.h"

struct fewest {
	struct expand expand;
	struct tour tour;
	struct fronts fronts;
	uint16_t *away;         /* [squares] scratch */
	struct front_item last; /* the end of the solution */
	uint32_t cost;          /* moves of it */
	uint32_t most;          /* of it, at the most, and one more */
};

/* --- the search ------------------------------------------------------------------------------- */

static enum outcome
enter(struct fewest *x, const struct child *c, uint32_t left, uint16_t square, uint32_t moves)
{
	const struct front_region r = { left & INT32_MAX, state_solved(x->tour.board, c->box),
		x->most & INT32_MAX, false };

	switch (fronts_begin(&x->fronts, r, square, moves)) {
	case FRONTS_PAST: return UNDECIDED_YET;
	case FRONTS_PUT:
		if (expand_store(&x->expand, c) != STATE_NONE)
			return UNDECIDED_YET;
		break;
	case FRONTS_FULL: break;
	}
	return LIMIT_MEMORY;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct fewest *x = context;
	struct expand *e = &x->expand;
	const struct push first = { c->from, c->push.direction };
	const uint16_t stand = push_behind(e->solve->board, first);
	const uint32_t moves = fronts_moves(&x->fronts, stand) + c->pushes;
	uint32_t left;

	if (c->number != STATE_NONE)
		return fronts_arrive(&x->fronts, c->number, c->push.from, moves) ? UNDECIDED_YET
		                                                                 : LIMIT_MEMORY;
	left = c->pushes == 1 ? expand_left(e, c->push) : expand_root_value(e, c);
	if (left != BOUND_NEVER)
		return enter(x, c, left, c->push.from, moves);
	e->solve->stats.dead++;
	return UNDECIDED_YET;
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct fewest *x = context;
	const struct solve *s = x->expand.solve;
	const uint32_t left = expand_root_value(&x->expand, c);

	return left == BOUND_NEVER ? UNSOLVABLE : enter(x, c, left, s->board->man, 0);
}

/* The front of the item that was taken. */
static enum outcome
expand_front(struct fewest *x)
{
	struct expand *e = &x->expand;
	struct fronts *f = &x->fronts;
	enum outcome outcome;

	if (f->shut)
		return UNDECIDED_YET;
	expand_load(e, f->item.region);
	e->judged = fronts_judged(f);
	if (!fronts_make(f, e->parent))
		return LIMIT_MEMORY;
	outcome = limit_reached(e->solve->limit, (uint32_t)f->words);
	if (outcome != UNDECIDED_YET || !fronts_stand(f, e->parent))
		return outcome;
	if (e->solve->log != NULL)
		expand_rank(e, fronts_least_moves(f), f->rank);
	outcome = expand_all(e, visit, x);
	fronts_judge(f, e->lost);
	return outcome;
}

/* UNSOLVABLE: no solution has fewer moves than are known to be possible. */
static enum outcome
search(struct fewest *x)
{
	struct fronts *f = &x->fronts;
	struct solve *s = x->expand.solve;
	enum outcome outcome = expand_roots(&x->expand, enter_root, x);

	while (outcome == UNDECIDED_YET && fronts_next(f)) {
		solve_raise_moves(s, f->rank);
		if (f->solved) {
			x->last = f->item;
			x->cost = f->rank;
			return SOLVED;
		}
		outcome = expand_front(x);
	}
	if (outcome != UNDECIDED_YET)
		return outcome;
	return buckets_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

static bool
trace(struct fewest *x)
{
	struct push *push = arena_array(x->expand.solve->arena, struct push, (size_t)x->cost + 1);
	struct push *first = push == NULL ? NULL : push + x->cost;

	if (push == NULL || !front_way(&x->expand, &x->fronts, x->last, x->cost, x->away, &first))
		return false;
	x->expand.solve->plan = (struct plan){ .push = first,
		.count = (uint32_t)(push + x->cost - first) };
	return true;
}

/* --------------------------------------------------------------------------------------------- */

static bool
open_all(struct fewest *x, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by)
{
	struct expand *e = &x->expand;
	const struct board *b = s->board;
	/* Where a solution is known a quick search has not been enough. */
	const enum tour_effort effort = x->most < UINT32_MAX ? TOUR_WELL : TOUR_QUICKLY;
	const struct patience patience = limit_patience(s->limit);
	uint32_t pushes;

	if (!expand_open(e, s, FORWARD, bound, found_by, 0) || !tour_level(&x->tour, s->arena, b))
		return false;
	pushes = e->bound.bound->value(&e->bound, b->box, b->man);
	if (pushes != BOUND_NEVER)
		solve_raise(s, pushes);
	if (bound == &bound_matching && (!tour_find(&x->tour, s->arena, b, effort) ||
	                                    !tour_open(&e->bound, s->arena, &x->tour)))
		return false;
	if (!arena_get(s->arena, &x->away, b->squares) ||
	    !fronts_open(&x->fronts, s->limit, s->arena, &x->tour))
		return false;
	e->stands = x->fronts.front;
	e->tunnels = tunnels_find(s->arena, b, &patience);
	limit_reached(s->limit, x->tour.work);
	return e->tunnels != NULL;
}

enum outcome
search_fewest_moves(struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, uint32_t *moves)
{
	struct fewest x = { .most = *moves };
	enum outcome outcome = LIMIT_MEMORY;

	if (open_all(&x, s, bound, found_by))
		outcome = search(&x);
	*moves = x.cost;
	if (outcome == SOLVED && !trace(&x))
		outcome = LIMIT_MEMORY;
	if (outcome == SOLVED)
		s->proved = MOVES;
	expand_close(&x.expand);
	fronts_close(&x.fronts);
	return outcome;
}
