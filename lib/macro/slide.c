#include "macro/slide.h"

enum {
	QUEUES = 2,
	LEAP = 2, /* boxes out of place that a leap counts as */
	RESTS_MOST = 4095,
	FEW = 8, /* one box of so many may be off goal */
};

static const uint16_t far_from[QUEUES] = { 2, 3 }; /* rows or columns away is not far yet */

/* Behind the links of the queues. */
struct trail {
	uint16_t last;          /* where the last macro move ended */
	uint16_t least;         /* boxes out of place at the last rest */
	uint16_t rests;         /* on the path */
	uint16_t leaps[QUEUES]; /* since the last one */
	bool moved;             /* since the last one */
};

static struct trail *
trail_of(const struct macro_search *e, uint32_t number)
{
	return (void *)((uint32_t *)macro_search_own(e, number) + QUEUES);
}

static uint16_t
between(uint32_t a, uint32_t b)
{
	return (uint16_t)(a > b ? a - b : b - a);
}

/* The greater one of the rows and the columns between two squares. */
static uint16_t
away(const struct board *b, uint16_t from, uint16_t to)
{
	const uint32_t width = b->level->width, x = b->drawn[from], y = b->drawn[to];
	const uint16_t rows = between(x / width, y / width),
	               columns = between(x % width, y % width);

	return rows > columns ? rows : columns;
}

static struct trail
follow(const struct macro_search *e, const struct macro *m, uint16_t out)
{
	struct trail t = { .last = m->to, .least = out };
	const struct trail *before;

	if (e->at == NO_PARENT)
		return t;
	before = trail_of(e, e->at);
	t.rests = before->rests;
	if (out <= before->least) {
		t.rests = (uint16_t)(t.rests + (before->moved && t.rests < RESTS_MOST));
		return t;
	}
	t.least = before->least;
	t.moved = true;
	for (unsigned i = 0; before->moved && i < QUEUES; i++)
		t.leaps[i] = (uint16_t)(before->leaps[i] + (away(e->board, e->macros.from,
		                                                before->last) > far_from[i]));
	return t;
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct closest *c = e->own;
	const uint32_t out = macro_search_unplaced(e);
	struct trail *t = trail_of(e, number);

	*t = follow(e, m, (uint16_t)out);
	for (unsigned i = 0; i < QUEUES; i++)
		if (!rank_queues_put(&c->queues, i, number, out + LEAP * (uint32_t)t->leaps[i],
		        RESTS_MOST - (uint32_t)t->rests))
			return false;
	return true;
}

/* The queues in turn; one that is empty says that all are. */
static uint32_t
take(struct macro_search *e)
{
	struct closest *c = e->own;

	c->turn = (c->turn + 1) % QUEUES;
	return rank_queues_take(&c->queues, c->turn);
}

static const struct macro_policy slide = {
	BY_CLOSEST,
	.add = add,
	.take = take,
};

bool
slide_open(struct closest *c, struct solve *s, enum direction way)
{
	return closest_open_as(c, s, way, &slide, QUEUES * sizeof(uint32_t) + sizeof(struct trail));
}

bool
slide_suits(const struct board *b)
{
	uint32_t placed = 0;

	for (uint16_t s = 0; s < b->goals; s++)
		placed += bits_has(b->box, s);
	return (uint32_t)(b->boxes - placed) * FEW <= b->boxes;
}
