#include "greedy/value.h"

enum { MUCH = 1 << 28 };

bool
value_open(struct value *v, struct arena *a, const struct board *b)
{
	*v = (struct value){ .board = b };
	v->room = arena_array(a, int32_t, b->boxes);
	v->known = arena_array(a, bool, b->boxes);
	return v->room != NULL && v->known != NULL && bound_open(&v->kit, a, b, &bound_matching);
}

uint32_t
value_load(struct value *v, const uint64_t *box, uint16_t man)
{
	return v->kit.value = v->kit.bound->value(&v->kit, box, man);
}

/* Settles `column`: moves the ways from it to the rest of the columns. The nearest of those, or n. */
static uint16_t
settle(struct value *v, uint16_t column)
{
	const struct match *m = &v->kit.match;
	const int32_t here = v->room[column] - m->price[column];
	uint16_t nearest = m->n;
	int32_t least = MUCH;

	v->known[column] = true;
	for (uint16_t j = 0; j < m->n; j++) {
		const uint16_t i = m->row[j];
		int32_t way;
		if (v->known[j])
			continue;
		way = here + m->cost[i][column] - m->row_price[i];
		if (m->cost[i][column] != MATCH_NEVER && way < v->room[j])
			v->room[j] = way;
		if (v->room[j] < least) {
			least = v->room[j];
			nearest = j;
		}
	}
	return nearest;
}

/* Shortest ways over reduced costs, which are never negative, to the column that is free. */
static void
make_room(struct value *v, uint16_t free)
{
	const struct match *m = &v->kit.match;

	for (uint16_t j = 0; j < m->n; j++) {
		v->room[j] = MUCH;
		v->known[j] = false;
	}
	v->room[free] = 0;
	for (uint16_t j = free; j < m->n;)
		j = settle(v, j);
	for (uint16_t j = 0; j < m->n; j++)
		if (v->room[j] < MUCH)
			v->room[j] += m->price[free] - m->price[j];
}

static uint32_t
row_of(const struct value *v, uint16_t square, uint16_t man)
{
	return dist_row(&v->board->dist, &v->board->sides, square, man);
}

void
value_lift(struct value *v, uint16_t from, uint16_t man)
{
	const struct match *m = &v->kit.match;
	uint16_t row;

	if (v->kit.bound != &bound_matching) {
		v->rest = v->kit.value - v->board->dist.near[row_of(v, from, man)];
		return;
	}
	row = v->kit.row[from];
	v->rest = v->kit.value - m->cost[row][m->column[row]];
	make_room(v, m->column[row]);
}

uint32_t
value_put(const struct value *v, uint16_t to, uint16_t man)
{
	const uint32_t row = row_of(v, to, man);
	const struct board *b = v->board;
	int32_t least = MUCH;

	if (v->kit.bound != &bound_matching)
		return b->dist.near[row] == DIST_NEVER ? BOUND_NEVER : v->rest + b->dist.near[row];
	for (uint16_t j = 0; j < b->goals; j++) {
		uint16_t cost = b->dist.far[(size_t)row * b->goals + j];
		int32_t way = cost == DIST_NEVER ? MUCH : cost + v->room[j];
		if (way < least)
			least = way;
	}
	return least >= MUCH ? BOUND_NEVER : v->rest + (uint32_t)least;
}
