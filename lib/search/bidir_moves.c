/*
 * search/bidir_moves.c: the fewest moves from both ends: A* from the start, and from the end a
 * search for the positions where its bound errs.
 *
 * The end's side ranks a position by moves made to the end - bound on them: what the bound lacks
 * there. When it has had all positions where that is less than r, all others need r moves more than
 * the bound says, so the start's side looks for solutions with that much added. Each side goes on
 * by one rank where that takes fewer expansions. Both use the fronts of search/fronts.h, the end's
 * with the depths turned round: again a step adds 0, 1 or 2.
 *
 * Claim: when all that waits has a rank of at least f at the start's side and of r at the end's,
 * no solution has fewer than f + r moves, unless the sides have met in as many.
 * Argument: take a solution with the fewest moves. Let u be its first position that has not had its
 * turn at the start's side, and v the last one that has not at the end's. If v does not come before
 * u, the moves from u to v are no fewer than bound(u) - bound(v), which is consistent; so all moves
 * are no fewer than the sum of both ranks. Otherwise all positions had their turn at one side,
 * which found where the other one begins; or there are neighbours of which the first had its turn
 * at the start's side, and the second at the end's. If a walk leads from one to the other, they are
 * in one region, and the side whose arrival there was noted later found that of the other. If a
 * push does, the side that made it later found the arrivals behind it. Pushes through a tunnel
 * count as one. Cost: a look at the other side for each push and arrival; at the end's side, a
 * second bound, on the moves from the start, to leave out what no better solution can use. Source:
 * the difference method of H. Kaindl and G. Kainz, Bidirectional heuristic search reconsidered,
 * Journal of Artificial Intelligence Research 7 (1997).
 */
#include "bound/tour.h"
#include "rules/tunnel.h"
#include "search/expand.h"
#include "search/front_way.h"
#include "search/fronts.h"
#include "search/search.h"

struct side {
	struct expand expand;
	struct fronts fronts;
	uint64_t last; /* expansions at its last rank */
	struct front_item met;
	uint32_t made; /* moves from its end to there */
};

struct bidir {
	struct solve *solve;
	struct tour tour;
	struct side forward, backward;
	struct side *side, *other;      /* whose turn it is */
	struct bound_kit ahead, behind; /* on moves to the end, and from the start */
	bool valued;                    /* they were asked about the parent */
	int32_t offset;                 /* so that no rank is negative; at the end's side */
	int32_t most;                   /* moves of the best solution known */
	bool found;                     /* by this search: where the sides have met */
	uint16_t *away;                 /* [squares] scratch */
};

static void
turn_to(struct bidir *x, struct side *side)
{
	const bool backward = side == &x->backward;

	x->side = side;
	x->other = backward ? &x->forward : &x->backward;
	x->ahead.pulls = x->behind.pulls = backward;
}

/* --- meetings --------------------------------------------------------------------------------- */

/* A way leads there. Have arrivals of the other side been so near that it is a better solution? */
static void
meet(struct bidir *x, const uint64_t *box, const unsigned char *key, struct front_item at,
    uint32_t made)
{
	struct expand *e = &x->other->expand;
	struct fronts *f = &x->other->fronts;
	const uint32_t number = states_find(e->seen, key, states_hash(e->seen, key));
	uint32_t i = number == STATE_NONE ? ARRIVAL_NONE : fronts_arrivals(f, number);

	if (i == ARRIVAL_NONE)
		return;
	reach_flood(&e->there, box, at.square);
	reach_measure(&e->there, x->away);
	while (i != ARRIVAL_NONE) {
		const struct arrival *a = fronts_arrival(f, i);
		const uint32_t moves = made + x->away[a->square] + a->cost;
		if (moves < (uint32_t)x->most) {
			x->most = (int32_t)moves;
			x->found = true;
			x->side->met = at;
			x->side->made = made;
			x->other->met = (struct front_item){ number, a->square };
			x->other->made = a->cost;
		}
		i = a->before;
	}
}

/* --- the search ------------------------------------------------------------------------------- */

/* A new state, unless its bounds say that it is of no use. */
static enum outcome
enter(struct bidir *x, const struct child *c, uint32_t ahead, uint32_t behind, uint16_t square,
    uint32_t moves)
{
	struct side *side = x->side;
	const int32_t start = x->tour.depth[x->solve->board->man];
	struct front_region r = { ahead & INT32_MAX, false, (uint32_t)x->most & INT32_MAX, false };

	if (ahead == BOUND_NEVER || behind == BOUND_NEVER) {
		x->solve->stats.dead++;
		return UNDECIDED_YET;
	}
	if (side == &x->backward) {
		const int32_t left = x->offset - (int32_t)ahead;
		const int32_t past = x->most - (int32_t)behind - start + left;
		r.left = (uint32_t)left & INT32_MAX;
		r.past = past > 0 ? (uint32_t)past & INT32_MAX : 0;
	}
	switch (fronts_begin(&side->fronts, r, square, moves)) {
	case FRONTS_PAST: return UNDECIDED_YET;
	case FRONTS_PUT:
		if (expand_store(&side->expand, c) != STATE_NONE)
			return UNDECIDED_YET;
		break;
	case FRONTS_FULL: break;
	}
	return LIMIT_MEMORY;
}

/* What the bounds say; on moves from the start, to the end's side alone. */
static void
ask(struct bidir *x, const uint64_t *box, uint16_t man, uint32_t *ahead, uint32_t *behind)
{
	*ahead = x->ahead.bound->value(&x->ahead, box, man);
	*behind = x->side == &x->forward ? 0 : x->behind.bound->value(&x->behind, box, man);
}

/* A square of the first region, or of one more, where a side begins. */
static enum outcome
begin(struct bidir *x, const struct child *c, uint32_t number, uint32_t ahead, uint32_t behind,
    uint16_t square)
{
	struct fronts *f = &x->side->fronts;
	enum outcome outcome = UNDECIDED_YET;
	bool fine = true;

	if (number == states_count(x->side->expand.seen))
		outcome = enter(x, c, ahead, behind, square, 0);
	else
		fine = fronts_arrive(f, number, square, 0);
	if (outcome == UNDECIDED_YET && number < states_count(x->side->expand.seen))
		fine = fine && fronts_note(f, number, c->box, square);
	return fine ? outcome : LIMIT_MEMORY;
}

static enum outcome
enter_child(struct bidir *x, const struct child *c, uint16_t square, uint32_t moves)
{
	struct expand *e = &x->side->expand;
	const struct push step = expand_step(e, c->push);
	const uint32_t goals = e->solve->board->goals;
	uint32_t ahead, behind = 0;

	if (c->pushes > 1) {
		ask(x, c->box, c->man, &ahead, &behind);
		x->valued = false;
		return enter(x, c, ahead, behind, square, moves);
	}
	if (!x->valued)
		ask(x, e->parent, e->state.man, &ahead, &behind);
	x->valued = true;
	limit_reached(x->solve->limit, goals * goals / 8);
	ahead = x->ahead.bound->after(&x->ahead, step);
	if (x->side == &x->backward && ahead != BOUND_NEVER)
		behind = x->behind.bound->after(&x->behind, step);
	return enter(x, c, ahead, behind, square, moves);
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct bidir *x = context;
	struct side *side = x->side;
	const struct board *b = x->solve->board;
	const uint16_t stand = board_beside(b, c->from, push_opposite(c->push.direction));
	const uint16_t square = side == &x->forward ? c->push.from : push_behind(b, c->push);
	const uint32_t moves = fronts_moves(&side->fronts, stand) + c->pushes;
	const uint32_t number = c->number != STATE_NONE ? c->number
	                                                : states_count(side->expand.seen);
	enum outcome outcome;

	if (c->number == STATE_NONE)
		outcome = enter_child(x, c, square, moves);
	else
		outcome = fronts_arrive(&side->fronts, number, square, moves) ? UNDECIDED_YET
		                                                              : LIMIT_MEMORY;
	if (outcome == UNDECIDED_YET && number < states_count(side->expand.seen))
		meet(x, c->box, c->key, (struct front_item){ number, square }, moves);
	return outcome;
}

/* Where he begins; at the end he may be anywhere. */
static enum outcome
enter_root(void *context, const struct child *c)
{
	struct bidir *x = context;
	struct side *side = x->side;
	struct reach *there = &side->expand.there;
	const uint32_t number = states_count(side->expand.seen);
	enum outcome outcome = UNDECIDED_YET;
	uint32_t ahead, behind;

	ask(x, c->box, c->man, &ahead, &behind);
	if (side == &x->forward)
		return begin(x, c, number, ahead, behind, x->solve->board->man);
	reach_flood(there, c->box, c->man);
	for (uint16_t i = 0; i < there->count && outcome == UNDECIDED_YET; i++)
		outcome = begin(x, c, number, ahead, behind, there->queue[i]);
	return outcome;
}

/* The front of the item that was taken. */
static enum outcome
expand_front(struct bidir *x)
{
	struct expand *e = &x->side->expand;
	struct fronts *f = &x->side->fronts;
	const struct front_item at = f->item;
	const uint32_t arrival = fronts_arrivals(f, at.region);
	enum outcome outcome;

	if (f->shut)
		return UNDECIDED_YET;
	expand_load(e, at.region);
	x->valued = false;
	e->judged = fronts_judged(f);
	if (!fronts_make(f, e->parent))
		return LIMIT_MEMORY;
	if (arrival != fronts_arrivals(f, at.region))
		meet(x, e->parent, states_key(e->seen, at.region), at, fronts_moves(f, at.square));
	outcome = limit_reached(e->solve->limit, (uint32_t)f->words);
	if (outcome != UNDECIDED_YET || !fronts_stand(f, e->parent))
		return outcome;
	expand_rank(e, f->rank - f->left, f->rank);
	outcome = expand_all(e, visit, x);
	fronts_judge(f, e->lost);
	return outcome;
}

/* All that this side has at its least rank. */
static enum outcome
expand_rank_of(struct bidir *x, struct side *side)
{
	const uint64_t before = x->solve->stats.expanded;
	const uint32_t rank = fronts_least(&side->fronts);
	enum outcome outcome = UNDECIDED_YET;

	turn_to(x, side);
	while (outcome == UNDECIDED_YET && fronts_least(&side->fronts) == rank)
		outcome = fronts_next(&side->fronts) ? expand_front(x) : LIMIT_MEMORY;
	side->last = x->solve->stats.expanded - before;
	return outcome;
}

/* UNSOLVABLE: no solution has fewer moves than x->most. */
static enum outcome
search(struct bidir *x)
{
	enum outcome outcome;

	turn_to(x, &x->backward);
	outcome = expand_roots(&x->backward.expand, enter_root, x);
	turn_to(x, &x->forward);
	if (outcome == UNDECIDED_YET)
		outcome = expand_roots(&x->forward.expand, enter_root, x);
	while (outcome == UNDECIDED_YET) {
		const uint32_t rank = fronts_least(&x->forward.fronts);
		const uint32_t lack = fronts_least(&x->backward.fronts);
		const int64_t fewest = (int64_t)rank + lack - x->offset;
		if (rank == UINT32_MAX || lack == UINT32_MAX || fewest >= x->most)
			return UNSOLVABLE;
		solve_raise_moves(x->solve, fewest > 0 ? (uint32_t)fewest : 0);
		outcome = expand_rank_of(
		    x, x->backward.last < x->forward.last ? &x->backward : &x->forward);
	}
	return outcome;
}

/* The plan, by both ways from where the sides have met. */
static bool
trace(struct bidir *x)
{
	struct push *push = arena_array(x->solve->arena, struct push, (size_t)x->most + 1);
	struct push *first, *end;

	if (push == NULL)
		return false;
	first = end = push + x->forward.made;
	if (!front_way(&x->forward.expand, &x->forward.fronts, x->forward.met, x->forward.made,
	        x->away, &first) ||
	    !front_way(&x->backward.expand, &x->backward.fronts, x->backward.met, x->backward.made,
	        x->away, &end))
		return false;
	x->solve->plan = (struct plan){ .push = first, .count = (uint32_t)(end - first) };
	return true;
}

/* --------------------------------------------------------------------------------------------- */

static bool
open_side(struct bidir *x, struct side *side, const struct detector *const *found_by)
{
	struct solve *s = x->solve;
	const bool backward = side == &x->backward;

	if (!expand_open(
	        &side->expand, s, backward ? BACKWARD : FORWARD, &bound_zero, found_by, 0) ||
	    !fronts_open(&side->fronts, s->limit, s->arena, &x->tour, backward))
		return false;
	side->expand.stands = side->fronts.front;
	side->expand.tunnels = tunnels_find(s->arena, s->board);
	return side->expand.tunnels != NULL;
}

static bool
open_all(struct bidir *x, const struct detector *const *found_by)
{
	struct solve *s = x->solve;
	const struct board *b = s->board;

	x->offset = x->most + 2 * b->squares;
	x->away = arena_array(s->arena, uint16_t, b->squares);
	if (x->away == NULL || !tour_find(&x->tour, s->arena, b, TOUR_WELL) ||
	    !tour_back(&x->tour, s->arena) ||
	    !tour_open(&x->ahead, s->arena, &x->tour, &x->tour.dist) ||
	    !tour_open(&x->behind, s->arena, &x->tour, &x->tour.back) ||
	    !open_side(x, &x->forward, found_by) || !open_side(x, &x->backward, found_by))
		return false;
	limit_reached(s->limit, x->tour.work);
	return true;
}

static void
close_all(struct bidir *x)
{
	struct stats *stats = &x->solve->stats;
	const uint64_t bytes = x->solve->limit->held;
	uint64_t states = 0;

	for (unsigned i = 0; i < 2; i++) {
		struct side *side = i == 0 ? &x->forward : &x->backward;
		stats->states = 0;
		expand_close(&side->expand);
		fronts_close(&side->fronts);
		states += stats->states;
	}
	stats->states = states;
	stats->bytes = bytes;
}

enum outcome
search_bidir_moves(struct solve *s, const struct detector *const *found_by, uint32_t *moves)
{
	struct bidir x = { .solve = s,
		.forward = { .expand = { .solve = s } },
		.backward = { .expand = { .solve = s } },
		.most = (int32_t)*moves };
	enum outcome outcome = LIMIT_MEMORY;

	if (s->board->dist.far == NULL || s->board->boxes != s->board->goals)
		return search_fewest_moves(s, &bound_matching, found_by, moves);
	if (open_all(&x, found_by))
		outcome = search(&x);
	if (x.found) {
		*moves = (uint32_t)x.most;
		if (!trace(&x)) {
			outcome = LIMIT_MEMORY;
		} else if (outcome == UNSOLVABLE) {
			outcome = SOLVED;
			s->proved = MOVES;
		}
	}
	close_all(&x);
	return outcome;
}
