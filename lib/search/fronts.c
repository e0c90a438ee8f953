#include "search/fronts.h"

#include "board/state.h"
#include "rules/push.h"

#define NONE ARRIVAL_NONE

/* Sets of squares: boxes and squares that had their turn; squares that wait, for an even rank and
 * for an odd one. */
enum { SEEN, EVEN, ODD, SETS };

/* What is kept of a region: */
struct region {
	struct front_region is;
	uint32_t opened; /* its number among those that had a front; NONE: it had none */
};

/* And once it had a front: */
struct opened {
	uint32_t rank;     /* of the last front; what waits for that is none of its squares now */
	uint32_t arrivals; /* the last one; or NONE */
	uint64_t set[];    /* [SETS * words] */
};

static struct region *
region_at(const struct fronts *f, uint32_t number)
{
	return (void *)pool_at(f->regions, number);
}

static struct opened *
opened_at(const struct fronts *f, const struct region *r)
{
	return (void *)pool_at(f->opened, r->opened);
}

static uint64_t *
set_of(const struct fronts *f, struct opened *o, unsigned set)
{
	return o->set + set * f->words;
}

/* --- regions ---------------------------------------------------------------------------------- */

/* Where the level is solved, nothing is left, however deep he stands. */
static uint32_t
rank_of(const struct fronts *f, struct front_region r, uint16_t square, uint32_t moves)
{
	return r.solved ? moves : moves + r.left + (uint32_t)f->depth[square];
}

enum fronts_put
fronts_begin(struct fronts *f, struct front_region is, uint16_t square, uint32_t moves)
{
	const uint32_t rank = rank_of(f, is, square, moves);
	struct front_item item = { .square = square };

	if (rank >= is.past)
		return FRONTS_PAST;
	item.region = pool_add(f->regions);
	if (item.region == POOL_FULL || !buckets_put(f->open, rank, &item))
		return FRONTS_FULL;
	*region_at(f, item.region) = (struct region){ is, NONE };
	return FRONTS_PUT;
}

bool
fronts_arrive(struct fronts *f, uint32_t region, uint16_t square, uint32_t moves)
{
	const struct region *r = region_at(f, region);
	const struct front_item item = { region, square };
	const uint32_t rank = rank_of(f, r->is, square, moves);

	return rank >= r->is.past ||
	       (r->opened != NONE && bits_has(opened_at(f, r)->set, square)) ||
	       buckets_put(f->open, rank, &item);
}

/* False: no memory. */
static bool
open_region(struct fronts *f, struct region *r, const uint64_t *box)
{
	struct opened *o;

	if (r->opened != NONE)
		return true;
	r->opened = pool_add(f->opened);
	if (r->opened == POOL_FULL)
		return false;
	o = opened_at(f, r);
	*o = (struct opened){ NONE, NONE };
	bits_clear(o->set, SETS * f->words);
	bits_copy(o->set, box, f->board->words);
	return true;
}

static bool
note_arrival(struct fronts *f, struct opened *o, uint16_t square, uint32_t moves)
{
	const uint32_t number = pool_add(f->arrivals);

	if (number == POOL_FULL)
		return false;
	*(struct arrival *)(void *)pool_at(
	    f->arrivals, number) = (struct arrival){ o->arrivals, moves, square };
	o->arrivals = number;
	return true;
}

uint32_t
fronts_arrivals(const struct fronts *f, uint32_t region)
{
	const struct region *r = region_at(f, region);

	return r->opened == NONE ? NONE : opened_at(f, r)->arrivals;
}

/* --- fronts ----------------------------------------------------------------------------------- */

/*
 * Squares that steps lead to, and no front has had, wait for a rank above that of the front. False:
 * no memory.
 */
static bool
put_off(struct fronts *f, struct opened *o, uint32_t past, unsigned adds)
{
	const uint32_t rank = f->rank + adds;
	const struct front_item item = { f->item.region, WALK };
	uint64_t *step = f->step + adds * f->words, *set = set_of(f, o, EVEN + rank % 2);
	uint64_t waited = 0, fresh, any = 0;

	for (size_t w = 0; w < f->words; w++) {
		fresh = step[w] & ~o->set[w];
		step[w] = 0;
		waited |= set[w];
		set[w] |= fresh;
		any |= fresh;
	}
	return waited != 0 || any == 0 || rank >= past || buckets_put(f->open, rank, &item);
}

/* Squares that steps lead to without adding join the front, unless they had their turn. */
static bool
join(struct fronts *f, struct opened *o)
{
	uint64_t any = 0;

	for (size_t w = 0; w < f->words; w++) {
		const uint64_t fresh = f->step[w] & ~o->set[w];
		f->step[w] = 0;
		f->fresh[w] = fresh;
		f->front[w] |= fresh;
		o->set[w] |= fresh;
		any |= fresh;
	}
	return any != 0;
}

/*
 * The front of an item: all squares that wait for its rank, the one that a push has led to, and
 * where steps lead that add nothing. Other steps wait. False: no memory.
 */
static bool
make_front(struct fronts *f, struct opened *o, uint32_t past)
{
	const uint16_t square = f->item.square;
	uint64_t *wait = set_of(f, o, EVEN + f->rank % 2);

	for (size_t w = 0; w < f->words; w++) {
		f->front[w] = 0;
		if (o->rank == f->rank)
			continue;
		f->step[w] = wait[w];
		wait[w] = 0;
	}
	o->rank = f->rank;
	if (square != WALK && !bits_has(o->set, square)) {
		bits_put(f->step, square);
		if (!note_arrival(f, o, square, fronts_moves(f, square)))
			return false;
	}
	while (join(f, o))
		for (struct bits s = bits_of(f->fresh, f->words); bits_next(&s);)
			for (unsigned d = 0; d < 4; d++) {
				const struct front_step step = f->steps[4u * s.at + d];
				bits_put(f->step + step.adds * f->words, step.to);
			}
	return put_off(f, o, past, 1) && put_off(f, o, past, 2);
}

bool
fronts_next(struct fronts *f)
{
	const struct region *r;

	if (!buckets_take(f->open, &f->rank, &f->item))
		return false;
	r = region_at(f, f->item.region);
	f->left = r->is.left;
	f->solved = r->is.solved;
	f->shut = r->is.past == 0;
	return true;
}

bool
fronts_judged(const struct fronts *f)
{
	return region_at(f, f->item.region)->is.judged;
}

void
fronts_judge(struct fronts *f, bool lost)
{
	struct front_region *r = &region_at(f, f->item.region)->is;

	r->judged = true;
	if (lost)
		r->past = 0;
}

bool
fronts_make(struct fronts *f, const uint64_t *box)
{
	struct region *r = region_at(f, f->item.region);

	return open_region(f, r, box) && make_front(f, opened_at(f, r), r->is.past);
}

/* Can a box be pushed by a man who stands there? */
static bool
is_stand(const struct fronts *f, const uint64_t *box, uint16_t square)
{
	const struct board *b = f->board;

	for (uint16_t d = 0; d < 4; d++) {
		const struct push p = { board_beside(b, square, d), d };
		const uint16_t to = push_target(b, p);
		if (state_box(b, box, p.from) && to < b->live && !bits_has(box, to))
			return true;
	}
	return false;
}

bool
fronts_stand(struct fronts *f, const uint64_t *box)
{
	uint64_t *front = f->front;

	for (struct bits s = bits_of(front, f->words); bits_next(&s);)
		if (!is_stand(f, box, (uint16_t)s.at))
			bits_drop(front, s.at);
	return bits_any(front, f->words);
}

uint32_t
fronts_least_moves(const struct fronts *f)
{
	uint32_t least = UINT32_MAX;

	for (struct bits s = bits_of(f->front, f->words); bits_next(&s);) {
		const uint32_t moves = fronts_moves(f, (uint16_t)s.at);
		least = moves < least ? moves : least;
	}
	return least;
}

/* --------------------------------------------------------------------------------------------- */

/* A step against a wall leads nowhere else. */
static void
weigh_steps(struct fronts *f)
{
	const struct board *b = f->board;

	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			struct front_step *step = &f->steps[4u * s + d];
			const uint16_t to = board_beside(b, s, d);
			step->to = to < b->squares ? to : s;
			step->adds = (uint16_t)(1 + f->depth[step->to] - f->depth[s]);
		}
}

bool
fronts_open(struct fronts *f, struct limit *limit, struct arena *a, const struct tour *tour)
{
	const struct board *b = tour->board;
	const size_t words = bits_words(b->squares);

	*f = (struct fronts){ .board = b, .depth = tour->depth, .words = words };
	f->open = buckets_open(limit, sizeof(struct front_item), LAST_FIRST);
	f->regions = pool_open(limit, sizeof(struct region));
	f->opened = pool_open(limit, sizeof(struct opened) + SETS * words * sizeof(uint64_t));
	f->arrivals = pool_open(limit, sizeof(struct arrival));
	if (!arena_get(a, &f->steps, 4 * (size_t)b->squares) || !arena_get(a, &f->front, words) ||
	    !arena_get(a, &f->fresh, words) || !arena_get(a, &f->step, 3 * words) ||
	    f->open == NULL || f->regions == NULL || f->opened == NULL || f->arrivals == NULL)
		return false;
	weigh_steps(f);
	return true;
}

void
fronts_close(struct fronts *f)
{
	buckets_close(f->open);
	pool_close(f->regions);
	pool_close(f->opened);
	pool_close(f->arrivals);
}
