/*
 * search/fewest_moves.c: A* by single steps, all squares that the man reaches at one cost at once.
 *
 * A state is the boxes and the man's region, and the bound is one for all of it. So the squares of
 * a region that are reached after as many moves have the same rank, moves made + bound, and wait
 * together, as a set: a front. It is expanded by the pushes from its squares, and by the step to
 * all free squares around it that no front has had, which are the next one.
 *
 *	 rank    front                  then                      waits
 *	 f       {a}, by a push         a push from a             at f or f + 2, in another region
 *	 f + 1   around a               pushes from there         ...
 *	 f + 1   {b}, by another push   joins the one above
 *
 * Claim: when a square's turn comes, no way there takes fewer moves; so each is expanded once.
 * Argument: a step within the region leaves the bound as it is, and a push, one move, lowers a
 * consistent bound by at most one. So ranks never fall along a way, and within a region the rank
 * tells the moves.
 * Cost: some words for each front, besides its pushes; three bits a square for each region.
 *
 * The way back: of each region are kept the squares where pushes have led, with the moves made;
 * one of them is as far from the push that follows as their costs differ.
 */
#include <string.h>

#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/pool.h"
#include "search/search.h"
#include "util/check.h"

#define NEVER UINT32_MAX
#define NONE UINT32_MAX

enum { WALK = UINT16_MAX };
enum { SEEN, NEXT, STANDS, SETS };

/* What is kept of a state, under its number. */
struct region {
	uint32_t left;     /* the bound */
	uint32_t due;      /* the rank of the squares of NEXT; NEVER: there are none */
	uint32_t arrivals; /* the last one; or NONE */
	uint32_t solved;
	/*
	 * [SETS * words] SEEN: walls, boxes, and squares that had their turn; STANDS: where the man
	 * stands for a push.
	 */
	uint64_t set[];
};

/* A square that a push has led to. */
struct arrival {
	uint32_t before; /* another one in this region; or NONE */
	uint32_t cost;   /* moves made */
	uint16_t square;
};

struct item {
	uint32_t number;
	uint16_t square; /* where a push leads; WALK: the squares of NEXT */
};

struct fewest {
	struct expand expand;
	struct bucket_queue *open; /* of items, by rank */
	struct pool *regions, *arrivals;
	size_t words;     /* of a set of squares, the one that stands for walls among them */
	uint64_t *front;  /* [words] */
	uint64_t *fresh;  /* [words] scratch */
	uint16_t *away;   /* [squares] scratch */
	uint32_t rank;    /* of the front: moves made + bound */
	uint32_t cost;    /* moves made */
	struct item last; /* whose front is expanded, or is the end of the solution */
};

static struct region *
region_at(const struct fewest *x, uint32_t number)
{
	return (void *)pool_at(x->regions, number);
}

static uint64_t *
set_of(const struct fewest *x, struct region *r, unsigned set)
{
	return r->set + set * x->words;
}

/* --- regions and fronts ----------------------------------------------------------------------- */

static void
find_stands(const struct board *b, const uint64_t *box, uint64_t *stands)
{
	for (struct bits m = bits_of(box, b->words); bits_next(&m);)
		for (uint16_t d = 0; d < 4; d++) {
			const struct push p = { m.at, d };
			const uint16_t to = push_target(b, p), behind = push_behind(b, p);
			if (to < b->live && !bits_has(box, to) && state_free(b, box, behind))
				bits_put(stands, behind);
		}
}

/* The number of a new child; or STATE_NONE: no memory. */
static uint32_t
add_region(struct fewest *x, const struct child *c, uint32_t left)
{
	const struct board *b = x->expand.solve->board;
	const uint32_t number = expand_store(&x->expand, c);
	struct region *r;

	if (number == STATE_NONE || pool_add(x->regions) == POOL_FULL)
		return STATE_NONE;
	r = region_at(x, number);
	*r = (struct region){ left, NEVER, NONE, state_solved(b, c->box) };
	memset(r->set, 0, SETS * x->words * sizeof *r->set);
	memcpy(r->set, c->box, b->words * sizeof *r->set);
	bits_put(r->set, b->squares);
	find_stands(b, c->box, set_of(x, r, STANDS));
	return number;
}

static enum outcome
arrive(struct fewest *x, uint32_t number, uint16_t square, uint32_t cost)
{
	struct region *r = region_at(x, number);
	const struct item item = { number, square };

	if (bits_has(r->set, square) || buckets_put(x->open, cost + r->left, &item))
		return UNDECIDED_YET;
	return LIMIT_MEMORY;
}

static bool
note_arrival(struct fewest *x, struct region *r, uint16_t square)
{
	const uint32_t number = pool_add(x->arrivals);

	if (number == POOL_FULL)
		return false;
	*(struct arrival *)(void *)pool_at(
	    x->arrivals, number) = (struct arrival){ r->arrivals, x->cost, square };
	r->arrivals = number;
	return true;
}

/* The front is all that was NEXT. */
static void
take_walk(struct fewest *x, struct region *r)
{
	uint64_t *next = set_of(x, r, NEXT);

	memcpy(x->front, next, x->words * sizeof *next);
	memset(next, 0, x->words * sizeof *next);
	r->due = NEVER;
}

/* The front is this square, but when others wait at its rank: it joins them. False: no memory. */
static bool
take_arrival(struct fewest *x, struct region *r, uint16_t square)
{
	memset(x->front, 0, x->words * sizeof *x->front);
	if (bits_has(r->set, square))
		return true;
	bits_put(r->due == x->rank ? set_of(x, r, NEXT) : x->front, square);
	return note_arrival(x, r, square);
}

/*
 * The squares of the front have their turn, and did not have it before: he comes to a square after
 * an even number of moves or after an odd one, as on a chessboard, so not at once by a push and
 * from a square of a front. False: there are none.
 */
static bool
see_front(struct fewest *x, struct region *r)
{
	uint64_t *seen = set_of(x, r, SEEN);

	CHECK(!bits_meet(x->front, seen, x->words));
	for (size_t w = 0; w < x->words; w++)
		seen[w] |= x->front[w];
	return bits_any(x->front, x->words);
}

/* The free squares around the front are next. False: no memory. */
static bool
walk_on(struct fewest *x, struct region *r, uint32_t number)
{
	const uint64_t *seen = set_of(x, r, SEEN);
	uint64_t *next = set_of(x, r, NEXT), any = 0;
	const struct item item = { number, WALK };

	memset(x->fresh, 0, x->words * sizeof *x->fresh);
	for (struct bits s = bits_of(x->front, x->words); bits_next(&s);)
		for (unsigned d = 0; d < 4; d++)
			bits_put(x->fresh, board_beside(x->expand.solve->board, s.at, d));
	for (size_t w = 0; w < x->words; w++) {
		x->fresh[w] &= ~seen[w];
		next[w] |= x->fresh[w];
		any |= x->fresh[w];
	}
	if (any == 0 || r->due != NEVER)
		return true;
	r->due = x->rank + 1;
	return buckets_put(x->open, r->due, &item);
}

/* --- the search ------------------------------------------------------------------------------- */

static enum outcome
visit(void *context, const struct child *c)
{
	struct fewest *x = context;
	struct expand *e = &x->expand;
	uint32_t number = c->number, left = 0;

	if (number == STATE_NONE) {
		left = expand_left(e, c->push);
		e->solve->stats.dead += left == BOUND_NEVER;
		if (left == BOUND_NEVER)
			return UNDECIDED_YET;
		number = add_region(x, c, left);
	}
	if (number == STATE_NONE)
		return LIMIT_MEMORY;
	return arrive(x, number, c->push.from, x->cost + 1);
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct fewest *x = context;
	const struct solve *s = x->expand.solve;
	const uint32_t left = expand_root_value(&x->expand, c);

	if (left == BOUND_NEVER)
		return UNSOLVABLE;
	solve_raise(x->expand.solve, left);
	if (add_region(x, c, left) == STATE_NONE)
		return LIMIT_MEMORY;
	return arrive(x, 0, s->board->man, 0);
}

static enum outcome
expand_front(struct fewest *x, uint32_t number)
{
	struct region *r = region_at(x, number);
	const uint64_t *stands = set_of(x, r, STANDS);
	uint64_t any = 0;

	if (!walk_on(x, r, number))
		return LIMIT_MEMORY;
	for (size_t w = 0; w < x->words; w++)
		any |= x->front[w] &= stands[w];
	if (any == 0)
		return UNDECIDED_YET;
	expand_load(&x->expand, number);
	expand_rank(&x->expand, x->cost, x->rank);
	return expand_all(&x->expand, visit, x);
}

static enum outcome
search(struct fewest *x)
{
	struct limit *limit = x->expand.solve->limit;
	enum outcome outcome = expand_roots(&x->expand, enter_root, x);
	struct item item;

	while (outcome == UNDECIDED_YET && buckets_take(x->open, &x->rank, &item)) {
		struct region *r = region_at(x, item.number);
		x->cost = x->rank - r->left;
		if (item.square == WALK)
			take_walk(x, r);
		else if (!take_arrival(x, r, item.square))
			return LIMIT_MEMORY;
		outcome = limit_reached(limit, (uint32_t)x->words);
		if (!see_front(x, r))
			continue;
		x->last = item;
		if (r->solved)
			return SOLVED;
		outcome = expand_front(x, item.number);
	}
	if (outcome != UNDECIDED_YET)
		return outcome;
	return buckets_lost(x->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

/* --- the way back ----------------------------------------------------------------------------- */

/*
 * Goes back from an arrival to the one that a walk and the push p led from. In e->state.box the
 * push was taken back, and its walk began where x->away, from behind it, fits the costs.
 */
static bool
find_before(struct fewest *x, struct push p, struct item *at, uint32_t *cost)
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
	for (i = region_at(x, number)->arrivals; i != NONE;) {
		const struct arrival *a = (void *)pool_at(x->arrivals, i);
		if (a->cost + x->away[a->square] + 1 == *cost) {
			*at = (struct item){ number, a->square };
			*cost = a->cost;
			return true;
		}
		i = a->before;
	}
	return false;
}

/* One push back. */
static bool
step_back(struct fewest *x, struct item *at, uint32_t *cost, struct push *push)
{
	struct expand *e = &x->expand;
	const struct board *b = e->solve->board;

	expand_load(e, at->number);
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
	struct item at = x->last;
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
    const struct detector *const *found_by)
{
	struct expand *e = &x->expand;
	const struct board *b = s->board;
	const size_t words = x->words;

	if (!expand_open(e, s, FORWARD, bound, found_by, 0))
		return false;
	x->open = buckets_open(s->limit, sizeof(struct item), LAST_FIRST);
	x->regions = pool_open(s->limit, sizeof(struct region) + SETS * words * sizeof(uint64_t));
	x->arrivals = pool_open(s->limit, sizeof(struct arrival));
	x->front = arena_array(s->arena, uint64_t, words);
	x->fresh = arena_array(s->arena, uint64_t, words);
	x->away = arena_array(s->arena, uint16_t, b->squares);
	if (x->open == NULL || x->regions == NULL || x->arrivals == NULL || x->front == NULL ||
	    x->fresh == NULL || x->away == NULL)
		return false;
	e->stands = x->front;
	return true;
}

enum outcome
search_fewest_moves(struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, uint32_t *moves)
{
	struct fewest x = { .words = bits_words(s->board->squares + 1u) };
	enum outcome outcome = LIMIT_MEMORY;

	if (open_all(&x, s, bound, found_by))
		outcome = search(&x);
	*moves = x.cost;
	s->proved = MOVES;
	if (outcome == SOLVED && !trace(&x))
		outcome = LIMIT_MEMORY;
	expand_close(&x.expand);
	buckets_close(x.open);
	pool_close(x.regions);
	pool_close(x.arrivals);
	return outcome;
}
