#include "board/dist.h"

#include <string.h>

enum { ROWS_BETWEEN_LOOKS = 1 << 20 }; /* some hundredths of a second */

struct box_side {
	uint16_t square;
	unsigned char side;
};

struct dist_search {
	const struct sides *sides;
	uint16_t squares;
	bool pulls;             /* are counted, not pushes */
	struct box_side *queue; /* [rows] */
	uint32_t count;
};

static void
enter(struct dist_search *w, const struct dist *t, uint16_t *to, uint16_t square, unsigned side,
    uint16_t cost)
{
	uint16_t *at = to + t->row[square] + side;

	if (*at != DIST_NEVER)
		return;
	*at = cost;
	w->queue[w->count++] = (struct box_side){ square, (unsigned char)side };
}

static void
enter_goal(struct dist_search *w, const struct dist *t, uint16_t *to, uint16_t goal)
{
	for (unsigned side = 0; side < w->sides->count[goal]; side++)
		enter(w, t, to, goal, side, 0);
}

/*
 * From all that was entered, takes the last push, or pull, back until nothing new turns up. The man
 * stands beside the box at d: he has pulled it that way, or he pulls it now.
 */
static void
take_back(struct dist_search *w, const struct dist *t, uint16_t *to)
{
	const struct sides *s = w->sides;

	for (uint32_t i = 0; i < w->count; i++) {
		const struct box_side at = w->queue[i];
		const uint16_t *beside = s->floor.beside + 4 * (uint32_t)at.square;
		const uint16_t cost = to[t->row[at.square] + at.side];
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t from = beside[w->pulls ? d ^ 2 : d];
			if (beside[d] == w->squares || from == w->squares ||
			    s->side[4 * (uint32_t)at.square + d] != at.side ||
			    s->floor.beside[4 * (uint32_t)from + d] == w->squares)
				continue;
			enter(w, t, to, from, s->side[4 * (uint32_t)from + d],
			    cost < DIST_LONGEST ? (uint16_t)(cost + 1) : cost);
		}
	}
}

static bool
prepare(struct dist *t, struct dist_search *w, struct arena *a)
{
	const uint16_t squares = w->squares;
	uint32_t rows = 0;

	t->row = arena_array(a, uint32_t, (size_t)squares + 1);
	if (t->row == NULL)
		return false;
	for (uint16_t c = 0; c < squares; c++) {
		t->row[c] = rows;
		rows += w->sides->count[c];
	}
	t->row[squares] = rows;
	t->near = arena_array(a, uint16_t, rows);
	t->far = NULL;
	w->queue = arena_array(a, struct box_side, rows);
	return t->near != NULL && w->queue != NULL;
}

bool
dist_find(struct dist *t, struct arena *a, const struct sides *s, uint16_t squares,
    const uint16_t *goal, uint16_t goals, bool pulls, size_t far_limit,
    const struct patience *patience)
{
	struct dist_search w = { .sides = s, .squares = squares, .pulls = pulls };
	uint16_t *one;
	uint32_t rows, since = 0;

	if (!prepare(t, &w, a))
		return false;
	t->goals = goals;
	rows = t->row[squares];
	memset(t->near, 0xff, rows * sizeof *t->near);
	for (uint16_t g = 0; g < goals; g++)
		enter_goal(&w, t, t->near, goal == NULL ? g : goal[g]);
	take_back(&w, t, t->near);
	if (far_limit < sizeof *t->far * rows * goals || far_limit == 0)
		return true;
	t->far = arena_array(a, uint16_t, (size_t)rows * goals);
	one = arena_array(a, uint16_t, rows);
	if (t->far == NULL || one == NULL)
		return false;
	for (uint16_t g = 0; g < goals; g++, since += rows) {
		if (since >= ROWS_BETWEEN_LOOKS) {
			since = 0;
			if (patience_over(patience))
				return false;
		}
		w.count = 0;
		memset(one, 0xff, rows * sizeof *one);
		enter_goal(&w, t, one, goal == NULL ? g : goal[g]);
		take_back(&w, t, one);
		for (uint32_t r = 0; r < rows; r++)
			t->far[(size_t)r * goals + g] = one[r];
	}
	return true;
}
