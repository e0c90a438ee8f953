#include "waypoint/loosen.h"

#include <string.h>

#include "board/state.h"

/* No side of the box is free. */
static bool
is_shut(const struct board *b, const uint64_t *box, uint32_t square)
{
	for (unsigned d = 0; d < 4; d++) {
		uint16_t beside = board_beside(b, square, d);
		if (beside < b->squares && !state_box(b, box, beside))
			return false;
	}
	return true;
}

static uint64_t
at_most(uint64_t value, uint64_t most)
{
	return value < most ? value : most;
}

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
		count = (uint16_t)(count + (state_box(b, box, beside) && is_shut(b, box, beside)));
	}
	return count;
}

static struct loosen_sum
sum_of(const struct loosen *x, const uint64_t *box)
{
	const struct board *b = x->search.board;
	struct loosen_sum sum = { 0, 0, 0 };

	for (uint16_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w]; left != 0;) {
			uint32_t s = 64 * w + bits_take(&left);
			sum.far += x->geometry->far_sum[s];
			sum.misplaced = (uint16_t)(sum.misplaced + is_misplaced(x, s));
			sum.shut = (uint16_t)(sum.shut + is_shut(b, box, s));
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

static uint64_t
cell_of(const void *own, const struct rated *r)
{
	const uint16_t *f = r->feature;

	(void)own;
	return (uint64_t)f[LOOSEN_REGIONS] << 32 | (uint64_t)f[LOOSEN_MISPLACED] << 16 |
	       f[LOOSEN_BROKEN];
}

static uint64_t
rank_of(const void *own, const struct rated *r)
{
	const struct loosen *x = own;
	const uint16_t *f = r->feature;

	return (uint64_t)at_most(f[LOOSEN_REGIONS], 0xFFF) << 52 |
	       (x->style != APART ? at_most(f[LOOSEN_MISPLACED], 0xFFF) : 0) << 40 |
	       at_most(f[LOOSEN_BROKEN], 0xFF) << 32 | at_most(f[LOOSEN_SHUT], 0xFFF) << 20 |
	       (0xFFFFF - r->far);
}

static const struct cell_order order = { rank_of, cell_of };

static bool
load(struct macro_search *e, uint32_t number, uint16_t man)
{
	struct loosen *x = e->own;

	(void)number;
	(void)man;
	x->children = 0;
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
	const bool root = macro_search_step(e, number)->parent == STATE_NONE;
	const struct loosen_sum sum = root ? x->all : sum_with(x, x->rest, e->box, m->to);
	struct rated *r = cells_rated(&x->cells, number);

	*r = (struct rated){ .far = (uint32_t)at_most(sum.far, 0xFFFFF) };
	r->feature[LOOSEN_REGIONS] = m->regions;
	r->feature[LOOSEN_MISPLACED] = sum.misplaced;
	r->feature[LOOSEN_SHUT] = sum.shut;
	r->feature[LOOSEN_BROKEN] = geometry_broken(x->geometry, e->box);
	if (root)
		return cells_queue(&x->cells, number);
	x->child[x->children++] = number;
	return true;
}

static bool
settle(struct macro_search *e, uint32_t number)
{
	struct loosen *x = e->own;
	bool room = cells_settle(&x->cells, number);

	for (uint32_t i = 0; room && i < x->children; i++)
		room = cells_queue(&x->cells, x->child[i]);
	return room;
}

static const struct detector *const after_push[] = { &dead_freeze, &dead_pattern, &dead_pairs,
	NULL };
static const struct detector *const of_pushes[] = { &dead_closure, &dead_bipartite, &dead_frozen,
	&dead_corral, NULL };
static const struct detector *const of_pulls[] = { &dead_pull_bipartite, &dead_pull_closure, NULL };

static const struct macro_policy policy = {
	.child = after_push,
	.taken = { [FORWARD] = of_pushes, [BACKWARD] = of_pulls },
	.work_taken = 8,
	.work_move = 64,
	.aim = cells_aim,
	.close = cells_close,
	.load = load,
	.lift = lift,
	.add = add,
	.settle = settle,
	.bury = cells_bury,
	.take = cells_take,
};

bool
loosen_open(struct loosen *x, struct solve *s, struct geometry *g, enum direction way,
    enum loosen_style style, struct meet *meet)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*x = (struct loosen){ .cells = { .order = &order }, .geometry = g, .style = style };
	x->child = arena_array(a, uint32_t, (size_t)4 * b->squares * b->boxes);
	x->aim = arena_array(a, uint64_t, b->words);
	x->tried = arena_array(a, uint32_t, b->live);
	if (x->child == NULL || x->aim == NULL || x->tried == NULL ||
	    !macro_search_open(&x->search, s, way, &policy, x, 0, sizeof(struct rated), NULL))
		return false;
	x->search.meet = meet;
	x->search.corrals = false; /* a position off the way may be a good one to aim at */
	return macro_search_aim(&x->search, a, NULL, NULL);
}
