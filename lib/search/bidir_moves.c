/*
 * search/bidir_moves.c: the fewest moves from both ends: A* from the start, and from the end a
 * search for the positions where its bound errs.
 *
 * The end's side ranks a position by moves made to the end - bound on them: what the bound lacks
 * there. When it has had all positions where that is less than r, all others need r moves more than
 * the bound says, so the start's side looks for solutions with that much added. Each side goes on
 * by one rank where that takes fewer expansions. The bound (bound/turns.h) depends on the man's
 * square, so what is ranked are landings (search/landings.h). Of its children a landing makes those
 * of the rank that is due, and waits for the least rank of the others. After some time the bound is
 * made anew, to suit what both sides have met, and both begin again (bound/charges.h).
 *
 * Claim: when all that waits has a rank of at least f at the start's side and of r at the end's,
 * no solution has fewer than f + r moves, unless the sides have met in as many.
 * Argument: the bound is consistent, so along a solution F = moves made + bound never falls, and
 * R = moves left - bound never rises; and F + R is all its moves. Take a solution with the fewest.
 * A landing that is beaten is put in the place of what it beats. Let the start's side have made
 * the first i positions after pushes, and the end's side the last j positions before pushes. If a
 * push is left in between, F of what follows the first ones is f or more, and R of what is before
 * the last ones r or more, where F is no less than before. If none is left, the sides have been in
 * one region, and the later one found the other there. If one push is left, from what the start's
 * side has made to what the end's has, the one that came later looked at it when it was expanded
 * first, as all children are then looked up at the other side. Pushes through a tunnel count as
 * one.
 * Cost: a bound for each child, as how many ranks it has to wait is kept; a look at the other side
 * for each child; at the end's side, a second bound, on the moves from the start
 * (bound/tour.h), to leave out what no better solution can use. Sources: the difference method of
 * H. Kaindl and G. Kainz, Bidirectional heuristic search reconsidered, Journal of Artificial
 * Intelligence Research 7 (1997); partial expansion with the cost of children known before they
 * are made: M. Goldenberg and others, Journal of Artificial Intelligence Research 50 (2014).
 */

#include "bound/tour.h"
#include "bound/turns.h"
#include "rules/tunnel.h"
#include "search/landings.h"
#include "search/search.h"
#include "search/waits.h"

#define NEVER UINT32_MAX

enum {
	SAMPLE_AFTER = 200000, /* expansions */
	SAMPLE = 64,           /* positions at each end */
};

struct side {
	struct landings landings;
	uint64_t last; /* expansions at its last rank */
	uint32_t met;  /* landing where the sides have met, or a push before */
	uint32_t past; /* ranks from here on are of no use */
};

struct bidir {
	struct solve *solve;
	struct tour tour;
	struct turns turns, behind; /* on moves to the end; from the start */
	struct charges_aim aim;     /* what they are good for */
	struct side forward, backward;
	struct side *side, *other; /* whose turn it is */
	int32_t offset;            /* so that no rank is negative; at the end's side */
	int32_t most;              /* moves of the best solution known */
	bool found;                /* by this search: where the sides have met */
	uint64_t *met;             /* [words] the boxes there */
	uint64_t *box;             /* [words] scratch */
	uint16_t *away, *there;    /* [squares] steps from a landing; from its child */
	uint16_t *push_at;         /* [4 * squares] its number, by where he stands and direction */
	struct landing at;         /* what is expanded */
	uint32_t number;           /* of it; LANDING_NONE: here the search begins */
	struct waits waits;        /* of its children */
};

static void
turn_to(struct bidir *x, struct side *side)
{
	x->side = side;
	x->other = side == &x->backward ? &x->forward : &x->backward;
}

/* Of a position; NEVER: it is lost. */
static uint32_t
rank_of(struct bidir *x, const uint64_t *box, uint16_t man, uint32_t moves)
{
	const uint32_t goals = x->solve->board->goals;
	const int32_t left = turns_value(&x->turns, box, man), made = (int32_t)moves;

	limit_reached(x->solve->limit, goals * goals / 4);
	if (left == TURNS_NEVER)
		return NEVER;
	if (x->side == &x->backward)
		return (uint32_t)(made - left + x->offset);
	return made + left > 0 ? (uint32_t)(made + left) : 0;
}

/* A push leads there. Have landings of the other side been so near that it is a better solution? */
static void
meet(struct bidir *x, const struct child *c, uint16_t square, uint32_t moves)
{
	uint32_t left;
	const uint32_t met = landings_nearest(&x->other->landings, c, square, x->there, &left);

	if (met == LANDING_NONE || moves + left >= (uint32_t)x->most)
		return;
	x->most = (int32_t)(moves + left);
	x->found = true;
	x->side->met = x->number;
	x->other->met = met;
	bits_copy(x->met, c->box, x->solve->board->words);
}

/* At the end's side: can no better solution come there from the start? */
static bool
is_too_far(struct bidir *x, const uint64_t *box, uint16_t square, uint32_t moves)
{
	int32_t behind;

	if (x->side == &x->forward)
		return false;
	behind = turns_value(&x->behind, box, square);
	return behind == TURNS_NEVER || behind + (int32_t)moves >= x->most;
}

static bool
put(struct bidir *x, uint32_t region, uint16_t square, uint32_t moves, uint32_t rank)
{
	return landings_put(&x->side->landings,
	    (struct landing){ region, LANDING_NONE, x->number, (uint16_t)moves, square, 0 }, rank);
}

/* Has the push several children, or one that is more than a push away? */
static bool
is_long(const struct bidir *x, struct push p)
{
	const struct expand *e = &x->side->landings.expand;
	const struct board *b = x->solve->board;

	return tunnel_goes_on(e->tunnels, b, p) ||
	       (e->backward &&
	           tunnel_goes_on(e->tunnels, b, (struct push){ push_behind(b, p), p.direction }));
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct bidir *x = context;
	struct landings *l = &x->side->landings;
	const struct board *b = x->solve->board;
	const uint16_t stand = board_beside(b, c->from, push_opposite(c->push.direction));
	const uint16_t square = l->expand.backward ? push_behind(b, c->push) : c->push.from;
	const uint32_t moves = (uint32_t)x->at.moves + x->away[stand] + c->pushes;
	const uint16_t push = x->push_at[4u * stand + c->push.direction];
	const bool ranked = x->waits.again && c->pushes == 1 && !is_long(x, c->push);
	const uint32_t rank = ranked ? x->waits.rank : rank_of(x, c->box, square, moves);
	uint32_t region;

	if (rank == NEVER) {
		x->solve->stats.dead++;
		return UNDECIDED_YET;
	}
	if (moves >= (uint32_t)x->most) /* no better solution; nor would it fit a landing */
		return UNDECIDED_YET;
	if (!x->waits.again)
		meet(x, c, square, moves);
	if (rank > x->waits.rank) {
		waits_leave(&x->waits, push, rank);
		return UNDECIDED_YET;
	}
	if ((c->number != STATE_NONE && landings_known(l, c->number, square, moves)) ||
	    is_too_far(x, c->box, square, moves))
		return UNDECIDED_YET;
	region = landings_region(l, c);
	return region != STATE_NONE && put(x, region, square, moves, x->waits.rank) ? UNDECIDED_YET
	                                                                            : LIMIT_MEMORY;
}

/* May a child of this push have the rank that is due? Asked in the same order each time. */
static bool
is_due(void *context, struct push p)
{
	struct bidir *x = context;
	const struct expand *e = &x->side->landings.expand;
	const struct board *b = x->solve->board;
	const uint16_t behind = push_behind(b, p), push = x->waits.pushes;
	const uint16_t stand = e->backward ? p.from : behind;
	const struct push step = expand_step(e, p);
	const enum due due = waits_next(&x->waits);
	uint32_t rank;

	x->push_at[4u * stand + p.direction] = push;
	if (due != DUE_UNKNOWN || is_long(x, p))
		return due != DUE_NO;
	push_apply(b, x->box, step);
	rank = rank_of(
	    x, x->box, e->backward ? behind : p.from, (uint32_t)x->at.moves + x->away[stand] + 1);
	push_undo(b, x->box, step);
	if (rank > x->waits.rank && rank != NEVER)
		waits_leave(&x->waits, push, rank);
	return rank == x->waits.rank;
}

static enum outcome
expand_landing(struct bidir *x, struct landing_item item, uint32_t rank)
{
	struct landings *l = &x->side->landings;
	struct expand *e = &l->expand;
	const struct board *b = x->solve->board;
	enum outcome outcome;

	x->number = item.landing;
	x->at = *landings_at(l, x->number);
	if (landings_lost(l, x->at.region))
		return UNDECIDED_YET;
	expand_load(e, x->at.region);
	bits_copy(x->box, e->parent, b->words);
	reach_flood_away(&e->here, e->parent, x->at.square, x->away);
	if (landings_beaten(l, x->number, x->away))
		return UNDECIDED_YET;
	waits_begin(&x->waits, rank, item.again, x->at.waits);
	outcome = limit_reached(x->solve->limit, e->here.count);
	if (outcome != UNDECIDED_YET)
		return outcome;
	e->judged = landings_judged(l, x->at.region);
	expand_rank(e, x->at.moves, rank);
	outcome = expand_all(e, visit, x);
	landings_judge(l, x->at.region, e->lost);
	if (outcome != UNDECIDED_YET || x->waits.next >= x->side->past)
		return outcome;
	landings_wait(l, x->number, waits_pack(&x->waits));
	item.again = true;
	return buckets_put(l->open, x->waits.next, &item) ? UNDECIDED_YET : LIMIT_MEMORY;
}

/* May he stand there after the last push? */
static bool
is_last(const struct board *b, uint16_t square)
{
	bool beside = false;

	for (unsigned d = 0; d < 4; d++)
		beside |= board_beside(b, square, d) < b->goals;
	return beside;
}

/* Where he begins; at the end he may be anywhere beside a goal. */
static enum outcome
enter_root(void *context, const struct child *c)
{
	struct bidir *x = context;
	struct landings *l = &x->side->landings;
	const struct board *b = x->solve->board;
	struct reach *there = &l->expand.there;
	const bool backward = l->expand.backward;
	uint32_t region = STATE_NONE;

	x->number = LANDING_NONE;
	reach_flood(there, c->box, backward ? c->man : b->man);
	for (uint16_t i = 0; i < (backward ? there->count : 1); i++) {
		const uint16_t man = there->queue[i];
		const uint32_t rank = rank_of(x, c->box, man, 0);
		if (rank == NEVER || (backward && !is_last(b, man)))
			continue;
		if (region == STATE_NONE)
			region = landings_region(l, c);
		if (region == STATE_NONE || !put(x, region, man, 0, rank))
			return LIMIT_MEMORY;
	}
	return UNDECIDED_YET;
}

/* All that this side has at its least rank. */
static enum outcome
expand_rank_of(struct bidir *x, struct side *side)
{
	const uint64_t before = x->solve->stats.expanded;
	struct landings *l = &side->landings;
	uint32_t rank = landings_least(l);
	const uint32_t due = rank;
	enum outcome outcome = UNDECIDED_YET;
	struct landing_item item;

	turn_to(x, side);
	side->past = (uint32_t)(x->most + x->offset) - landings_least(&x->other->landings);
	while (outcome == UNDECIDED_YET && landings_least(l) == due)
		outcome = buckets_take(l->open, &rank, &item) ? expand_landing(x, item, due)
		                                              : LIMIT_MEMORY;
	side->last = x->solve->stats.expanded - before;
	return outcome;
}

static enum outcome
begin(struct bidir *x)
{
	enum outcome outcome;

	turn_to(x, &x->backward);
	outcome = expand_roots(&x->backward.landings.expand, enter_root, x);
	turn_to(x, &x->forward);
	if (outcome == UNDECIDED_YET)
		outcome = expand_roots(&x->forward.landings.expand, enter_root, x);
	x->forward.landings.expand.beside = x->backward.landings.expand.seen;
	x->backward.landings.expand.beside = x->forward.landings.expand.seen;
	return outcome;
}

static bool
find_bound(struct bidir *x)
{
	struct solve *s = x->solve;
	const struct patience patience = limit_patience(s->limit);

	if (!turns_find(&x->turns, &x->behind, s->arena, &x->tour, &x->aim, &patience))
		return false;
	limit_reached(s->limit, x->turns.work);
	return true;
}

/* With a bound that suits what has been searched so far. */
static enum outcome
begin_anew(struct bidir *x)
{
	struct side *side[] = { &x->forward, &x->backward };
	struct arena *a = x->solve->arena;

	x->aim.count = SAMPLE;
	for (int i = 0; i < 2; i++) {
		if (!arena_get(a, &x->aim.box[i], SAMPLE * x->solve->board->words) ||
		    !arena_get(a, &x->aim.man[i], SAMPLE))
			return LIMIT_MEMORY;
		landings_sample(&side[i]->landings, SAMPLE, x->aim.box[i], x->aim.man[i]);
		side[i]->last = 0;
		if (!landings_clear(&side[i]->landings))
			return LIMIT_MEMORY;
	}
	find_bound(x); /* without memory for it the old one will do */
	return begin(x);
}

/* UNSOLVABLE: no solution has fewer moves than x->most. */
static enum outcome
search(struct bidir *x)
{
	enum outcome outcome = begin(x);

	while (outcome == UNDECIDED_YET) {
		const uint32_t rank = landings_least(&x->forward.landings);
		const uint32_t lack = landings_least(&x->backward.landings);
		const int64_t fewest = (int64_t)rank + lack - x->offset;
		if (rank == NEVER || lack == NEVER || fewest >= x->most)
			return UNSOLVABLE;
		solve_raise_moves(x->solve, fewest > 0 ? (uint32_t)fewest : 0);
		if (x->aim.count == 0 && !x->found && x->solve->stats.expanded >= SAMPLE_AFTER)
			outcome = begin_anew(x);
		else
			outcome = expand_rank_of(
			    x, x->backward.last < x->forward.last ? &x->backward : &x->forward);
	}
	return outcome;
}

/* The plan, by both ways to where the sides have met. */
static bool
trace(struct bidir *x)
{
	struct push *push = arena_array(x->solve->arena, struct push, (size_t)x->most + 1);
	uint32_t count;

	if (push == NULL)
		return false;
	bits_copy(x->box, x->met, x->solve->board->words);
	count = landings_way(&x->forward.landings, x->forward.met, x->box, push);
	count += landings_way(&x->backward.landings, x->backward.met, x->met, push + count);
	x->solve->plan = (struct plan){ .push = push, .count = count };
	return true;
}

static bool
open_side(struct bidir *x, struct side *side, const struct detector *const *found_by)
{
	struct solve *s = x->solve;
	struct expand *e = &side->landings.expand;
	const struct patience patience = limit_patience(s->limit);

	if (!landings_open(&side->landings, s, side == &x->backward ? BACKWARD : FORWARD, found_by))
		return false;
	e->flooded = true;
	e->corrals = false;
	e->wants = is_due;
	e->tunnels = tunnels_find(s->arena, s->board, &patience);
	return e->tunnels != NULL;
}

static bool
open_all(struct bidir *x, const struct detector *const *found_by)
{
	struct solve *s = x->solve;
	const struct board *b = s->board;

	x->offset = x->most + 2 * b->squares;
	if (!arena_get(s->arena, &x->away, b->squares) ||
	    !arena_get(s->arena, &x->there, b->squares) ||
	    !arena_get(s->arena, &x->push_at, 4 * (size_t)b->squares) ||
	    !arena_get(s->arena, &x->met, b->words) || !arena_get(s->arena, &x->box, b->words) ||
	    !tour_find(&x->tour, s->arena, b, TOUR_WELL) || !turns_open(&x->turns, s->arena, b) ||
	    !turns_open(&x->behind, s->arena, b) || !find_bound(x) ||
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
		stats->states = 0;
		landings_close(i == 0 ? &x->forward.landings : &x->backward.landings);
		states += stats->states;
	}
	stats->states = states;
	stats->bytes = bytes;
}

enum outcome
search_bidir_moves(struct solve *s, const struct detector *const *found_by, uint32_t *moves)
{
	struct bidir x = { .solve = s,
		.forward = { .landings.expand.solve = s },
		.backward = { .landings.expand.solve = s },
		.most = (int32_t)*moves };
	enum outcome outcome = LIMIT_MEMORY;

	if (s->board->dist.far == NULL || !turns_fit(s->board) || *moves > LANDING_MOVES)
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
