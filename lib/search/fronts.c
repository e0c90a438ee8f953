#include "search/fronts.h"

#include <string.h>

#include "board/state.h"
#include "rules/push.h"

/*
 * Sets of squares: walls, boxes, and squares that had their turn; squares that wait, for an even
 * rank and for an odd one; and where the man stands for a push.
 */
enum { SEEN, EVEN, ODD, STANDS, SETS };

/* What is kept of a region. */
struct region {
	uint32_t left : 31; /* the bound, but for the depth of his square */
	uint32_t solved : 1;
	uint32_t rank;     /* of its last front; what waits for that is none of its squares now */
	uint32_t arrivals; /* the last one; or ARRIVAL_NONE */
	uint64_t set[];    /* [SETS * words] */
};

static struct region *
region_at(const struct fronts *f, uint32_t number)
{
	return (void *)pool_at(f->regions, number);
}

static uint64_t *
set_of(const struct fronts *f, struct region *r, unsigned set)
{
	return r->set + set * f->words;
}

/* --- regions ---------------------------------------------------------------------------------- */

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

bool
fronts_add(struct fronts *f, const uint64_t *box, uint32_t left)
{
	const struct board *b = f->board;
	const uint32_t number = pool_add(f->regions);
	struct region *r;

	if (number == POOL_FULL)
		return false;
	r = region_at(f, number);
	*r = (struct region){ left & INT32_MAX, state_solved(b, box), ARRIVAL_NONE, ARRIVAL_NONE };
	memset(r->set, 0, SETS * f->words * sizeof *r->set);
	memcpy(r->set, box, b->words * sizeof *r->set);
	bits_put(r->set, b->squares);
	find_stands(b, box, set_of(f, r, STANDS));
	return true;
}

/* Where the level is solved, nothing is left, however deep he stands. */
bool
fronts_arrive(struct fronts *f, uint32_t region, uint16_t square, uint32_t moves)
{
	const struct region *r = region_at(f, region);
	const struct front_item item = { region, square };
	const uint32_t rank = r->solved ? moves
	                                : moves + r->left + (uint32_t)f->tour->depth[square];

	return bits_has(r->set, square) || rank >= f->most || buckets_put(f->open, rank, &item);
}

static bool
note_arrival(struct fronts *f, struct region *r, uint16_t square)
{
	const uint32_t number = pool_add(f->arrivals);

	if (number == POOL_FULL)
		return false;
	*(struct arrival *)(void *)pool_at(
	    f->arrivals, number) = (struct arrival){ r->arrivals, fronts_moves(f, square), square };
	r->arrivals = number;
	return true;
}

uint32_t
fronts_arrivals(const struct fronts *f, uint32_t region)
{
	return region_at(f, region)->arrivals;
}

/* --- fronts ----------------------------------------------------------------------------------- */

/*
 * Squares that steps lead to, and no front has had, wait for a rank above that of the front. False:
 * no memory.
 */
static bool
put_off(struct fronts *f, struct region *r, unsigned adds)
{
	const uint32_t rank = f->rank + adds;
	const struct front_item item = { f->item.region, WALK };
	uint64_t *step = f->step + adds * f->words, *set = set_of(f, r, EVEN + rank % 2);
	uint64_t waited = 0, fresh, any = 0;

	for (size_t w = 0; w < f->words; w++) {
		fresh = step[w] & ~r->set[w];
		step[w] = 0;
		waited |= set[w];
		set[w] |= fresh;
		any |= fresh;
	}
	return waited != 0 || any == 0 || rank >= f->most || buckets_put(f->open, rank, &item);
}

/* Squares that steps lead to without adding join the front, unless they had their turn. */
static bool
join(struct fronts *f, struct region *r)
{
	uint64_t any = 0;

	for (size_t w = 0; w < f->words; w++) {
		const uint64_t fresh = f->step[w] & ~r->set[w];
		f->step[w] = 0;
		f->fresh[w] = fresh;
		f->front[w] |= fresh;
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
make_front(struct fronts *f, struct region *r)
{
	const uint16_t square = f->item.square;
	uint64_t *wait = set_of(f, r, EVEN + f->rank % 2);

	for (size_t w = 0; w < f->words; w++) {
		f->front[w] = 0;
		if (r->rank == f->rank)
			continue;
		f->step[w] = wait[w];
		wait[w] = 0;
	}
	r->rank = f->rank;
	if (square != WALK && !bits_has(r->set, square)) {
		bits_put(f->step, square);
		if (!note_arrival(f, r, square))
			return false;
	}
	while (join(f, r))
		for (struct bits s = bits_of(f->fresh, f->words); bits_next(&s);)
			for (unsigned d = 0; d < 4; d++) {
				const size_t adds = f->adds[4u * s.at + d];
				bits_put(
				    f->step + adds * f->words, board_beside(f->board, s.at, d));
			}
	return put_off(f, r, 1) && put_off(f, r, 2);
}

enum fronts_next
fronts_take(struct fronts *f)
{
	struct region *r;

	if (!buckets_take(f->open, &f->rank, &f->item))
		return FRONTS_NONE;
	r = region_at(f, f->item.region);
	f->left = r->left;
	f->solved = r->solved;
	return f->solved || make_front(f, r) ? FRONTS_TAKEN : FRONTS_FULL;
}

bool
fronts_stand(struct fronts *f)
{
	const uint64_t *stands = set_of(f, region_at(f, f->item.region), STANDS);
	uint64_t any = 0;

	for (size_t w = 0; w < f->words; w++)
		any |= f->front[w] &= stands[w];
	return any != 0;
}

/* --------------------------------------------------------------------------------------------- */

/* A wall stands beside too; no front has it, whatever it adds. */
static void
weigh_steps(struct fronts *f)
{
	const struct board *b = f->board;

	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, s, d);
			const int32_t deeper = to < b->squares
			                           ? f->tour->depth[to] - f->tour->depth[s]
			                           : 0;
			f->adds[4u * s + d] = (unsigned char)(1 + deeper);
		}
}

bool
fronts_open(
    struct fronts *f, struct limit *limit, struct arena *a, const struct tour *tour, uint32_t most)
{
	const struct board *b = tour->board;
	const size_t words = bits_words(b->squares + 1u);

	*f = (struct fronts){ .board = b, .tour = tour, .most = most, .words = words };
	f->open = buckets_open(limit, sizeof(struct front_item), LAST_FIRST);
	f->regions = pool_open(limit, sizeof(struct region) + SETS * words * sizeof(uint64_t));
	f->arrivals = pool_open(limit, sizeof(struct arrival));
	f->adds = arena_array(a, unsigned char, 4 * (size_t)b->squares);
	f->front = arena_array(a, uint64_t, words);
	f->fresh = arena_array(a, uint64_t, words);
	f->step = arena_array(a, uint64_t, 3 * words);
	if (f->open == NULL || f->regions == NULL || f->arrivals == NULL || f->adds == NULL ||
	    f->front == NULL || f->fresh == NULL || f->step == NULL)
		return false;
	weigh_steps(f);
	memset(f->step, 0, 3 * words * sizeof *f->step);
	return true;
}

void
fronts_close(struct fronts *f)
{
	buckets_close(f->open);
	pool_close(f->regions);
	pool_close(f->arrivals);
}
