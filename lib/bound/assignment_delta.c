#include "bound/assignment_delta.h"

#include "util/check.h"

enum { MUCH = 1 << 28, LANES = 8 };

bool
assignment_delta_open(struct assignment_delta *v, struct arena *a, const struct board *b)
{
	*v = (struct assignment_delta){ .board = b,
		.width = ((uint32_t)b->boxes + LANES - 1) / LANES * LANES };
	if (!arena_get(a, &v->room, v->width) || !arena_get(a, &v->open, v->width) ||
	    !arena_get(a, &v->closed, v->width) || !bound_open(&v->kit, a, b, &bound_matching))
		return false;
	v->matching = v->kit.own;
	if (v->matching != NULL)
		v->dearer = arena_array(a, int32_t, (size_t)v->width * v->width);
	return v->matching == NULL || v->dearer != NULL;
}

/*
 * For all columns c and j: what the owner of column j pays more, in reduced costs, for column c.
 * Never negative.
 */
static void
fill_dearer(struct assignment_delta *v)
{
	const struct match *m = &v->matching->match;

	for (uint16_t j = 0; j < m->n; j++) {
		const uint16_t i = m->row[j];
		for (uint16_t c = 0; c < m->n; c++)
			v->dearer[(size_t)c * v->width + j] = m->cost[i][c] == MATCH_NEVER
			                                          ? MUCH
			                                          : m->cost[i][c] -
			                                                m->row_price[i] -
			                                                m->price[c];
	}
}

uint32_t
assignment_delta_load(struct assignment_delta *v, const uint64_t *box, uint16_t man)
{
	v->kit.value = v->kit.bound->value(&v->kit, box, man);
	if (v->matching != NULL && v->kit.value != BOUND_NEVER)
		fill_dearer(v);
	return v->kit.value;
}

/*
 * Shortens the ways to open columns by those through one that is `here` away; the least of them.
 * Eight columns at once and without a branch, so that compilers make vectors of them.
 */
static int32_t
shorten(size_t width, int32_t *restrict open, const int32_t *restrict closed,
    const int32_t *restrict dearer, int32_t here)
{
	int32_t least[LANES], all = MUCH;

	for (size_t k = 0; k < LANES; k++)
		least[k] = MUCH;
	for (size_t j = 0; j < width; j += LANES)
		for (size_t k = 0; k < LANES; k++) {
			const int32_t way = here + dearer[j + k];
			const int32_t old = open[j + k];
			const int32_t now = (way < old ? way : old) | closed[j + k];
			open[j + k] = now;
			least[k] = now < least[k] ? now : least[k];
		}
	for (size_t k = 0; k < LANES; k++)
		all = least[k] < all ? least[k] : all;
	return all;
}

/*
 * Dijkstra's algorithm over the columns, from the one that is free: how much the owner of a column
 * pays more for the next one is the length of that step. `open` has the ways found so far, `closed`
 * shuts a column out once its way is known; all that are equally near have their turn at once.
 */
static void
make_room(struct assignment_delta *v, uint16_t free)
{
	const struct match *m = &v->matching->match;
	int32_t least = 0;

	for (uint32_t j = 0; j < v->width; j++) {
		v->open[j] = v->room[j] = MUCH;
		v->closed[j] = j < m->n ? 0 : MUCH; /* no columns, but lanes */
	}
	v->open[free] = 0;
	while (least < MUCH) {
		const int32_t here = least;
		for (uint16_t j = 0; j < m->n; j++) {
			if (v->open[j] != here)
				continue;
			v->room[j] = here + m->price[free] - m->price[j];
			v->closed[j] = MUCH;
			least = shorten(
			    v->width, v->open, v->closed, v->dearer + (size_t)j * v->width, here);
		}
	}
}

static uint32_t
row_of(const struct assignment_delta *v, uint16_t square, uint16_t man)
{
	return sides_row(&v->board->sides, square, man);
}

void
assignment_delta_lift(struct assignment_delta *v, uint16_t from, uint16_t man)
{
	const struct matching *a = v->matching;
	const struct match *m;

	if (a == NULL) {
		v->rest = v->kit.value - v->board->dist.near[row_of(v, from, man)];
		return;
	}
	m = &a->match;
	const uint16_t row = v->lifted = a->row[from];
	CHECK(row < m->n && a->square[row] == from && v->kit.value != BOUND_NEVER);
	v->rest = v->kit.value - m->cost[row][m->column[row]];
	make_room(v, m->column[row]);
}

uint32_t
assignment_delta_put(const struct assignment_delta *v, uint16_t to, uint16_t man)
{
	const uint32_t row = row_of(v, to, man);
	const struct board *b = v->board;
	const uint16_t *far;
	int32_t least = MUCH;
	uint32_t total;

	if (v->matching == NULL)
		return b->dist.near[row] == DIST_NEVER ? BOUND_NEVER : v->rest + b->dist.near[row];
	far = dist_far(&b->dist, row);
	for (uint16_t j = 0; j < b->goals; j++) {
		uint16_t cost = far[j];
		int32_t way = cost == DIST_NEVER ? MUCH : cost + v->room[j];
		if (way < least)
			least = way;
	}
	total = least >= MUCH ? BOUND_NEVER : v->rest + (uint32_t)least;
	CHECK(!check_sample(v->rest + row, v->width) ||
	      match_agrees(&v->matching->match, v->lifted, far, total));
	return total;
}

uint32_t
assignment_delta_own(const struct assignment_delta *v, uint16_t to, uint16_t man, uint32_t value)
{
	const uint32_t row = row_of(v, to, man);
	const struct board *b = v->board;
	const uint16_t *cost;
	uint16_t j = 0;

	if (v->matching == NULL)
		return b->dist.near[row];
	cost = dist_far(&b->dist, row);
	while (cost[j] == DIST_NEVER || v->rest + (uint32_t)(cost[j] + v->room[j]) != value)
		j++;
	return cost[j];
}
