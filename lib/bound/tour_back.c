/*
 * bound/tour_back.c: what pushes cost that bring a box, alone on the board, from where one starts.
 *
 * Each way that gets cheaper is followed again. Before its first push, a box is where it starts,
 * and so no walk leads the man around it: he is on the side where he starts.
 */
#include <string.h>

#include "bound/tour.h"
#include "rules/push.h"

struct place {
	uint16_t square;
	unsigned char side;
	bool waits;
};

struct follower {
	const struct tour *tour;
	struct place *place; /* [rows] */
	uint32_t *queue;     /* [rows] a ring of those that wait */
	uint32_t rows, first, count;
	uint16_t *cost; /* [rows * goals] of this box; goals apart */
};

static uint16_t *
cost_of(const struct follower *f, uint32_t row)
{
	return f->cost + (size_t)row * f->tour->dist.goals;
}

static void
reach(struct follower *f, uint32_t row, uint32_t cost)
{
	if (cost >= *cost_of(f, row) || cost >= DIST_LONGEST)
		return;
	*cost_of(f, row) = (uint16_t)cost;
	if (f->place[row].waits)
		return;
	f->place[row].waits = true;
	f->queue[(f->first + f->count++) % f->rows] = row;
}

/* By each push from there, the man being on that side. */
static void
go_on(struct follower *f, uint32_t row)
{
	const struct board *b = f->tour->board;
	const struct place at = f->place[row];

	for (uint16_t d = 0; d < 4; d++) {
		const struct push p = { at.square, d };
		const uint16_t stand = push_behind(b, p), to = push_target(b, p);
		const unsigned side = push_opposite(d);
		if (to >= b->live || stand == b->squares ||
		    b->sides.side[4u * at.square + side] != at.side)
			continue;
		reach(f, dist_row_beside(&b->dist, &b->sides, to, side),
		    *cost_of(f, row) + 1u +
		        (uint32_t)(f->tour->depth[at.square] - f->tour->depth[stand]));
	}
}

static void
follow(struct follower *f, uint16_t start)
{
	const struct board *b = f->tour->board;

	for (uint32_t r = 0; r < f->rows; r++)
		*cost_of(f, r) = DIST_NEVER;
	reach(f, dist_row(&b->dist, &b->sides, start, b->man), 0);
	while (f->count > 0) {
		const uint32_t row = f->queue[f->first];
		f->first = (f->first + 1) % f->rows;
		f->count--;
		f->place[row].waits = false;
		go_on(f, row);
	}
}

bool
tour_back(struct tour *t, struct arena *a)
{
	const struct board *b = t->board;
	struct follower f = { .tour = t, .rows = b->dist.row[b->squares] };

	t->back = b->dist;
	t->back.far = arena_array(a, uint16_t, (size_t)f.rows * b->goals);
	f.place = arena_array(a, struct place, f.rows);
	f.queue = arena_array(a, uint32_t, f.rows);
	if (t->back.far == NULL || f.place == NULL || f.queue == NULL)
		return false;
	for (uint16_t s = 0; s < b->squares; s++)
		for (uint32_t r = b->dist.row[s]; r < b->dist.row[s + 1u]; r++)
			f.place[r] = (struct place){ s, (unsigned char)(r - b->dist.row[s]),
				false };
	f.cost = t->back.far;
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); f.cost++)
		follow(&f, s.at);
	return true;
}
