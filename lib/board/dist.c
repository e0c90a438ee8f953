#include "board/dist.h"

#include <string.h>

struct item {
	uint16_t square;
	unsigned char side;
};

struct work {
	const struct sides *sides;
	uint16_t squares;
	struct item *queue; /* [rows] */
	uint32_t count;
};

static void
enter(struct work *w, const struct dist *t, uint16_t *to, uint16_t square, unsigned side,
    uint16_t pushes)
{
	uint16_t *at = to + t->row[square] + side;

	if (*at != DIST_NEVER)
		return;
	*at = pushes;
	w->queue[w->count++] = (struct item){ square, (unsigned char)side };
}

static void
enter_goal(struct work *w, const struct dist *t, uint16_t *to, uint16_t goal)
{
	for (unsigned side = 0; side < w->sides->count[goal]; side++)
		enter(w, t, to, goal, side, 0);
}

/* From all that was entered, pulls the box back until nothing new turns up. */
static void
pull_all(struct work *w, const struct dist *t, uint16_t *to)
{
	const struct sides *s = w->sides;

	for (uint32_t i = 0; i < w->count; i++) {
		struct item at = w->queue[i];
		uint16_t pushes = to[t->row[at.square] + at.side];
		for (unsigned d = 0; d < 4; d++) {
			uint16_t man = s->beside[4 * (uint32_t)at.square + d];
			if (man == w->squares || s->side[4 * (uint32_t)at.square + d] != at.side ||
			    s->beside[4 * (uint32_t)man + d] == w->squares)
				continue;
			enter(w, t, to, man, s->side[4 * (uint32_t)man + d],
			    pushes < DIST_LONGEST ? (uint16_t)(pushes + 1) : pushes);
		}
	}
}

static bool
prepare(struct dist *t, struct work *w, struct arena *a, const struct sides *s, uint16_t squares)
{
	uint32_t rows = 0;

	t->row = arena_array(a, uint32_t, (size_t)squares + 1);
	if (t->row == NULL)
		return false;
	for (uint16_t c = 0; c < squares; c++) {
		t->row[c] = rows;
		rows += s->count[c];
	}
	t->row[squares] = rows;
	t->near = arena_array(a, uint16_t, rows);
	t->far = NULL;
	*w = (struct work){ s, squares, arena_array(a, struct item, rows), 0 };
	return t->near != NULL && w->queue != NULL;
}

bool
dist_find(struct dist *t, struct arena *a, const struct sides *s, uint16_t squares,
    const uint16_t *goal, uint16_t goals, size_t far_limit)
{
	struct work w;
	uint16_t *one;
	uint32_t rows;

	if (!prepare(t, &w, a, s, squares))
		return false;
	t->goals = goals;
	rows = t->row[squares];
	memset(t->near, 0xff, rows * sizeof *t->near);
	for (uint16_t g = 0; g < goals; g++)
		enter_goal(&w, t, t->near, goal == NULL ? g : goal[g]);
	pull_all(&w, t, t->near);
	if (far_limit < sizeof *t->far * rows * goals || far_limit == 0)
		return true;
	t->far = arena_array(a, uint16_t, (size_t)rows * goals);
	one = arena_array(a, uint16_t, rows);
	if (t->far == NULL || one == NULL)
		return false;
	for (uint16_t g = 0; g < goals; g++) {
		w.count = 0;
		memset(one, 0xff, rows * sizeof *one);
		enter_goal(&w, t, one, goal == NULL ? g : goal[g]);
		pull_all(&w, t, one);
		for (uint32_t r = 0; r < rows; r++)
			t->far[(size_t)r * goals + g] = one[r];
	}
	return true;
}
