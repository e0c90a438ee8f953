#include "bound/tour.h"

#include <string.h>

#include "bound/matching.h"
#include "util/rng.h"

enum {
	ONE = TOUR_ONE,      /* a depth of 1, as depths are looked for */
	SHORTEST = ONE / 16, /* step up the slope */
	SQUARES_MOST = 1024, /* of a board that is worth it */
	GOALS_MOST = 64,
	SWEEPS = 64, /* in a round, until depths fit their neighbours */
	DEPTH_MOST = INT32_MAX - ONE,
};

/* How depths are looked for: */
static const struct effort {
	uint32_t climbs;   /* from nothing, each with its own heights */
	uint32_t patience; /* rounds without a gain, until steps get shorter */
	int32_t far;       /* the first step */
	uint32_t work;     /* for all of it; 1 << 24 are some hundredths of a second */
} efforts[] = {
	[TOUR_QUICKLY] = { 1, 4, ONE, 1 << 24 },
	[TOUR_WELL] = { 6, 60, 4 * ONE, 1 << 27 },
};

/* A push that leads to a row of the distances, from another; the man goes from where he stands. */
struct way {
	uint32_t row; /* that it leads from */
	uint16_t from, stand;
	unsigned char direction;
	unsigned char cost; /* with the depths at hand */
};

/* The rows that wait at one cost. */
struct pile {
	uint32_t *row;
	uint32_t count;
};

struct finder {
	const struct board *board;
	struct tour *tour;
	const struct effort *effort;
	struct rng rng;
	int32_t value; /* of the depths of the tour */
	uint32_t rows;
	struct way *way;     /* [first[rows]] */
	uint32_t *first;     /* [rows + 1] of those that lead to a row */
	unsigned char *next; /* [goals * rows] direction of the push from there */
	struct pile pile[3]; /* by cost modulo 3, each with room for 4 * rows */
	uint16_t *one;       /* [rows] costs to one goal */
	struct match match;
	int32_t *fine, *best;   /* [squares] depths, in parts of ONE; the best of this climb */
	int32_t *low, *high;    /* [squares + 1] scratch of tour_fit */
	int32_t *depth, *slope; /* [squares] */
};

/* --- what pushes cost ------------------------------------------------------------------------- */

static void
put(struct finder *f, uint32_t row, uint32_t cost)
{
	struct pile *p = &f->pile[cost % 3];

	f->one[row] = (uint16_t)cost;
	p->row[p->count++] = row;
}

/* The pushes that lead there, taken back. */
static void
take_back(struct finder *f, uint32_t row, uint32_t cost, unsigned char *next)
{
	for (uint32_t i = f->first[row]; i < f->first[row + 1]; i++) {
		const struct way *w = &f->way[i];
		if (cost + w->cost >= f->one[w->row] || cost + w->cost >= DIST_LONGEST)
			continue;
		next[w->row] = w->direction;
		put(f, w->row, cost + w->cost);
	}
}

/* All ways to one goal, cheapest first. */
static void
find_ways(struct finder *f, uint16_t goal)
{
	unsigned char *next = f->next + (size_t)goal * f->rows;
	uint16_t *far = f->tour->dist.far + goal;
	uint32_t waiting = 0;

	memset(f->one, 0xff, f->rows * sizeof *f->one);
	for (unsigned side = 0; side < sides_count(&f->board->sides, goal); side++)
		put(f, f->board->sides.row[goal] + side, 0);
	for (uint32_t cost = 0; waiting < 3; cost++) {
		struct pile *p = &f->pile[cost % 3];
		waiting = p->count == 0 ? waiting + 1 : 0;
		while (p->count > 0) {
			const uint32_t row = p->row[--p->count];
			if (f->one[row] == cost)
				take_back(f, row, cost, next);
		}
	}
	for (uint32_t r = 0; r < f->rows; r++)
		far[(size_t)r * f->board->goals] = f->one[r];
}

/* To all goals. */
static void
find_all_ways(struct finder *f)
{
	for (uint32_t i = 0; i < f->first[f->rows]; i++) {
		struct way *w = &f->way[i];
		w->cost = (unsigned char)(1 + f->depth[w->from] - f->depth[w->stand]);
	}
	for (uint16_t g = 0; g < f->board->goals; g++)
		find_ways(f, g);
}

/* The pushes to a square by which the man comes to this side of it. */
static void
list_side(struct finder *f, uint16_t square, unsigned char side, uint32_t *count)
{
	const struct board *b = f->board;
	const struct sides *s = &b->sides;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t from = board_beside(b, square, d);
		uint16_t stand;
		if (from == b->squares || s->side[4 * (uint32_t)square + d] != side)
			continue;
		stand = board_beside(b, from, d);
		if (stand < b->squares)
			f->way[(*count)++] = (struct way){ sides_row_beside(s, from, d), from,
				stand, (unsigned char)push_opposite(d), 0 };
	}
}

static void
list_ways(struct finder *f)
{
	const struct board *b = f->board;
	uint32_t count = 0;

	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned char side = 0; side < sides_count(&b->sides, s); side++) {
			f->first[b->sides.row[s] + side] = count;
			list_side(f, s, side, &count);
		}
	f->first[f->rows] = count;
}

/* --- the bound at the start, and its slope ---------------------------------------------------- */

static void
follow_way(struct finder *f, uint16_t square, uint16_t goal)
{
	const struct board *b = f->board;
	const unsigned char *next = f->next + (size_t)goal * f->rows;
	uint32_t row = sides_row(&b->sides, square, b->man);

	while (f->tour->dist.far[(size_t)row * b->goals + goal] > 0 || square != goal) {
		const struct push p = { square, next[row] };
		f->slope[square]++;
		f->slope[push_behind(b, p)]--;
		square = push_target(b, p);
		row = sides_row_beside(&b->sides, square, push_opposite(p.direction));
	}
}

/* Of the depths f->depth, with what they would have to be changed by. False: no solution. */
static bool
value(struct finder *f, int32_t *total)
{
	const struct board *b = f->board;
	const uint16_t n = b->goals;
	struct match *m = &f->match;
	uint16_t i = 0, end;

	find_all_ways(f);
	match_clear(m);
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); i++)
		if (!match_row(m, i, dist_far(&f->tour->dist, sides_row(&b->sides, s.at, b->man))))
			return false;
	if (i < n)
		return false;
	end = tour_deepest_end(b, f->depth);
	*total = (int32_t)match_total(m) + f->depth[b->man] - f->depth[end];
	memset(f->slope, 0, b->squares * sizeof *f->slope);
	f->slope[b->man]++;
	f->slope[end]--;
	i = 0;
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); i++)
		follow_way(f, s.at, m->column[i]);
	return true;
}

/* --- depths ----------------------------------------------------------------------------------- */

/*
 * Lowers what is more than one above a neighbour, until nothing is. Behind the squares stands what
 * is beside none: it is above all. False: it gave up.
 */
static bool
lower(const struct board *b, int32_t *depth)
{
	int32_t changed = 1;

	depth[b->squares] = DEPTH_MOST;
	for (unsigned sweep = 0; changed && sweep < SWEEPS; sweep++) {
		changed = 0;
		for (uint16_t i = 0; i < b->squares; i++) {
			const uint16_t s = sweep % 2 ? (uint16_t)(b->squares - 1 - i) : i;
			int32_t least = DEPTH_MOST;
			for (unsigned d = 0; d < 4; d++) {
				const int32_t beside = depth[board_beside(b, s, d)];
				least = beside < least ? beside : least;
			}
			least = least + ONE < depth[s] ? least + ONE : depth[s];
			changed |= least ^ depth[s];
			depth[s] = least;
		}
	}
	return changed == 0;
}

bool
tour_fit(const struct board *b, int32_t *low, int32_t *high, int32_t *depth)
{
	for (uint16_t s = 0; s < b->squares; s++)
		high[s] = -low[s];
	if (!lower(b, low) || !lower(b, high))
		return false;
	for (uint16_t s = 0; s < b->squares; s++)
		depth[s] = (low[s] - high[s]) / 2;
	return true;
}

uint16_t
tour_deepest_end(const struct board *b, const int32_t *depth)
{
	uint16_t end = b->squares;

	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++)
			if (board_beside(b, s, d) < b->goals &&
			    (end == b->squares || depth[s] > depth[end]))
				end = s;
	return end;
}

/* Up the slope, so far. */
static void
climb(struct finder *f, int32_t far)
{
	for (uint16_t s = 0; s < f->board->squares; s++)
		f->low[s] = f->fine[s] + far * f->slope[s];
	tour_fit(f->board, f->low, f->high, f->fine);
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
 * Goes up the slope, by shorter steps from the best so far whenever it has found nothing for a
 * while, and keeps the best depths of all climbs. Whole ones are made by rounding at a height drawn
 * anew each time, so that none stays where the slope is not seen. A level that is seen to be
 * unsolvable keeps what it has: its boxes have no goals whatever is paid.
 */
static void
climb_once(struct finder *f)
{
	const uint32_t squares = f->board->squares, goals = f->board->goals;
	const uint32_t round = 6 * f->rows * goals + 40 * squares + goals * goals * goals;
	int32_t best = INT32_MIN, now;

	memset(f->fine, 0, squares * sizeof *f->fine);
	for (int32_t far = f->effort->far; far > SHORTEST; far = far * 2 / 3) {
		for (uint32_t idle = 0; idle < f->effort->patience; idle++) {
			set_depths(f, best == INT32_MIN ? 0 : rng_below(&f->rng, ONE));
			f->tour->work += round;
			if (f->tour->work > f->effort->work || !value(f, &now))
				return;
			if (now > best) {
				best = now;
				idle = 0;
				memcpy(f->best, f->fine, squares * sizeof *f->fine);
			}
			if (now > f->value) {
				f->value = now;
				memcpy(f->tour->depth, f->depth, squares * sizeof *f->depth);
			}
			climb(f, far);
		}
		memcpy(f->fine, f->best, squares * sizeof *f->fine);
	}
}

/* What pushes cost with the best depths; and these so that none at the end is above 0. */
static void
settle(struct finder *f)
{
	const struct board *b = f->board;
	const uint16_t end = tour_deepest_end(b, f->tour->depth);

	memcpy(f->depth, f->tour->depth, b->squares * sizeof *f->depth);
	find_all_ways(f);
	for (uint16_t s = 0; s < b->squares; s++)
		f->tour->depth[s] -= f->depth[end];
}

static bool
prepare(struct finder *f, struct arena *a, struct arena *keep)
{
	const struct board *b = f->board;
	struct dist *d = &f->tour->dist;

	f->rows = b->sides.row[b->squares];
	*d = b->dist;
	if (!arena_get(keep, &d->far, (size_t)f->rows * b->goals) ||
	    !arena_get(a, &f->next, (size_t)f->rows * b->goals) ||
	    !arena_get(a, &f->way, 4 * (size_t)b->squares) ||
	    !arena_get(a, &f->first, (size_t)f->rows + 1) || !arena_get(a, &f->one, f->rows) ||
	    !match_open(&f->match, a, b->goals) || !arena_get(a, &f->fine, b->squares) ||
	    !arena_get(a, &f->best, b->squares) || !arena_get(a, &f->low, b->squares + 1u) ||
	    !arena_get(a, &f->high, b->squares + 1u) || !arena_get(a, &f->depth, b->squares) ||
	    !arena_get(a, &f->slope, b->squares))
		return false;
	for (unsigned i = 0; i < 3; i++)
		if (!arena_get(a, &f->pile[i].row, 4 * (size_t)f->rows))
			return false;
	list_ways(f);
	return true;
}

bool
tour_level(struct tour *t, struct arena *a, const struct board *b)
{
	*t = (struct tour){ .board = b, .dist = b->dist };
	return arena_get(a, &t->depth, b->squares);
}

bool
tour_find(struct tour *t, struct arena *a, const struct board *b, enum tour_effort how)
{
	struct finder f = {
		.board = b, .tour = t, .effort = &efforts[how], .rng = { 1 }, .value = INT32_MIN
	};
	struct arena scratch;
	bool fine;

	if (!tour_level(t, a, b))
		return false;
	if (b->dist.far == NULL || b->goals > GOALS_MOST || b->squares > SQUARES_MOST)
		return true;
	arena_beside(&scratch, a);
	fine = prepare(&f, &scratch, a);
	if (fine) {
		for (uint32_t i = 0; i < f.effort->climbs; i++)
			climb_once(&f);
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
