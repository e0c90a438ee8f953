#include "macro/slide.h"

#include "util/num.h"

enum { BY_RESTS, BY_LEFT, BY_SITES, QUEUES };

enum {
	LEAP = 2, /* boxes out of place that a leap counts as */
	RESTS_MOST = 4095,
	FEW = 8,      /* one box of so many may be off goal */
	BESIDE = 2,   /* rows or columns between squares of one site */
	CHANGED = 32, /* squares looked at for sites */
};

/* Rows or columns away that are not far yet. */
static const uint16_t far_from[QUEUES] = { [BY_RESTS] = 2, [BY_LEFT] = 3, [BY_SITES] = 3 };

struct trail {
	uint16_t last;          /* where the last macro move ended */
	uint16_t least;         /* boxes out of place at the last rest */
	uint16_t rests;         /* on the path */
	uint16_t leaps[QUEUES]; /* since the last one */
	bool moved;             /* since the last one */
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

struct spot {
	uint16_t row, column;
};

static struct spot
spot_of(const struct board *b, uint32_t square)
{
	return (struct spot){ (uint16_t)(b->drawn[square] / b->level->width),
		(uint16_t)(b->drawn[square] % b->level->width) };
}

static uint16_t
between(uint16_t a, uint16_t b)
{
	return (uint16_t)(a > b ? a - b : b - a);
}

/* The greater one of the rows and the columns between two squares. */
static uint16_t
away(struct spot a, struct spot b)
{
	const uint16_t rows = between(a.row, b.row), columns = between(a.column, b.column);

	return rows > columns ? rows : columns;
}

/* Squares where a box is out of place or missing. */
static unsigned
list_changed(const struct macro_search *e, struct spot *spot)
{
	unsigned count = 0;

	for (uint16_t w = 0; w < e->board->words; w++)
		for (uint64_t left = e->ends[w] ^ e->box[w]; left != 0 && count < CHANGED;)
			spot[count++] = spot_of(e->board, 64u * w + bits_take(&left));
	return count;
}

/* Groups of these, each square with another one of its group beside it. */
static uint32_t
count_sites(const struct macro_search *e)
{
	struct spot spot[CHANGED];
	const unsigned count = list_changed(e, spot);
	unsigned known = 0; /* spots of the groups found so far; those before `i` have been asked */
	uint32_t sites = 0;

	for (unsigned i = 0; i < count; i++) {
		sites += i == known;
		known += i == known;
		for (unsigned j = known; j < count; j++) {
			const struct spot other = spot[j];
			if (away(spot[i], other) > BESIDE)
				continue;
			spot[j] = spot[known];
			spot[known++] = other;
		}
	}
	return sites;
}

static struct trail
follow(const struct macro_search *e, const struct macro *m, uint16_t out)
{
	struct trail t = { .last = m->to, .least = out };
	const struct trail *before;
	uint16_t leap;

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
	leap = away(spot_of(e->board, e->macros.from), spot_of(e->board, before->last));
	for (unsigned i = 0; before->moved && i < QUEUES; i++)
		t.leaps[i] = (uint16_t)(before->leaps[i] + (leap > far_from[i]));
	return t;
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct closest *c = e->own;
	const uint32_t out = macro_search_unplaced(e), sites = count_sites(e);
	const uint32_t left = num_least(c->left, c->far);
	const uint32_t cost[] = {
		[BY_RESTS] = out + sites, [BY_LEFT] = out + sites, [BY_SITES] = sites
	};
	struct trail *t = trail_of(e, number);
	uint32_t tie[] = { [BY_LEFT] = left, [BY_SITES] = left };

	*t = follow(e, m, (uint16_t)out);
	tie[BY_RESTS] = RESTS_MOST - (uint32_t)t->rests;
	for (unsigned i = 0; i < QUEUES; i++)
		if (!rank_queues_put(
		        &c->queues, i, number, cost[i] + LEAP * (uint32_t)t->leaps[i], tie[i]))
			return false;
	return true;
}

/* The queues in turn; one that is empty says that all are. */
static uint32_t
take(struct macro_search *e)
{
	struct closest *c = e->own;

	c->turn = (c->turn + 1) % QUEUES;
	return rank_queues_take(&c->queues, c->turn, false);
}

static const struct macro_policy slide = {
	BY_CLOSEST,
	.add = add,
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
