/*
 * search/fewest_moves.c: A* by single steps, all squares that the man reaches at one rank at once.
 *
 * A state is the boxes and the man's region; its bound is one number for all of it and, by the
 * depths of bound/tour.h, one for each square. So a rank, moves made + bound, tells the moves with
 * which a square is reached, and all squares that a region reaches at one rank wait together, as a
 * set: a front. A step of the man adds 0, 1 or 2 to the rank: 1, and by how much he gets deeper.
 * A front is the squares that waited for its rank and all that are reached from there by steps that
 * add nothing; it is expanded by the pushes from its squares, and by the other steps from there to
 * squares that no front has had, which wait for one of the two ranks that follow.
 *
 *	 rank    front                  then                      waits
 *	 f       {a}, by a push         a push from a             at f, f + 1 or more, elsewhere
 *	 f + 1   beside a, as deep      pushes from there         ...
 *	 f + 2   beside a, deeper
 *
 * Claim: when a square's turn comes, no way there takes fewer moves; so each is expanded once.
 * Argument: the bound is consistent, so ranks never fall along a way.
 * Cost: some words for each front, besides its pushes; four bits a square for each region.
 *
 * What is known to be possible in so many moves ends the search where ranks come to as many.
 *
 * The way back: of each region are kept the squares where pushes have led, with the moves made;
 * one of them is as far from the push that follows as their costs differ.
 */
#include <string.h>

#include "bound/tour.h"
#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/pool.h"
#include "search/search.h"

#define NONE UINT32_MAX

enum { WALK = UINT16_MAX };
/*
 * Sets of squares: walls, boxes, and squares that had their turn; squares that wait, for an even
 * rank and for an odd one; and where the man stands for a push.
 */
enum { SEEN, EVEN, ODD, STANDS, SETS };

/* What is kept of a state, under its number. */
struct region {
	uint32_t left : 31; /* the bound, but for the depth of his square */
	uint32_t solved : 1;
	uint32_t rank;     /* of its last front; what waits for that is none of its squares now */
	uint32_t arrivals; /* the last one; or NONE */
	uint64_t set[];    /* [SETS * words] */
};

/* A square that a push has led to. */
struct arrival {
	uint32_t before; /* another one in this region; or NONE */
	uint32_t cost;   /* moves made */
	uint16_t square;
};

struct item {
	uint32_t number;
	uint16_t square; /* where a push leads; WALK: squares that wait for this rank */
};

struct fewest {
	struct expand expand;
	struct bucket_queue *open; /* of items, by rank */
	struct pool *regions, *arrivals;
	size_t words; /* of a set of squares, the one that stands for walls among them */
	struct tour tour;
	uint32_t most;       /* a solution has to have a lower rank */
	unsigned char *adds; /* [4 * squares] to the rank, by a step from a square */
	uint64_t *front;     /* [words] */
	uint64_t *fresh;     /* [words] squares that have just joined it */
	uint64_t *step;   /* [3 * words] where steps from it lead, by what they add to the rank */
	uint16_t *away;   /* [squares] scratch */
	uint32_t rank;    /* of the front: moves made + bound */
	uint32_t left;    /* of its region */
	struct item last; /* the end of the solution */
	uint32_t cost;    /* moves of it */
};

static struct region *
region_at(const struct fewest *x, uint32_t number)
{
	return (void *)pool_at(x->regions, number);
}

/* Moves made to a square of the region whose front has its turn. */
static uint32_t
moves_to(const struct fewest *x, uint16_t square)
{
	return x->rank - x->left - (uint32_t)x->tour.depth[square];
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
	*r = (struct region){ left & INT32_MAX, state_solved(b, c->box), NONE, NONE };
	memset(r->set, 0, SETS * x->words * sizeof *r->set);
	memcpy(r->set, c->box, b->words * sizeof *r->set);
	bits_put(r->set, b->squares);
	find_stands(b, c->box, set_of(x, r, STANDS));
	return number;
}

/* After so many moves. Where the level is solved, nothing is left, however deep he stands. */
static enum outcome
arrive(struct fewest *x, uint32_t number, uint16_t square, uint32_t moves)
{
	struct region *r = region_at(x, number);
	const struct item item = { number, square };
	const uint32_t rank = r->solved ? moves : moves + r->left + (uint32_t)x->tour.depth[square];

	if (bits_has(r->set, square) || rank >= x->most || buckets_put(x->open, rank, &item))
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
	    x->arrivals, number) = (struct arrival){ r->arrivals, moves_to(x, square), square };
	r->arrivals = number;
	return true;
}

/*
 * Squares that steps lead to, and no front has had, wait for a rank above that of the front. False:
 * no memory.
 */
static bool
put_off(struct fewest *x, struct region *r, uint32_t number, unsigned adds)
{
	const uint32_t rank = x->rank + adds;
	const struct item item = { number, WALK };
	uint64_t *step = x->step + adds * x->words, *set = set_of(x, r, EVEN + rank % 2);
	uint64_t waited = 0, fresh, any = 0;

	for (size_t w = 0; w < x->words; w++) {
		fresh = step[w] & ~r->set[w];
		step[w] = 0;
		waited |= set[w];
		set[w] |= fresh;
		any |= fresh;
	}
	return waited != 0 || any == 0 || rank >= x->most || buckets_put(x->open, rank, &item);
}

/* Squares that steps lead to without adding join the front, unless they had their turn. */
static bool
join(struct fewest *x, struct region *r)
{
	uint64_t any = 0;

	for (size_t w = 0; w < x->words; w++) {
		const uint64_t fresh = x->step[w] & ~r->set[w];
		x->step[w] = 0;
		x->fresh[w] = fresh;
		x->front[w] |= fresh;
		r->set[w] |= fresh;
		any |= fresh;
	}
	return any != 0;
}

/*
 * The front of an item: all squares that wait for its rank, the one that a push has led to, and
 * where steps lead that add nothing. Other steps wait. False: no memory.
 */
static bool
take_front(struct fewest *x, struct region *r, const struct item *item)
{
	const struct board *b = x->expand.solve->board;
	uint64_t *wait = set_of(x, r, EVEN + x->rank % 2);

	for (size_t w = 0; w < x->words; w++) {
		x->front[w] = 0;
		if (r->rank == x->rank)
			continue;
		x->step[w] = wait[w];
		wait[w] = 0;
	}
	r->rank = x->rank;
	if (item->square != WALK && !bits_has(r->set, item->square)) {
		bits_put(x->step, item->square);
		if (!note_arrival(x, r, item->square))
			return false;
	}
	while (join(x, r))
		for (struct bits s = bits_of(x->fresh, x->words); bits_next(&s);)
			for (unsigned d = 0; d < 4; d++) {
				const size_t adds = x->adds[4u * s.at + d];
				bits_put(x->step + adds * x->words, board_beside(b, s.at, d));
			}
	return put_off(x, r, item->number, 1) && put_off(x, r, item->number, 2);
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
	return arrive(
	    x, number, c->push.from, moves_to(x, push_behind(e->solve->board, c->push)) + 1);
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct fewest *x = context;
	const struct solve *s = x->expand.solve;
	const uint32_t left = expand_root_value(&x->expand, c);

	if (left == BOUND_NEVER)
		return UNSOLVABLE;
	if (add_region(x, c, left) == STATE_NONE)
		return LIMIT_MEMORY;
	return arrive(x, 0, s->board->man, 0);
}

static enum outcome
expand_front(struct fewest *x, struct region *r, uint32_t number)
{
	const uint64_t *stands = set_of(x, r, STANDS);
	uint64_t any = 0;

	for (size_t w = 0; w < x->words; w++)
		any |= x->front[w] &= stands[w];
	if (any == 0)
		return UNDECIDED_YET;
	expand_load(&x->expand, number);
	expand_rank(&x->expand, x->rank - x->left, x->rank);
	return expand_all(&x->expand, visit, x);
}

/* UNSOLVABLE: no solution has fewer moves than are known to be possible. */
static enum outcome
search(struct fewest *x)
{
	struct solve *s = x->expand.solve;
	enum outcome outcome = expand_roots(&x->expand, enter_root, x);
	struct item item;

	while (outcome == UNDECIDED_YET && buckets_take(x->open, &x->rank, &item)) {
		struct region *r = region_at(x, item.number);
		solve_raise_moves(s, x->rank);
		x->left = r->left;
		if (r->solved) {
			x->last = item;
			x->cost = x->rank;
			return SOLVED;
		}
		if (!take_front(x, r, &item))
			return LIMIT_MEMORY;
		outcome = limit_reached(s->limit, (uint32_t)x->words);
		if (outcome == UNDECIDED_YET)
			outcome = expand_front(x, r, item.number);
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

/* A wall stands beside too; no front has it, whatever it adds. */
static void
weigh_steps(struct fewest *x, const struct board *b)
{
	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, s, d);
			const int32_t deeper = to < b->squares
			                           ? x->tour.depth[to] - x->tour.depth[s]
			                           : 0;
			x->adds[4u * s + d] = (unsigned char)(1 + deeper);
		}
}

static bool
open_all(struct fewest *x, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by)
{
	struct expand *e = &x->expand;
	const struct board *b = s->board;
	const size_t words = x->words;
	uint32_t pushes;

	if (!expand_open(e, s, FORWARD, bound, found_by, 0) || !tour_level(&x->tour, s->arena, b))
		return false;
	pushes = e->bound.bound->value(&e->bound, b->box, b->man);
	if (pushes != BOUND_NEVER)
		solve_raise(s, pushes);
	if (bound == &bound_matching &&
	    (!tour_find(&x->tour, s->arena, b) || !tour_open(&e->bound, s->arena, &x->tour)))
		return false;
	x->open = buckets_open(s->limit, sizeof(struct item), LAST_FIRST);
	x->regions = pool_open(s->limit, sizeof(struct region) + SETS * words * sizeof(uint64_t));
	x->arrivals = pool_open(s->limit, sizeof(struct arrival));
	x->adds = arena_array(s->arena, unsigned char, 4 * (size_t)b->squares);
	x->front = arena_array(s->arena, uint64_t, words);
	x->fresh = arena_array(s->arena, uint64_t, words);
	x->step = arena_array(s->arena, uint64_t, 3 * words);
	x->away = arena_array(s->arena, uint16_t, b->squares);
	if (x->open == NULL || x->regions == NULL || x->arrivals == NULL || x->adds == NULL ||
	    x->front == NULL || x->fresh == NULL || x->step == NULL || x->away == NULL)
		return false;
	weigh_steps(x, b);
	memset(x->step, 0, 3 * words * sizeof *x->step);
	e->stands = x->front;
	limit_reached(s->limit, x->tour.work);
	return true;
}

enum outcome
search_fewest_moves(struct solve *s, const struct bound *bound,
    const struct detector *const *found_by, uint32_t *moves)
{
	struct fewest x = { .words = bits_words(s->board->squares + 1u), .most = *moves };
	enum outcome outcome = LIMIT_MEMORY;

	if (open_all(&x, s, bound, found_by))
		outcome = search(&x);
	*moves = x.cost;
	if (outcome == SOLVED && !trace(&x))
		outcome = LIMIT_MEMORY;
	if (outcome == SOLVED)
		s->proved = MOVES;
	expand_close(&x.expand);
	buckets_close(x.open);
	pool_close(x.regions);
	pool_close(x.arrivals);
	return outcome;
}
