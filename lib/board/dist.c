#include "board/dist.h"

#include <string.h>

enum { TOGETHER = 32 }; /* goals: their distances from a row fill a line of cache */

struct dist_search {
	const uint16_t *goal; /* NULL: 0, 1 .. */
	const struct sides *sides;
	uint32_t *before; /* [4 * rows] a push, or pull, before; none: the number of rows */
	uint32_t *queue;  /* [rows] */
	uint32_t rows;
};

/*
 * The man stands beside the box at d: he has pulled it that way, or he pulls it now. So the last
 * push, or pull, is taken back.
 */
static void
find_before(struct dist_search *w, bool pulls)
{
	const struct sides *s = w->sides;
	const uint16_t squares = s->floor.squares;

	for (uint32_t i = 0; i < 4 * w->rows; i++)
		w->before[i] = w->rows;
	for (uint32_t side = 0; side < 4u * squares; side++) {
		const uint32_t d = side % 4, at = sides_row_beside(s, side / 4, d);
		const uint16_t stand = s->floor.beside[side],
		               from = s->floor.beside[pulls ? side ^ 2 : side];
		if (stand != squares && from != squares &&
		    s->floor.beside[4 * (uint32_t)from + d] != squares)
			w->before[4 * at + d] = sides_row_beside(s, from, d);
	}
}

static bool
prepare(struct dist_search *w, struct arena *a, bool pulls)
{
	w->rows = w->sides->row[w->sides->floor.squares];
	if (!arena_get(a, &w->before, 4 * (size_t)w->rows) || !arena_get(a, &w->queue, w->rows))
		return false;
	find_before(w, pulls);
	return true;
}

/* cost: [rows + 1] pushes from each row to the nearest of the goals from `first` to before `end`.
 */
static void
search(const struct dist_search *w, uint16_t first, uint16_t end, uint16_t *cost)
{
	const uint32_t *row = w->sides->row;
	uint32_t count = 0;

	memset(cost, 0xff, w->rows * sizeof *cost);
	cost[w->rows] = 0; /* so none is never met */
	for (uint16_t g = first; g < end; g++) {
		const uint16_t at = w->goal == NULL ? g : w->goal[g];
		for (uint32_t r = row[at]; r < row[at + 1]; r++) {
			cost[r] = 0;
			w->queue[count++] = r;
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		const uint32_t *before = w->before + 4 * (size_t)w->queue[i];
		const unsigned next = cost[w->queue[i]] + 1u;
		for (unsigned d = 0; d < 4; d++) {
			if (cost[before[d]] != DIST_NEVER)
				continue;
			cost[before[d]] = (uint16_t)(next < DIST_LONGEST ? next : DIST_LONGEST);
			w->queue[count++] = before[d];
		}
	}
}

bool
dist_find(struct dist *t, struct arena *a, const struct sides *s, const uint16_t *goal,
    uint16_t goals, bool pulls, size_t far_limit, const struct patience *patience)
{
	struct dist_search w = { .goal = goal, .sides = s };
	uint16_t *cost;
	size_t rows;

	*t = (struct dist){ .goals = goals };
	if (!prepare(&w, a, pulls))
		return false;
	rows = w.rows;
	if (!arena_get(a, &t->near, rows + 1))
		return false;
	search(&w, 0, goals, t->near);
	if (far_limit / sizeof *t->far / rows < goals)
		return true;
	if (!arena_get(a, &t->far, rows * goals) ||
	    !arena_get(a, &cost, (goals < TOGETHER ? goals : TOGETHER) * (rows + 1)))
		return false;
	for (uint16_t first = 0, n; first < goals; first = (uint16_t)(first + n)) {
		n = goals - first < TOGETHER ? (uint16_t)(goals - first) : TOGETHER;
		if (first > 0 && patience_over(patience))
			return false;
		for (uint16_t g = 0; g < n; g++)
			search(&w, (uint16_t)(first + g), (uint16_t)(first + g + 1),
			    cost + g * (rows + 1));
		for (size_t r = 0; r < rows; r++) {
			for (uint16_t g = 0; g < n; g++)
				t->far[r * goals + first + g] = cost[g * (rows + 1) + r];
		}
	}
	return true;
}
