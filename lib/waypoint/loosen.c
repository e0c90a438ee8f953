#include "waypoint/loosen.h"

#include "board/state.h"

enum { FAR_MOST = 0xfffff };

const struct feature loosen_feature[LOOSEN_FEATURES] = {
	[LOOSEN_REGIONS] = { 52, 12 },
	[LOOSEN_MISPLACED] = { 40, 12 },
	[LOOSEN_BROKEN] = { 32, 8 },
	[LOOSEN_SHUT] = { 20, 12 },
	[LOOSEN_FAR] = { 0, 20 },
};

static bool
is_misplaced(const struct loosen *x, uint32_t square)
{
	const bool start = bits_has(x->search.board->box, square),
	           goal = square < x->search.board->goals;

	if (x->style == EMPTIED)
		return x->search.way == FORWARD ? start : goal;
	return x->search.way == FORWARD ? !goal : !start;
}

/* Boxes beside this square that can go nowhere. */
static uint16_t
shut_beside(const struct board *b, const uint64_t *box, uint16_t square)
{
	uint16_t count = 0;

	for (unsigned d = 0; d < 4; d++) {
		uint16_t beside = board_beside(b, square, d);
		count = (uint16_t)(count +
		                   (state_box(b, box, beside) && state_shut(b, box, beside)));
	}
	return count;
}

static struct loosen_sum
sum_of(const struct loosen *x, const uint64_t *box)
{
	const struct board *b = x->search.board;
	struct loosen_sum sum = { 0, 0, 0 };

	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		sum.far += x->geometry->far_sum[s.at];
		sum.misplaced = (uint16_t)(sum.misplaced + is_misplaced(x, s.at));
		sum.shut = (uint16_t)(sum.shut + state_shut(b, box, s.at));
	}
	return sum;
}

/* Without the box on `from`, which has a free side: the boxes beside it have one then. */
static struct loosen_sum
sum_without(const struct loosen *x, struct loosen_sum sum, const uint64_t *box, uint16_t from)
{
	sum.far -= x->geometry->far_sum[from];
	sum.misplaced = (uint16_t)(sum.misplaced - is_misplaced(x, from));
	sum.shut = (uint16_t)(sum.shut - shut_beside(x->search.board, box, from));
	return sum;
}

/* With it on `to`, where the man is beside it. box: after the move. */
static struct loosen_sum
sum_with(const struct loosen *x, struct loosen_sum sum, const uint64_t *box, uint16_t to)
{
	sum.far += x->geometry->far_sum[to];
	sum.misplaced = (uint16_t)(sum.misplaced + is_misplaced(x, to));
	sum.shut = (uint16_t)(sum.shut + shut_beside(x->search.board, box, to));
	return sum;
}

/* --- the policy ------------------------------------------------------------------------ */

static bool
load(struct macro_search *e, uint16_t man)
{
	struct loosen *x = e->own;

	if (cells_refuse(e, man))
		return false;
	x->all = sum_of(x, e->box);
	return true;
}

static void
lift(struct macro_search *e, uint16_t from)
{
	struct loosen *x = e->own;

	x->rest = sum_without(x, x->all, e->box, from);
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct loosen *x = e->own;
	const struct loosen_sum sum = e->at == NO_PARENT ? x->all
	                                                 : sum_with(x, x->rest, e->box, m->to);
	const uint64_t value[LOOSEN_FEATURES] = {
		[LOOSEN_REGIONS] = m->regions,
		[LOOSEN_MISPLACED] = sum.misplaced,
		[LOOSEN_BROKEN] = links_broken(&x->geometry->links, e->box),
		[LOOSEN_SHUT] = sum.shut,
		[LOOSEN_FAR] = sum.far < FAR_MOST ? FAR_MOST - sum.far : 0,
	};

	return cells_add(
	    &x->cells, number, m, feature_join(loosen_feature, value, LOOSEN_FEATURES), 0);
}

static bool
settle(struct macro_search *e)
{
	struct loosen *x = e->own;

	return cells_settle(&x->cells, e->at) && cells_queue_children(&x->cells);
}

static const struct detector *const of_pulls[] = { &dead_pull_bipartite, &dead_pull_closure, NULL };

static const struct macro_policy policy = {
	.child = { [FORWARD] = macro_child_detectors },
	.taken = { [FORWARD] = macro_taken_detectors, [BACKWARD] = of_pulls },
	.work_taken = 8,
	.work_move = 64,
	BY_CELLS,
	.load = load,
	.lift = lift,
	.add = add,
	.settle = settle,
};

bool
loosen_open(struct loosen *x, struct solve *s, struct geometry *g, enum direction way,
    enum loosen_style style, struct meet *meet)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*x = (struct loosen){ .search = { .solve = s,
		                  .way = way,
		                  .policy = &policy,
		                  .own = x,
		                  .own_bytes = sizeof(struct rated) },
		.geometry = g,
		.style = style,
		.cells = { .ranking = UINT64_MAX,
		    .naming = UINT64_MAX << loosen_feature[LOOSEN_BROKEN].low } };
	if (style == APART)
		x->cells.ranking &= ~feature_put(loosen_feature[LOOSEN_MISPLACED], UINT64_MAX);
	if (!arena_get(a, &x->aim, b->words) || !arena_get(a, &x->tried, b->live) ||
	    !macro_search_open(&x->search))
		return false;
	x->search.meet = meet;
	x->search.corrals = false; /* a position off the way may be a good one to aim at */
	return macro_search_aim(&x->search, a, NULL, NULL);
}

bool
loosen_open_all(struct loosen x[LOOSEN_STYLES], struct solve *s, struct geometry *g,
    enum direction way, struct meet *meet)
{
	for (unsigned i = 0; i < LOOSEN_STYLES; i++)
		if (!loosen_open(&x[i], s, g, way, (enum loosen_style)i, meet))
			return false;
	return true;
}

void
loosen_close_all(struct loosen x[LOOSEN_STYLES])
{
	for (unsigned i = 0; i < LOOSEN_STYLES; i++)
		macro_search_close(&x[i].search);
}
