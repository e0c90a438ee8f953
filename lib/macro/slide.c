#include "macro/slide.h"

#include "macro/spots.h"
#include "util/num.h"

enum { BY_RESTS, BY_LEFT, BY_SITES, QUEUES };

enum {
	LEAP = 2, /* boxes out of place that a leap counts as */
	RESTS_MOST = 4095,
	FEW = 8,      /* one box of so many may be off goal */
	BESIDE = 2,   /* rows or columns between squares of one site */
	NEAR = 5,     /* rows or columns from a move's end, for boxes that are moved first */
	CHANGED = 32, /* squares looked at for sites */
};

/* Rows or columns away that are not far yet. */
static const uint16_t far_from[QUEUES] = { [BY_RESTS] = 2, [BY_LEFT] = 3, [BY_SITES] = 3 };

/* The boxes of a state that have been moved. For the far ones it waits in one queue, whose number
 * is added. */
enum { NONE, ALL, BUT_FAR };

struct trail {
	uint16_t last;          /* where the last macro move ended */
	uint16_t least;         /* boxes out of place at the last rest */
	uint16_t rests;         /* on the path */
	uint16_t leaps[QUEUES]; /* since the last one */
	bool moved;             /* since the last one */
	uint8_t tried;          /* which boxes */
};

/* Of each state. */
struct own {
	uint32_t link[QUEUES]; /* of the queues (macro/rank_queue.h) */
	struct trail trail;
};

static struct trail *
trail_of(const struct macro_search *e, uint32_t number)
{
	return &((struct own *)macro_search_own(e, number))->trail;
}

/* Groups of squares where a box is out of place or missing. */
static uint32_t
count_sites(const struct macro_search *e)
{
	struct spots changed;

	changed.count = 0;
	for (uint16_t w = 0; w < e->board->words; w++)
		for (uint64_t left = e->ends[w] ^ e->box[w]; left != 0;)
			spots_list(
			    &changed, spot_of(e->board, 64u * w + bits_take(&left)), CHANGED);
	return spots_group(&changed, spot_span, BESIDE);
}

static struct trail
follow(const struct macro_search *e, const struct macro *m, uint16_t out)
{
	struct trail t = { .last = m->to, .least = out };
	const struct trail *before;
	uint32_t leap;

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
	leap = spot_span(spot_of(e->board, e->macros.from), spot_of(e->board, before->last));
	for (unsigned i = 0; before->moved && i < QUEUES; i++)
		t.leaps[i] = (uint16_t)(before->leaps[i] + (leap > far_from[i]));
	return t;
}

/* What the queues rank a position by, beside its trail. */
struct worth {
	uint32_t out, sites, left;
};

static struct worth
find_worth(const struct macro_search *e, uint32_t left)
{
	const struct closest *c = e->own;

	return (struct worth){ macro_search_unplaced(e), count_sites(e), num_least(left, c->far) };
}

static bool
put(struct macro_search *e, unsigned i, uint32_t number, const struct worth *w, uint32_t leaps)
{
	struct closest *c = e->own;
	const uint32_t out = i == BY_SITES ? 0 : w->out;
	const uint32_t rests = trail_of(e, number)->rests;

	return rank_queues_put(&c->queues, i, number, out + w->sites + LEAP * leaps,
	    i == BY_RESTS ? RESTS_MOST - rests : w->left);
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	const struct closest *c = e->own;
	const struct worth w = find_worth(e, c->left);
	struct trail *t = trail_of(e, number);

	*t = follow(e, m, (uint16_t)w.out);
	for (unsigned i = 0; i < QUEUES; i++)
		if (!put(e, i, number, &w, t->leaps[i]))
			return false;
	return true;
}

/* Between two rests those near the last move's end first. */
static bool
tries(const struct macro_search *e, uint16_t from)
{
	const struct trail *t = trail_of(e, e->at);
	const struct board *b = e->board;

	return !t->moved ||
	       (spot_span(spot_of(b, from), spot_of(b, t->last)) <= NEAR) == (t->tried != ALL);
}

/* For the far ones it waits as long as what is behind a leap. */
static bool
settle(struct macro_search *e)
{
	const struct closest *c = e->own;
	const struct trail *t = trail_of(e, e->at);
	struct worth w;

	if (t->tried == ALL)
		return true;
	w = find_worth(e, c->here);
	return put(e, c->turn, e->at, &w, t->leaps[c->turn] + 1u);
}

/* The next of a queue that has something left to try. */
static uint32_t
take_from(struct macro_search *e, unsigned i)
{
	struct closest *c = e->own;
	uint32_t number;

	while ((number = rank_queues_take(&c->queues, i, true)) != STATE_NONE) {
		struct trail *t = trail_of(e, number);
		if (t->tried == NONE && t->moved)
			t->tried = (uint8_t)(BUT_FAR + i);
		else if (t->tried == NONE || t->tried == BUT_FAR + i)
			t->tried = ALL;
		else
			continue;
		return number;
	}
	return STATE_NONE;
}

/* In turns. A state may wait in one queue when the others are empty. */
static uint32_t
take(struct macro_search *e)
{
	struct closest *c = e->own;
	uint32_t number = STATE_NONE;

	for (unsigned i = 0; i < QUEUES && number == STATE_NONE; i++) {
		c->turn = (c->turn + 1) % QUEUES;
		number = take_from(e, c->turn);
	}
	return number;
}

static const struct macro_policy slide = {
	BY_CLOSEST,
	.tries = tries,
	.add = add,
	.settle = settle,
	.take = take,
};

bool
slide_open(struct closest *c, struct solve *s, enum direction way)
{
	return closest_open_as(c, s, way, &slide, sizeof(struct own));
}

bool
slide_suits(const struct board *b)
{
	uint32_t placed = 0;

	for (uint16_t s = 0; s < b->goals; s++)
		placed += bits_has(b->box, s);
	return (uint32_t)(b->boxes - placed) * FEW <= b->boxes;
}
