#include "bound/tour.h"

#include <string.h>

#include "bound/matching.h"
#include "util/rng.h"

enum {
	ONE = 256,           /* a depth of 1, as depths are looked for */
	SQUARES_MOST = 1024, /* of a board that is worth it */
	GOALS_MOST = 64,
	WORK = 1 << 24, /* for them: some hundredths of a second */
	ROUNDS = 600,
	PATIENCE = 30,
	SWEEPS = 16, /* in a round, until depths fit their neighbours */
};

struct way {
	uint32_t row;
	uint16_t square;
	unsigned char side;
};

/* What waits at one cost. */
struct pile {
	struct way *way;
	uint32_t count;
};

struct finder {
	const struct board *board;
	struct tour *tour;
	uint32_t rows;
	unsigned char *next; /* [goals * rows] direction of the push from there */
	struct pile pile[3]; /* by cost modulo 3, each with room for 4 * rows */
	uint16_t *one;       /* [rows] costs to one goal */
	void *match;
	int32_t *fine, *low, *high; /* [squares] depths, in parts of ONE; scratch */
	int32_t *depth, *slope;     /* [squares] */
	bool *last;                 /* [squares] may he stand there at the end? */
};

/* --- what pushes cost ------------------------------------------------------------------------- */

static void
put(struct finder *f, const struct way *w, uint32_t cost)
{
	struct pile *p = &f->pile[cost % 3];

	if (cost >= DIST_LONGEST || f->one[w->row] <= cost)
		return;
	f->one[w->row] = (uint16_t)cost;
	p->way[p->count++] = *w;
}

/* The pushes that lead there, taken back. */
static void
take_back(struct finder *f, const struct way *at, uint32_t cost, unsigned char *next)
{
	const struct board *b = f->board;
	const struct sides *s = &b->sides;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t from = board_beside(b, at->square, d);
		uint32_t before, price;
		uint16_t stand;
		struct way w;
		if (from == b->squares || s->side[4 * (uint32_t)at->square + d] != at->side)
			continue;
		stand = board_beside(b, from, d);
		if (stand == b->squares)
			continue;
		w.square = from;
		w.side = s->side[4 * (uint32_t)from + d];
		w.row = f->tour->dist.row[from] + w.side;
		before = f->one[w.row];
		price = (uint32_t)(1 + f->depth[from] - f->depth[stand]);
		put(f, &w, cost + price);
		if (f->one[w.row] < before)
			next[w.row] = (unsigned char)push_opposite(d);
	}
}

/* All ways to one goal, cheapest first. */
static void
find_ways(struct finder *f, uint16_t goal)
{
	unsigned char *next = f->next + (size_t)goal * f->rows;
	uint16_t *far = f->tour->dist.far;
	uint32_t waiting = 0;

	memset(f->one, 0xff, f->rows * sizeof *f->one);
	for (unsigned side = 0; side < f->board->sides.count[goal]; side++)
		put(f, &(struct way){ f->tour->dist.row[goal] + side, goal, (unsigned char)side },
		    0);
	for (uint32_t cost = 0; waiting < 3; cost++) {
		struct pile *p = &f->pile[cost % 3];
		waiting = p->count == 0 ? waiting + 1 : 0;
		while (p->count > 0) {
			const struct way w = p->way[--p->count];
			if (f->one[w.row] == cost)
				take_back(f, &w, cost, next);
		}
	}
	for (uint32_t r = 0; r < f->rows; r++)
		far[(size_t)r * f->board->goals + goal] = f->one[r];
}

/* --- the bound at the start, and its slope ---------------------------------------------------- */

static void
follow_way(struct finder *f, uint16_t square, uint16_t goal)
{
	const struct board *b = f->board;
	const unsigned char *next = f->next + (size_t)goal * f->rows;
	uint32_t row = dist_row(&b->dist, &b->sides, square, b->man);

	while (f->tour->dist.far[(size_t)row * b->goals + goal] > 0 || square != goal) {
		const struct push p = { square, next[row] };
		f->slope[square]++;
		f->slope[push_behind(b, p)]--;
		square = push_target(b, p);
		row = dist_row_beside(&b->dist, &b->sides, square, push_opposite(p.direction));
	}
}

/* Of the depths f->depth, with what they would have to be changed by. False: no solution. */
static bool
value(struct finder *f, int32_t *total)
{
	const struct board *b = f->board;
	const uint16_t n = b->goals;
	struct match m;
	uint16_t i = 0, end = b->squares;

	for (uint16_t g = 0; g < n; g++)
		find_ways(f, g);
	match_init(&m, n, f->match);
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); i++)
		if (!match_row(&m, i,
		        dist_far(&f->tour->dist, dist_row(&b->dist, &b->sides, s.at, b->man))))
			return false;
	if (i < n)
		return false;
	for (uint16_t s = 0; s < b->squares; s++)
		if (f->last[s] && (end == b->squares || f->depth[s] > f->depth[end]))
			end = s;
	*total = (int32_t)match_total(&m) + f->depth[b->man] - f->depth[end];
	memset(f->slope, 0, b->squares * sizeof *f->slope);
	f->slope[b->man]++;
	f->slope[end]--;
	i = 0;
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); i++)
		follow_way(f, s.at, m.column[i]);
	return true;
}

/* --- depths ----------------------------------------------------------------------------------- */

/* Lowers what is more than ONE above a neighbour; or raises what is as far below. */
static bool
fit(const struct finder *f, int32_t *depth, int32_t sign)
{
	const struct board *b = f->board;
	bool changed = true;

	for (unsigned sweep = 0; changed && sweep < SWEEPS; sweep++) {
		changed = false;
		for (uint16_t i = 0; i < b->squares; i++) {
			const uint16_t s = sweep % 2 ? (uint16_t)(b->squares - 1 - i) : i;
			for (unsigned d = 0; d < 4; d++) {
				const uint16_t t = board_beside(b, s, d);
				if (t == b->squares || sign * (depth[s] - depth[t]) <= ONE)
					continue;
				depth[s] = depth[t] + sign * ONE;
				changed = true;
			}
		}
	}
	return !changed;
}

/* Up the slope, so far, and between what fits from below and from above. */
static void
climb(struct finder *f, int32_t far)
{
	const uint16_t squares = f->board->squares;

	for (uint16_t s = 0; s < squares; s++)
		f->low[s] = f->high[s] = f->fine[s] + far * f->slope[s];
	if (!fit(f, f->low, 1) || !fit(f, f->high, -1))
		return;
	for (uint16_t s = 0; s < squares; s++)
		f->fine[s] = (f->low[s] + f->high[s]) / 2;
}

static void
set_depths(struct finder *f, uint32_t offset)
{
	for (uint16_t s = 0; s < f->board->squares; s++) {
		const int32_t up = f->fine[s] + (int32_t)offset;
		f->depth[s] = (up - (up % ONE + ONE) % ONE) / ONE;
	}
}

/*
 * Goes up the slope by shorter and shorter steps, and keeps the best depths. Whole ones are made by
 * rounding at a height drawn anew each time, so that none stays where the slope is not seen. A
 * level that is seen to be unsolvable keeps what it has: its boxes have no goals whatever is paid.
 */
static void
find_depths(struct finder *f)
{
	const uint32_t squares = f->board->squares, goals = f->board->goals;
	const uint32_t round = 6 * f->rows * goals + 40 * squares + goals * goals * goals;
	struct rng rng = { 1 };
	int32_t best = 0, last = 0, now;

	for (int32_t i = 0; i < ROUNDS && i <= 2 * last + PATIENCE && f->tour->work < WORK; i++) {
		set_depths(f, i == 0 ? 0 : rng_below(&rng, ONE));
		f->tour->work += round;
		if (!value(f, &now))
			return;
		if (i == 0 || now > best) {
			best = now;
			last = i;
			memcpy(f->tour->depth, f->depth, squares * sizeof *f->depth);
		}
		climb(f, 1 + ONE * 40 / (40 + i));
	}
}

/* What pushes cost with the best depths; and these so that none at the end is above 0. */
static void
settle(struct finder *f)
{
	const struct board *b = f->board;
	int32_t end = INT32_MIN;

	memcpy(f->depth, f->tour->depth, b->squares * sizeof *f->depth);
	for (uint16_t g = 0; g < b->goals; g++)
		find_ways(f, g);
	for (uint16_t s = 0; s < b->squares; s++)
		if (f->last[s] && f->depth[s] > end)
			end = f->depth[s];
	for (uint16_t s = 0; s < b->squares; s++)
		f->tour->depth[s] -= end;
}

static bool
prepare(struct finder *f, struct arena *a, struct arena *keep)
{
	const struct board *b = f->board;
	struct dist *d = &f->tour->dist;

	f->rows = b->dist.row[b->squares];
	*d = b->dist;
	d->far = arena_array(keep, uint16_t, (size_t)f->rows * b->goals);
	f->next = arena_array(a, unsigned char, (size_t)f->rows * b->goals);
	f->one = arena_array(a, uint16_t, f->rows);
	f->match = arena_alloc(a, 1, match_bytes(b->goals));
	f->fine = arena_array(a, int32_t, b->squares);
	f->low = arena_array(a, int32_t, b->squares);
	f->high = arena_array(a, int32_t, b->squares);
	f->depth = arena_array(a, int32_t, b->squares);
	f->slope = arena_array(a, int32_t, b->squares);
	f->last = arena_array(a, bool, b->squares);
	for (unsigned i = 0; i < 3; i++)
		if ((f->pile[i].way = arena_array(a, struct way, 4 * (size_t)f->rows)) == NULL)
			return false;
	if (d->far == NULL || f->next == NULL || f->one == NULL || f->match == NULL ||
	    f->fine == NULL || f->low == NULL || f->high == NULL || f->depth == NULL ||
	    f->slope == NULL || f->last == NULL)
		return false;
	memset(f->fine, 0, b->squares * sizeof *f->fine);
	memset(f->last, 0, b->squares * sizeof *f->last);
	for (uint16_t g = 0; g < b->goals; g++)
		for (unsigned i = 0; i < 4; i++)
			if (board_beside(b, g, i) < b->squares)
				f->last[board_beside(b, g, i)] = true;
	return true;
}

bool
tour_level(struct tour *t, struct arena *a, const struct board *b)
{
	*t = (struct tour){ .board = b, .dist = b->dist };
	t->depth = arena_array(a, int32_t, b->squares);
	if (t->depth != NULL)
		memset(t->depth, 0, b->squares * sizeof *t->depth);
	return t->depth != NULL;
}

bool
tour_find(struct tour *t, struct arena *a, const struct board *b)
{
	struct finder f = { .board = b, .tour = t };
	struct arena scratch;
	bool fine;

	if (!tour_level(t, a, b))
		return false;
	if (b->dist.far == NULL || b->boxes != b->goals || b->goals > GOALS_MOST ||
	    b->squares > SQUARES_MOST)
		return true;
	arena_init(&scratch, arena_room(a));
	fine = prepare(&f, &scratch, a);
	if (fine) {
		find_depths(&f);
		settle(&f);
	}
	arena_free(&scratch);
	return fine;
}

bool
tour_open(struct bound_kit *k, struct arena *a, const struct tour *t)
{
	if (!bound_open(k, a, t->board, &bound_matching))
		return false;
	if (k->bound == &bound_matching)
		matching_weigh(k, &t->dist);
	return true;
}
