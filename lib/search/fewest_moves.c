/*
 * search/fewest_moves.c: A* by single steps, all squares that the man reaches at one rank at once.
 *
 * A state is the boxes and the man's region; its squares have their turns in fronts (fronts.h), and
 * each front is expanded once, by the pushes from its squares. What is known to be possible in so
 * many moves ends the search where ranks come to as many.
 *
 * The way back: the push that led to an arrival was made by a man who came from an arrival of the
 * region before.
 */
#include "bound/tour.h"
#include "search/expand.h"
#include "search/fronts.h"
#include "search/search.h"

struct fewest {
	struct expand expand;
	struct tour tour;
	struct fronts fronts;
	uint16_t *away;         /* [squares] scratch */
	struct front_item last; /* the end of the solution */
	uint32_t cost;          /* moves of it */
};

/* --- the search ------------------------------------------------------------------------------- */

/* The number of a new child; or STATE_NONE: no memory. */
static uint32_t
add_region(struct fewest *x, const struct child *c, uint32_t left)
{
	const uint32_t number = expand_store(&x->expand, c);

	return number == STATE_NONE || !fronts_add(&x->fronts, c->box, left) ? STATE_NONE : number;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct fewest *x = context;
	struct expand *e = &x->expand;
	const uint16_t stand = push_behind(e->solve->board, c->push);
	uint32_t number = c->number, left = 0;

	if (number == STATE_NONE) {
		left = expand_left(e, c->push);
		e->solve->stats.dead += left == BOUND_NEVER;
		if (left == BOUND_NEVER)
			return UNDECIDED_YET;
		number = add_region(x, c, left);
	}
	if (number != STATE_NONE &&
	    fronts_arrive(&x->fronts, number, c->push.from, fronts_moves(&x->fronts, stand) + 1))
		return UNDECIDED_YET;
	return LIMIT_MEMORY;
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct fewest *x = context;
	const struct solve *s = x->expand.solve;
	const uint32_t left = expand_root_value(&x->expand, c);

	if (left == BOUND_NEVER)
		return UNSOLVABLE;
	if (add_region(x, c, left) != STATE_NONE && fronts_arrive(&x->fronts, 0, s->board->man, 0))
		return UNDECIDED_YET;
	return LIMIT_MEMORY;
}

/* The front that was taken. */
static enum outcome
expand_front(struct fewest *x)
{
	const struct fronts *f = &x->fronts;
	enum outcome outcome = limit_reached(x->expand.solve->limit, (uint32_t)f->words);

	if (outcome != UNDECIDED_YET || !fronts_stand(&x->fronts))
		return outcome;
	expand_load(&x->expand, f->item.region);
	expand_rank(&x->expand, f->rank - f->left, f->rank);
	return expand_all(&x->expand, visit, x);
}

/* UNSOLVABLE: no solution has fewer moves than are known to be possible. */
static enum outcome
search(struct fewest *x)
{
	struct fronts *f = &x->fronts;
	struct solve *s = x->expand.solve;
	enum outcome outcome = expand_roots(&x->expand, enter_root, x);
	enum fronts_next next = FRONTS_TAKEN;

	while (outcome == UNDECIDED_YET && (next = fronts_take(f)) != FRONTS_NONE) {
		solve_raise_moves(s, f->rank);
		if (f->solved) {
			x->last = f->item;
			x->cost = f->rank;
			return SOLVED;
		}
		outcome = next == FRONTS_FULL ? LIMIT_MEMORY : expand_front(x);
	}
	if (outcome != UNDECIDED_YET)
		return outcome;
	return buckets_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

/* --- the way back ----------------------------------------------------------------------------- */

/*
 * Goes back from an arrival to the one that a walk and the push p led from. In e->state.box the
 * push was taken back, and its walk began where x->away, from behind it, fits the costs.
 */
static bool
find_before(struct fewest *x, struct push p, struct front_item *at, uint32_t *cost)
{
	struct expand *e = &x->expand;
	const struct board *b = e->solve->board;
	uint32_t number, i;

	state_pack(
	    b, e->key, e->state.box, reach_flood(&e->there, e->state.box, push_behind(b, p)));
	number = states_find(e->seen, e->key, states_hash(e->seen, e->key));
	if (number == STATE_NONE)
		return false;
	reach_measure(&e->there, x->away);
	for (i = fronts_arrivals(&x->fronts, number); i != ARRIVAL_NONE;) {
		const struct arrival *a = fronts_arrival(&x->fronts, i);
		if (a->cost + x->away[a->square] + 1 == *cost) {
			*at = (struct front_item){ number, a->square };
			*cost = a->cost;
			return true;
		}
		i = a->before;
	}
	return false;
}

/* One push back. */
static bool
step_back(struct fewest *x, struct front_item *at, uint32_t *cost, struct push *push)
{
	struct expand *e = &x->expand;
	const struct board *b = e->solve->board;

	expand_load(e, at->region);
	for (uint16_t d = 0; d < 4; d++) {
		const struct push p = { at->square, d };
		const uint16_t to = push_target(b, p), behind = push_behind(b, p);
		if (p.from >= b->live || to >= b->live || !bits_has(e->parent, to) ||
		    !state_free(b, e->parent, behind))
			continue;
		*push = p;
		push_undo(b, e->state.box, p);
		if (find_before(x, p, at, cost))
			return true;
		push_apply(b, e->state.box, p);
	}
	return false;
}

static bool
trace(struct fewest *x)
{
	struct plan *plan = &x->expand.solve->plan;
	struct push *push = arena_array(x->expand.solve->arena, struct push, (size_t)x->cost + 1);
	struct front_item at = x->last;
	uint32_t cost = x->cost, i = cost;

	if (push == NULL)
		return false;
	while (cost > 0 && step_back(x, &at, &cost, &push[i - 1]))
		i--;
	*plan = (struct plan){ .push = push + i, .count = x->cost - i };
	return cost == 0;
}

/* --------------------------------------------------------------------------------------------- */

static bool
open_all(struct fewest *x, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, uint32_t most)
{
	struct expand *e = &x->expand;
	const struct board *b = s->board;
	/* Where a solution is known a quick search has not been enough. */
	const enum tour_effort effort = most < UINT32_MAX ? TOUR_WELL : TOUR_QUICKLY;
	uint32_t pushes;

	if (!expand_open(e, s, FORWARD, bound, found_by, 0) || !tour_level(&x->tour, s->arena, b))
		return false;
	pushes = e->bound.bound->value(&e->bound, b->box, b->man);
	if (pushes != BOUND_NEVER)
		solve_raise(s, pushes);
	if (bound == &bound_matching && (!tour_find(&x->tour, s->arena, b, effort) ||
	                                    !tour_open(&e->bound, s->arena, &x->tour)))
		return false;
	x->away = arena_array(s->arena, uint16_t, b->squares);
	if (x->away == NULL || !fronts_open(&x->fronts, s->limit, s->arena, &x->tour, most))
		return false;
	e->stands = x->fronts.front;
	limit_reached(s->limit, x->tour.work);
	return true;
}

enum outcome
search_fewest_moves(struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, uint32_t *moves)
{
	struct fewest x = { .cost = 0 };
	enum outcome outcome = LIMIT_MEMORY;

	if (open_all(&x, s, bound, found_by, *moves))
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
