#include "fess/forward.h"

#include <string.h>

#include "board/state.h"
#include "fess/advise.h"

/* --- features -------------------------------------------------------------------------- */

/* Boxes off goal that keep another box off goal from one of its goals. */
static uint16_t
count_hotspots(const struct forward *f, const uint64_t *box)
{
	const struct board *b = f->search.board;
	uint16_t count = 0;

	if (f->geometry->victims == NULL)
		return 0;
	for (uint32_t w = 0; w < b->words; w++)
		f->loose[w] = box[w];
	for (uint16_t s = 0; s < b->goals; s++)
		bits_drop(f->loose, s);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = f->loose[w]; left != 0;) {
			uint32_t s = 64 * w + bits_take(&left);
			for (uint32_t v = 0; v < b->words; v++) {
				if (f->geometry->victims[(size_t)s * b->words + v] & f->loose[v]) {
					count++;
					break;
				}
			}
		}
	}
	return count;
}

enum { HEAVIEST = UINT16_MAX - 1 }; /* weight; a state that no parent has adopted is heavier */

static uint64_t
at_most(uint64_t value, uint64_t most)
{
	return value < most ? value : most;
}

const struct part parts_axes[] = {
	[PACKED] = { "packed", "steps of the plan that are done" },
	[REGIONS] = { "regions", "parts of the floor that boxes cut off from one another" },
	[BROKEN] = { "links", "links between rooms that boxes block" },
	[ASTRAY] = { "astray", "boxes where the rest of the plan has no use for them" },
	[HOT] = { "hotspots", "boxes that keep others from their goals" },
	[FEATURES] = { NULL, NULL },
};

static uint16_t
axis(const struct forward *f, const struct rated *r, unsigned feature)
{
	return r->feature[feature] & f->axis[feature];
}

static uint64_t
cell_of(const void *own, const struct rated *r)
{
	const struct forward *f = own;

	return (uint64_t)axis(f, r, PACKED) << 48 | (uint64_t)axis(f, r, REGIONS) << 32 |
	       (uint64_t)axis(f, r, BROKEN) << 16 | axis(f, r, ASTRAY);
}

static uint64_t
rank_of(const void *own, const struct rated *r)
{
	const struct forward *f = own;

	return (uint64_t)(f->packing->count - axis(f, r, PACKED)) << 52 |
	       at_most(axis(f, r, REGIONS), 0xFFF) << 40 | at_most(axis(f, r, BROKEN), 0xFF) << 32 |
	       at_most(axis(f, r, ASTRAY), 0xFF) << 24 | at_most(axis(f, r, HOT), 0xFF) << 16 |
	       (f->near ? r->far : 0xFFFF - r->far);
}

static const struct cell_order order = { rank_of, cell_of };

/* The features of the position at hand. */
static void
rate(struct forward *f, struct rated *r, uint16_t regions)
{
	const struct macro_search *e = &f->search;
	const struct board *b = e->board;
	uint16_t *x = r->feature;
	uint64_t sum = 0;

	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = e->box[w]; left != 0;)
			sum += f->geometry->far_sum[64 * w + bits_take(&left)];
	r->far = (uint32_t)at_most(sum / b->goals, 0xFFFF);
	x[PACKED] = packing_progress(f->packing, e->box);
	x[REGIONS] = regions;
	x[BROKEN] = geometry_broken(f->geometry, e->box);
	x[ASTRAY] = packing_astray(f->packing, e->box, x[PACKED]);
	x[HOT] = count_hotspots(f, e->box);
}

/* --- the policy ------------------------------------------------------------------------ */

static bool
load(struct macro_search *e, uint32_t number, uint16_t man)
{
	struct forward *f = e->own;

	(void)number;
	(void)man;
	f->children = 0;
	return true;
}

/* The move to a child, if it may still be expanded. */
static void
remember(struct forward *f, uint32_t number, const struct macro_step *step)
{
	const struct rated *parent = cells_rated(&f->cells, step->parent);

	if (!(macro_search_step(&f->search, number)->flags & (STEP_TAKEN | STEP_DEAD)))
		f->child[f->children++] = (struct offspring){ number, step->from, step->to,
			step->pushes, (uint16_t)at_most(parent->weight + f->toll, HEAVIEST) };
}

static void
again(struct macro_search *e, uint32_t number, const struct macro_step *now)
{
	remember(e->own, number, now);
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct forward *f = e->own;
	const struct macro_step *step = macro_search_step(e, number);
	struct rated *r = cells_rated(&f->cells, number);

	*r = (struct rated){ .weight = step->parent == STATE_NONE ? 0 : UINT16_MAX };
	rate(f, r, m->regions);
	if (step->parent == STATE_NONE)
		return cells_queue(&f->cells, number);
	remember(f, number, step);
	return true;
}

/*
 * A state that was met before keeps its parent unless this way costs less; a new one has none that
 * counts. False: no memory.
 */
static bool
adopt(struct forward *f, uint32_t parent, const struct offspring *c)
{
	struct macro_step *step = macro_search_step(&f->search, c->number);
	struct rated *r = cells_rated(&f->cells, c->number);

	if (c->weight >= r->weight)
		return true;
	if (r->weight != UINT16_MAX)
		cells_rated(&f->cells, step->parent)->hopes--;
	cells_rated(&f->cells, parent)->hopes++;
	step->parent = parent;
	step->from = c->from;
	step->to = c->to;
	step->pushes = c->pushes;
	r->weight = c->weight;
	return cells_queue(&f->cells, c->number);
}

static bool
settle(struct macro_search *e, uint32_t number)
{
	struct forward *f = e->own;

	if (!cells_settle(&f->cells, number))
		return false;
	advise(f, number);
	for (uint32_t i = 0; i < f->children; i++)
		if (!adopt(f, number, &f->child[i]))
			return false;
	if (cells_rated(&f->cells, number)->hopes == 0)
		cells_bury(e, number);
	return true;
}

/* Of each child; and, being too dear for that, of the state about to be expanded only. */
static const struct detector *const cheap[] = { &dead_freeze, &dead_pattern, &dead_pairs,
	&dead_diagonal, NULL };
static const struct detector *const dear[] = { &dead_closure, &dead_bipartite, &dead_frozen,
	&dead_corral, NULL };

static const struct macro_policy policy = {
	.child = cheap,
	.taken = { [FORWARD] = dear },
	.work_dead = 64,
	.work_move = 64,
	.aim = cells_aim,
	.close = cells_close,
	.load = load,
	.add = add,
	.again = again,
	.settle = settle,
	.bury = cells_bury,
	.take = cells_take,
};

bool
forward_open(struct forward *f, struct solve *s, struct geometry *g, const struct packing *p,
    struct dead *dead, unsigned style)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*f = (struct forward){ .cells = { .order = &order },
		.geometry = g,
		.packing = p,
		.toll = (style & ADVISED) != 0,
		.near = style & NEAR,
		.walk_from = NO_SQUARE };
	for (unsigned i = 0; i < FEATURES; i++)
		f->axis[i] = parts_keep(&s->parts, AXES, i) ? UINT16_MAX : 0;
	f->loose = arena_array(a, uint64_t, b->words);
	f->box = arena_array(a, uint64_t, b->words);
	f->child = arena_array(a, struct offspring, (size_t)4 * b->squares * b->boxes);
	f->walk = arena_array(a, uint16_t, (size_t)b->squares + 1);
	return f->loose != NULL && f->box != NULL && f->child != NULL && f->walk != NULL &&
	       reach_init(&f->after, a, b) &&
	       macro_search_open(
	           &f->search, s, FORWARD, &policy, f, 0, sizeof(struct rated), dead) &&
	       macro_search_aim(&f->search, a, NULL, NULL);
}
