#include "bound/turns.h"

#include <string.h>

#include "rules/push.h"

enum {
	ONE = TOUR_ONE, /* a move, as charges are looked for */
	PART = ONE / TURNS_ONE,
	FIRST_STEP = ONE / 10,
	SHARES = 16,
	PATIENCE = 60, /* rounds without a gain, until steps get shorter */
	WORK_MOST = 1 << 30,
	BYTES_MOST = 1 << 26,
	NEVER = INT32_MAX,
	PRICE_LOW = -(1 << 28), /* prices only sink; below this start afresh */
	END = 8,                /* in place of the direction of a step: 0..3 a walk, 4..7 a push */
};

struct finder {
	const struct board *board;
	struct turns *turns;
	int32_t *cost;              /* [4 * squares] of the step from a square in a direction */
	int32_t *load;              /* [4 * squares] */
	int32_t *charge;            /* [live * 4 * squares] */
	int32_t *depth;             /* [squares] */
	int32_t *low, *high;        /* [squares + 1] scratch: depths that fit; these negated */
	int32_t *slope;             /* [squares] of the bound by depth, in SHARES */
	int32_t *best, *best_depth; /* the best charges and depths so far */
	uint16_t end;               /* the deepest square on which he may stand at the end */
	int32_t *walks;             /* [live * 4 * squares] steps of walks in the cheapest play */
	int32_t *pushes;            /* [4 * squares] */
	int32_t *left;              /* [live * squares] L to one goal */
	unsigned char *next;        /* [goals * live * squares] the step from there */
	uint32_t *heap, *place;     /* [live * squares + 1] */
	uint32_t waiting;
	uint16_t *row; /* [goals * goals] L of the boxes at the start, for the assignment */
	int32_t *fine; /* [goals * goals] the same in parts of ONE */
	void *match;
	int32_t *sorted; /* [live] */
};

/* --- the cheapest play of one box to one goal ------------------------------------------------- */

static void
sift_up(struct finder *f, uint32_t i)
{
	const uint32_t at = f->heap[i];

	for (; i > 1 && f->left[f->heap[i / 2]] > f->left[at]; i /= 2) {
		f->heap[i] = f->heap[i / 2];
		f->place[f->heap[i]] = i;
	}
	f->heap[i] = at;
	f->place[at] = i;
}

static uint32_t
take(struct finder *f)
{
	const uint32_t first = f->heap[1], last = f->heap[f->waiting--];
	uint32_t i = 1;

	for (uint32_t k = 2; k <= f->waiting; i = k, k *= 2) {
		k += k < f->waiting && f->left[f->heap[k + 1]] < f->left[f->heap[k]];
		if (f->left[f->heap[k]] >= f->left[last])
			break;
		f->heap[i] = f->heap[k];
		f->place[f->heap[i]] = i;
	}
	f->heap[i] = last;
	f->place[last] = i;
	return first;
}

static void
relax(struct finder *f, unsigned char *next, uint32_t at, int32_t left, unsigned step)
{
	if (left >= f->left[at])
		return;
	if (f->left[at] == NEVER) {
		f->heap[++f->waiting] = at;
		f->place[at] = f->waiting;
	}
	f->left[at] = left;
	next[at] = (unsigned char)step;
	sift_up(f, f->place[at]);
}

/* The steps that lead there, taken back. */
static void
take_back(struct finder *f, unsigned char *next, uint16_t box, uint16_t man)
{
	const struct board *b = f->board;
	const int32_t left = f->left[(uint32_t)box * b->squares + man];
	const int32_t *charge = f->charge + (size_t)box * 4 * b->squares;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t from = board_beside(b, man, push_opposite(d));
		const uint32_t step = 4u * from + d;
		if (from == b->squares || from == box)
			continue;
		relax(f, next, (uint32_t)box * b->squares + from, left + charge[step], d);
		if (man < b->live && board_beside(b, man, d) == box)
			relax(f, next, (uint32_t)man * b->squares + from,
			    left + f->cost[step] - f->load[step], 4 + d);
	}
}

static void
play_back(struct finder *f, uint16_t goal)
{
	const uint16_t squares = f->board->squares;
	const uint32_t all = (uint32_t)f->board->live * squares;
	unsigned char *next = f->next + (size_t)goal * all;

	for (uint32_t i = 0; i < all; i++)
		f->left[i] = NEVER;
	f->waiting = 0;
	for (uint16_t man = 0; man < squares; man++)
		if (man != goal)
			relax(f, next, (uint32_t)goal * squares + man, 0, END);
	while (f->waiting > 0) {
		const uint32_t at = take(f);
		take_back(f, next, (uint16_t)(at / squares), (uint16_t)(at % squares));
	}
}

/* --- the bound at the start, and its slope ---------------------------------------------------- */

static void
follow(struct finder *f, uint16_t box, uint16_t goal)
{
	const struct board *b = f->board;
	const unsigned char *next = f->next + (size_t)goal * b->live * b->squares;
	uint16_t man = b->man;
	unsigned step;

	while ((step = next[(uint32_t)box * b->squares + man]) != END) {
		const unsigned d = step % 4;
		if (step < 4)
			f->walks[(size_t)box * 4 * b->squares + 4u * man + d]++;
		else
			f->pushes[4u * man + d]++;
		man = board_beside(b, man, d);
		if (step >= 4)
			box = board_beside(b, man, d);
	}
}

static uint16_t
deepest_end(const struct finder *f)
{
	const struct board *b = f->board;
	uint16_t end = b->squares;

	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++)
			if (board_beside(b, s, d) < b->goals &&
			    (end == b->squares || f->depth[s] > f->depth[end]))
				end = s;
	return end;
}

/* False: no solution. */
static bool
value(struct finder *f, int32_t *total)
{
	const struct board *b = f->board;
	const uint16_t n = b->goals;
	struct match m;
	uint16_t i = 0;

	for (uint16_t g = 0; g < n; g++) {
		play_back(f, g);
		i = 0;
		for (struct bits s = bits_of(b->box, b->words); bits_next(&s); i++) {
			const int32_t left = f->left[s.at * b->squares + b->man];
			f->fine[i * n + g] = left;
			f->row[i * n + g] = left / PART < DIST_LONGEST ? (uint16_t)(left / PART)
			                                               : MATCH_NEVER;
		}
	}
	match_init(&m, n, f->match);
	for (i = 0; i < n; i++)
		if (!match_row(&m, i, f->row + (size_t)i * n))
			return false;
	memset(f->walks, 0, (size_t)b->live * 4 * b->squares * sizeof *f->walks);
	memset(f->pushes, 0, 4 * (size_t)b->squares * sizeof *f->pushes);
	f->end = deepest_end(f);
	*total = f->depth[b->man] - f->depth[f->end];
	i = 0;
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); i++) {
		*total += f->fine[i * n + m.column[i]];
		follow(f, (uint16_t)s.at, m.column[i]);
	}
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
		const int32_t charge = f->charge[(size_t)b * 4 * f->board->squares + step];
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
		sum += f->charge[i];
	less = sum > f->cost[step] ? excess(f, step) : 0;
	f->load[step] = 0;
	for (size_t i = step; i < end; i += steps) {
		const int32_t charge = f->charge[i] < less ? 0 : f->charge[i] - less;
		f->charge[i] = charge - charge % part;
		f->load[step] += f->charge[i];
	}
}

static void
climb(struct finder *f, int32_t far)
{
	const size_t steps = 4 * (size_t)f->board->squares;

	for (size_t i = 0; i < f->board->live * steps; i++) {
		const int32_t charge = f->charge[i] + far * (f->walks[i] - f->pushes[i % steps]);
		f->charge[i] = charge < 0 ? 0 : charge;
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
 * it, as much as these gain on average.
 */
static int32_t
gain(const struct finder *f, uint32_t step)
{
	const size_t steps = 4 * (size_t)f->board->squares;
	const int32_t pushes = f->pushes[step];
	int32_t sum = 0, count = 0;

	if (f->load[step] >= f->cost[step] - 2)
		for (size_t i = step; i < f->board->live * steps; i += steps)
			if (f->charge[i] > 0 || f->walks[i] > pushes) {
				sum += f->walks[i] - pushes;
				count++;
			}
	return SHARES * pushes + (sum > 0 ? SHARES * sum / count : 0);
}

static void
climb_depths(struct finder *f, int32_t far)
{
	const struct board *b = f->board;

	memset(f->slope, 0, b->squares * sizeof *f->slope);
	f->slope[b->man] += SHARES;
	f->slope[f->end] -= SHARES;
	for (uint16_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, s, d);
			const int32_t more = to == b->squares ? 0 : gain(f, 4u * s + d);
			f->slope[s] -= more;
			if (more != 0)
				f->slope[to] += more;
		}
	for (uint16_t s = 0; s < b->squares; s++) {
		f->low[s] = f->depth[s] + far * f->slope[s] / SHARES;
		f->high[s] = -f->low[s];
	}
	if (!tour_fit(b, f->low) || !tour_fit(b, f->high))
		return;
	for (uint16_t s = 0; s < b->squares; s++)
		f->depth[s] = (f->low[s] - f->high[s]) / 2;
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
	memcpy(f->charge, f->best, 4 * (size_t)f->board->live * squares * sizeof *f->best);
	for (uint32_t step = 0; step < 4 * squares; step++)
		balance(f, step, part);
}

static void
climb_all(struct finder *f, turns_tired *tired, void *context)
{
	const struct board *b = f->board;
	const size_t all = (size_t)b->live * b->squares;
	const uint32_t round = (uint32_t)(8 * all * (b->goals + 1u));
	int32_t best = INT32_MIN, now;
	uint64_t work = 0;

	for (int32_t far = FIRST_STEP; far > 0; far = far * 2 / 3) {
		for (uint32_t idle = 0; idle < PATIENCE; idle++) {
			work += round;
			if (work > WORK_MOST || (tired != NULL && tired(context, round)) ||
			    !value(f, &now))
				break;
			if (now > best) {
				best = now;
				idle = 0;
				memcpy(f->best, f->charge, 4 * all * sizeof *f->best);
				memcpy(f->best_depth, f->depth, b->squares * sizeof *f->depth);
			}
			climb_depths(f, far);
			climb(f, far);
		}
		go_back(f, 1);
	}
	go_back(f, PART);
}

/* --------------------------------------------------------------------------------------------- */

static void
settle(struct finder *f)
{
	const struct board *b = f->board;
	const uint32_t all = (uint32_t)b->live * b->squares;

	for (uint16_t s = 0, end = deepest_end(f); s < b->squares; s++)
		f->turns->depth[s] = (f->depth[s] - f->depth[end]) / PART;
	for (uint16_t g = 0; g < b->goals; g++) {
		play_back(f, g);
		for (uint32_t i = 0; i < all; i++) {
			const int32_t left = f->left[i] == NEVER ? NEVER : f->left[i] / PART;
			f->turns->left[(size_t)i * b->goals + g] = left == NEVER ? MATCH_NEVER
			                                           : left < DIST_LONGEST
			                                               ? (uint16_t)left
			                                               : DIST_LONGEST;
		}
	}
}

static bool
prepare(struct finder *f, struct arena *a, const int32_t *depth)
{
	const struct board *b = f->board;
	const size_t all = (size_t)b->live * b->squares, steps = 4 * (size_t)b->squares;
	const size_t goals = b->goals;

	f->cost = arena_array(a, int32_t, steps);
	f->load = arena_array(a, int32_t, steps);
	f->charge = arena_array(a, int32_t, 4 * all);
	f->best = arena_array(a, int32_t, 4 * all);
	f->depth = arena_array(a, int32_t, b->squares);
	f->best_depth = arena_array(a, int32_t, b->squares);
	f->low = arena_array(a, int32_t, b->squares + 1u);
	f->high = arena_array(a, int32_t, b->squares + 1u);
	f->slope = arena_array(a, int32_t, b->squares);
	f->walks = arena_array(a, int32_t, 4 * all);
	f->pushes = arena_array(a, int32_t, steps);
	f->left = arena_array(a, int32_t, all);
	f->next = arena_array(a, unsigned char, goals *all);
	f->heap = arena_array(a, uint32_t, all + 1);
	f->place = arena_array(a, uint32_t, all);
	f->row = arena_array(a, uint16_t, goals * goals);
	f->fine = arena_array(a, int32_t, goals * goals);
	f->match = arena_alloc(a, 1, match_bytes(b->goals));
	f->sorted = arena_array(a, int32_t, b->live);
	if (f->cost == NULL || f->load == NULL || f->charge == NULL || f->best == NULL ||
	    f->depth == NULL || f->best_depth == NULL || f->low == NULL || f->high == NULL ||
	    f->slope == NULL || f->walks == NULL || f->pushes == NULL || f->left == NULL ||
	    f->next == NULL || f->heap == NULL || f->place == NULL || f->row == NULL ||
	    f->fine == NULL || f->match == NULL || f->sorted == NULL)
		return false;
	memset(f->charge, 0, 4 * all * sizeof *f->charge);
	memset(f->best, 0, 4 * all * sizeof *f->best);
	memset(f->load, 0, steps * sizeof *f->load);
	for (uint16_t s = 0; s < b->squares; s++)
		f->best_depth[s] = f->depth[s] = ONE * depth[s];
	set_costs(f);
	return true;
}

bool
turns_fit(const struct board *b)
{
	return b->boxes == b->goals &&
	       (uint64_t)b->live * b->squares * (b->goals + 16u) * sizeof(uint16_t) <= BYTES_MOST;
}

bool
turns_find(
    struct turns *t, struct arena *a, const struct tour *tour, turns_tired *tired, void *context)
{
	const struct board *b = tour->board;
	struct finder f = { .board = b, .turns = t };
	struct arena scratch;
	void *match;
	bool fine;

	*t = (struct turns){ .board = b, .depth = arena_array(a, int32_t, b->squares) };
	t->left = arena_array(a, uint16_t, (size_t)b->live * b->squares * b->goals);
	match = arena_alloc(a, 1, match_bytes(b->goals));
	if (t->left == NULL || t->depth == NULL || match == NULL)
		return false;
	match_init(&t->match, b->goals, match);
	arena_init(&scratch, arena_room(a));
	fine = prepare(&f, &scratch, tour->depth);
	if (fine) {
		climb_all(&f, tired, context);
		settle(&f);
	}
	arena_free(&scratch);
	return fine;
}

int32_t
turns_value(struct turns *t, const uint64_t *box, uint16_t man)
{
	const struct board *b = t->board;
	struct match *m = &t->match;
	int32_t left;
	uint16_t i;

	for (i = 0; i < b->goals && m->price[i] >= PRICE_LOW;)
		i++;
	if (i < b->goals)
		match_init(m, b->goals, m->cost);
	i = 0;
	for (struct bits s = bits_of(box, b->words); bits_next(&s); i++)
		match_cost(m, i, t->left + ((size_t)s.at * b->squares + man) * b->goals);
	for (i = 0; i < b->goals; i++)
		if (m->column[i] == b->goals && !match_row(m, i, m->cost[i]))
			return TURNS_NEVER;
	left = (int32_t)match_total(m) + t->depth[man];
	return left > 0 ? (left + TURNS_ONE - 1) / TURNS_ONE : -(-left / TURNS_ONE);
}
