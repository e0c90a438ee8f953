#include "bound/charges.h"

#include <string.h>

enum {
	ONE = TOUR_ONE, /* a move */
	FIRST_STEP = ONE / 10,
	FINE = 1 << 12, /* a step of one play, as the way up is kept */
	MEMORY = 10,    /* rounds */
	PATIENCE = 40,  /* without a gain, until steps get shorter */
	WORK_MOST = 1 << 30,
};

/* On whose bound the ascent looks. */
struct aimed {
	const uint64_t *box;
	uint16_t man;
	int32_t weight; /* below 0: it should be low */
};

struct finder {
	const struct board *board;
	struct aimed *at; /* the start first */
	uint32_t positions;
	int32_t scale; /* the sum of weights above 0 */
	struct lone *lone;
	int32_t *cost;              /* [4 * squares] of the step from a square in a direction */
	int32_t *load;              /* [4 * squares] */
	int32_t *depth;             /* [squares] */
	int32_t *low, *high;        /* [squares + 1] scratch of tour_fit */
	int32_t *slope;             /* [squares] of the bound by depth, in FINE */
	int32_t *way;               /* [live * 4 * squares] mean slope by charge, in FINE */
	int32_t *push_way;          /* [4 * squares] mean of `pushes` */
	int32_t *best, *best_depth; /* the best charges and depths so far */
	uint16_t end;               /* the deepest square on which he may stand at the end */
	int32_t *walks;             /* [live * 4 * squares] steps of walks in the cheapest play */
	int32_t *pushes;            /* [4 * squares] */
	unsigned char *next;        /* [goals * live * squares] the first step to each goal */
	int32_t *from;              /* [squares] weights of positions by the man's square */
	int32_t ends;               /* the sum of all weights */
	int32_t *fine;              /* [positions * goals * goals] what boxes cost */
	uint16_t *row; /* [goals * goals] the same in CHARGES_PART, for the assignment */
	struct match match;
	int32_t *sorted; /* [live] */
};

/* --- the bounds --------------------------------------------------------------------------- */

static void
follow(struct finder *f, const struct aimed *p, uint16_t box, uint16_t goal)
{
	const struct board *b = f->board;
	const unsigned char *next = f->next + (size_t)goal * b->live * b->squares;
	uint16_t man = p->man;
	unsigned step;

	while ((step = next[(uint32_t)box * b->squares + man]) != LONE_END) {
		const unsigned d = step % 4;
		if (step < LONE_PUSH)
			f->walks[(size_t)box * 4 * b->squares + 4u * man + d] += p->weight;
		else
			f->pushes[4u * man + d] += p->weight;
		man = board_beside(b, man, d);
		if (step >= LONE_PUSH)
			box = board_beside(b, man, d);
	}
}

/* What all boxes cost to each goal, in all positions. */
static void
price_all(struct finder *f)
{
	const struct board *b = f->board;
	const uint16_t n = b->goals;

	for (uint16_t g = 0; g < n; g++) {
		int32_t *fine = f->fine + g;
		f->lone->next = f->next + (size_t)g * b->live * b->squares;
		lone_back(f->lone, g);
		for (uint32_t p = 0; p < f->positions; p++)
			for (struct bits s = bits_of(f->at[p].box, b->words); bits_next(&s);
			     fine += n)
				*fine = f->lone->left[s.at * b->squares + f->at[p].man];
	}
}

/* Adds the bound on one; with it, where boxes and man go. False: no solution. */
static bool
add_bound(struct finder *f, const struct aimed *p, const int32_t *fine, int64_t *total)
{
	const struct board *b = f->board;
	const uint16_t n = b->goals;
	struct match *m = &f->match;
	uint16_t i;

	match_clear(m);
	for (i = 0; i < n; i++) {
		for (uint16_t g = 0; g < n; g++)
			f->row[i * n + g] = charges_whole(fine[i * n + g]);
		if (!match_row(m, i, f->row + (size_t)i * n))
			return false;
	}
	i = 0;
	for (struct bits s = bits_of(p->box, b->words); bits_next(&s); i++) {
		*total += (int64_t)p->weight * fine[i * n + m->column[i]];
		follow(f, p, (uint16_t)s.at, m->column[i]);
	}
	*total += (int64_t)p->weight * (f->depth[p->man] - f->depth[f->end]);
	f->from[p->man] += p->weight;
	f->ends += p->weight;
	return true;
}

/* False: no solution. */
static bool
value(struct finder *f, int64_t *total)
{
	const struct board *b = f->board;
	const size_t n = b->goals;

	price_all(f);
	memset(f->walks, 0, (size_t)b->live * 4 * b->squares * sizeof *f->walks);
	memset(f->pushes, 0, 4 * (size_t)b->squares * sizeof *f->pushes);
	memset(f->from, 0, b->squares * sizeof *f->from);
	f->ends = 0;
	*total = 0;
	f->end = tour_deepest_end(b, f->depth);
	for (uint32_t p = 0; p < f->positions; p++)
		if (!add_bound(f, &f->at[p], f->fine + p * n * n, total) && p == 0)
			return false;
	return true;
}

/* --- charges ---------------------------------------------------------------------------------- */

/* What has to be taken from each charge for a step, so that all are no more than it costs. */
static int32_t
excess(struct finder *f, uint32_t step)
{
	int32_t sum = 0, less = 0;
	uint32_t count = 0;

	for (uint16_t b = 0; b < f->board->live; b++) {
		const int32_t charge = f->lone->walk[(size_t)b * 4 * f->board->squares + step];
		uint32_t i = count;
		if (charge == 0)
			continue;
		for (count++; i > 0 && f->sorted[i - 1] < charge; i--)
			f->sorted[i] = f->sorted[i - 1];
		f->sorted[i] = charge;
	}
	for (uint32_t i = 0; i < count; i++) {
		const int32_t over = (sum += f->sorted[i]) - f->cost[step];
		const int32_t each = (over + (int32_t)i) / (int32_t)(i + 1);
		if (each > less && each <= f->sorted[i])
			less = each;
	}
	return less;
}

/* Whole parts, and no more together than the step costs. */
static void
balance(struct finder *f, uint32_t step, int32_t part)
{
	const size_t steps = 4 * (size_t)f->board->squares, end = f->board->live * steps;
	int32_t sum = 0, less;

	for (size_t i = step; i < end; i += steps)
		sum += f->lone->walk[i];
	less = sum > f->cost[step] ? excess(f, step) : 0;
	f->load[step] = 0;
	for (size_t i = step; i < end; i += steps) {
		const int32_t charge = f->lone->walk[i] < less ? 0 : f->lone->walk[i] - less;
		f->lone->walk[i] = charge - charge % part;
		f->load[step] += f->lone->walk[i];
	}
	f->lone->push[step] = f->cost[step] - f->load[step];
}

static void
climb(struct finder *f, int32_t far)
{
	const size_t steps = 4 * (size_t)f->board->squares;

	for (size_t i = 0; i < f->board->live * steps; i++) {
		const int32_t charge = f->lone->walk[i] + far * f->way[i] / FINE;
		f->lone->walk[i] = charge < 0 ? 0 : charge;
	}
	for (uint32_t step = 0; step < steps; step++)
		balance(f, step, 1);
}

/* --- depths ----------------------------------------------------------------------------------- */

static void
set_costs(struct finder *f)
{
	const struct board *b = f->board;

	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, s, d);
			f->cost[4u * s + d] = to == b->squares ? 0
			                                       : ONE + f->depth[to] - f->depth[s];
		}
}

/*
 * How much the bound gains where a step costs more: by the pushes, and where charges take all of
 * it, as much as the one that gains most.
 */
static int32_t
gain(const struct finder *f, uint32_t step)
{
	const size_t steps = 4 * (size_t)f->board->squares;
	int32_t most = 0;

	if (f->load[step] >= f->cost[step] - 2)
		for (size_t i = step; i < f->board->live * steps; i += steps)
			most = f->way[i] > most ? f->way[i] : most;
	return f->push_way[step] + most;
}

/* The mean of the slopes so far, of which each counts less the older it is. */
static void
turn_way(const struct finder *f, int32_t *way, int32_t slope)
{
	*way += (int32_t)((int64_t)FINE * slope / f->scale - *way) / MEMORY;
}

static void
turn_ways(struct finder *f)
{
	const size_t steps = 4 * (size_t)f->board->squares;

	for (size_t i = 0; i < f->board->live * steps; i++)
		turn_way(f, &f->way[i], f->walks[i] - f->pushes[i % steps]);
	for (size_t i = 0; i < steps; i++)
		turn_way(f, &f->push_way[i], f->pushes[i]);
}

static void
climb_depths(struct finder *f, int32_t far)
{
	const struct board *b = f->board;

	for (uint16_t s = 0; s < b->squares; s++)
		f->slope[s] = FINE * f->from[s] / f->scale;
	f->slope[f->end] -= FINE * f->ends / f->scale;
	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, s, d);
			const int32_t more = to == b->squares ? 0 : gain(f, 4u * s + d);
			f->slope[s] -= more;
			if (more != 0)
				f->slope[to] += more;
		}
	for (uint16_t s = 0; s < b->squares; s++)
		f->low[s] = f->depth[s] + far * f->slope[s] / FINE;
	if (tour_fit(b, f->low, f->high, f->depth))
		set_costs(f);
}

/* --- both ------------------------------------------------------------------------------------- */

/* The best ones, in whole parts. */
static void
go_back(struct finder *f, int32_t part)
{
	const uint32_t squares = f->board->squares;

	for (uint32_t s = 0; s < squares; s++) {
		const int32_t depth = f->best_depth[s];
		f->depth[s] = depth - (depth % part + part) % part;
	}
	set_costs(f);
	memcpy(f->lone->walk, f->best, 4 * (size_t)f->board->live * squares * sizeof *f->best);
	for (uint32_t step = 0; step < 4 * squares; step++)
		balance(f, step, part);
}

static void
climb_all(struct finder *f, uint32_t *work, const struct patience *patience)
{
	const struct board *b = f->board;
	const size_t all = (size_t)b->live * b->squares;
	const uint32_t round = (uint32_t)(8 * all * (b->goals + 1u));
	int64_t best = INT64_MIN, now;

	for (int32_t far = FIRST_STEP; far > 0; far = far * 2 / 3) {
		for (uint32_t idle = 0; idle < PATIENCE; idle++) {
			if (*work + (uint64_t)round > WORK_MOST || patience_over(patience) ||
			    !value(f, &now))
				break;
			*work += round;
			if (now > best) {
				best = now;
				idle = 0;
				memcpy(f->best, f->lone->walk, 4 * all * sizeof *f->best);
				memcpy(f->best_depth, f->depth, b->squares * sizeof *f->depth);
			}
			turn_ways(f);
			climb_depths(f, far);
			climb(f, far);
		}
		go_back(f, 1);
	}
	go_back(f, CHARGES_PART);
}

/* --------------------------------------------------------------------------------------------- */

/* The start and what is aimed at. */
static bool
set_positions(struct finder *f, struct arena *a, const struct charges_aim *aim)
{
	const struct board *b = f->board;
	uint32_t n = 0;

	f->positions = 1 + 2 * aim->count;
	if (!arena_get(a, &f->at, f->positions))
		return false;
	f->at[n++] = (struct aimed){ b->box, b->man, aim->count > 0 ? (int32_t)aim->count / 2 : 1 };
	f->scale = f->at[0].weight + (int32_t)aim->count;
	for (int side = 0; side < 2; side++)
		for (uint32_t i = 0; i < aim->count; i++)
			f->at[n++] = (struct aimed){ aim->box[side] + (size_t)i * b->words,
				aim->man[side][i], side == 0 ? 1 : -1 };
	return true;
}

static bool
prepare(struct finder *f, struct arena *a, const int32_t *depth)
{
	const struct board *b = f->board;
	const size_t all = (size_t)b->live * b->squares, steps = 4 * (size_t)b->squares;
	const size_t goals = b->goals;

	if (!arena_get(a, &f->cost, steps) || !arena_get(a, &f->load, steps) ||
	    !arena_get(a, &f->best, 4 * all) || !arena_get(a, &f->best_depth, b->squares) ||
	    !arena_get(a, &f->low, b->squares + 1u) || !arena_get(a, &f->high, b->squares + 1u) ||
	    !arena_get(a, &f->slope, b->squares) || !arena_get(a, &f->way, 4 * all) ||
	    !arena_get(a, &f->push_way, steps) || !arena_get(a, &f->walks, 4 * all) ||
	    !arena_get(a, &f->pushes, steps) || !arena_get(a, &f->next, goals * all) ||
	    !arena_get(a, &f->from, b->squares) || !arena_get(a, &f->row, goals * goals) ||
	    !arena_get(a, &f->fine, f->positions * goals * goals) ||
	    !match_open(&f->match, a, b->goals) || !arena_get(a, &f->sorted, b->live))
		return false;
	for (uint16_t s = 0; s < b->squares; s++)
		f->best_depth[s] = ONE * depth[s];
	go_back(f, 1);
	return true;
}

bool
charges_find(struct charges *c, struct arena *a, const struct tour *tour,
    const struct charges_aim *aim, const struct patience *patience)
{
	const struct board *b = tour->board;
	struct finder f = { .board = b, .lone = &c->lone };
	struct arena scratch;
	bool fine;

	c->depth = f.depth = arena_array(a, int32_t, b->squares);
	if (c->depth == NULL || !lone_open(&c->lone, a, b))
		return false;
	arena_beside(&scratch, a);
	fine = set_positions(&f, &scratch, aim) && prepare(&f, &scratch, tour->depth);
	if (fine) {
		int32_t end;
		climb_all(&f, &c->work, patience);
		end = f.depth[tour_deepest_end(b, f.depth)];
		for (uint16_t s = 0; s < b->squares; s++)
			c->depth[s] -= end;
	}
	arena_free(&scratch);
	return fine;
}
