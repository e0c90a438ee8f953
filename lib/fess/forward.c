#include "fess/forward.h"

/* --- features -------------------------------------------------------------------------- */

/* Boxes off goal that keep another box off goal from one of its goals. */
static uint16_t
count_hotspots(const struct forward *f, const uint64_t *box)
{
	const struct board *b = f->search.board;
	uint16_t count = 0;

	if (f->geometry->victims == NULL)
		return 0;
	bits_copy(f->loose, box, b->words);
	for (uint16_t s = 0; s < b->goals; s++)
		bits_drop(f->loose, s);
	for (struct bits s = bits_of(f->loose, b->words); bits_next(&s);) {
		const uint64_t *victim = f->geometry->victims + (size_t)s.at * b->words;
		count = (uint16_t)(count + (bits_meet(victim, f->loose, b->words)));
	}
	return count;
}

enum { FAR_MOST = 0xffff };

const struct feature forward_feature[FORWARD_FEATURES] = {
	[FORWARD_TO_PACK] = { 52, 12 },
	[FORWARD_REGIONS] = { 40, 12 },
	[FORWARD_BROKEN] = { 32, 8 },
	[FORWARD_ASTRAY] = { 24, 8 },
	[FORWARD_HOT] = { 16, 8 },
	[FORWARD_FAR] = { 0, 16 },
};

const struct part parts_axes[] = {
	[FORWARD_TO_PACK] = { "packed", "steps of the plan still to be done" },
	[FORWARD_REGIONS] = { "regions", "parts of the floor that boxes cut off from one another" },
	[FORWARD_BROKEN] = { "links", "links between rooms that boxes block" },
	[FORWARD_ASTRAY] = { "astray", "boxes where the rest of the plan has no use for them" },
	[FORWARD_HOT] = { "hotspots", "boxes that keep others from their goals" },
	[AXES_ROWS] = { NULL, NULL },
};

/* The features of the position at hand. */
static uint64_t
rate(struct forward *f, uint16_t regions)
{
	const uint64_t *box = f->search.box;
	const uint16_t packed = packing_progress(f->packing, box);
	const uint64_t sum = geometry_far_sum(f->geometry, box) / f->search.board->goals,
	               far = sum < FAR_MOST ? sum : FAR_MOST;
	const uint64_t value[FORWARD_FEATURES] = {
		[FORWARD_TO_PACK] = f->packing->count - packed,
		[FORWARD_REGIONS] = regions,
		[FORWARD_BROKEN] = links_broken(&f->geometry->links, box),
		[FORWARD_ASTRAY] = packing_astray(f->packing, box, packed),
		[FORWARD_HOT] = count_hotspots(f, box),
		[FORWARD_FAR] = f->near ? far : FAR_MOST - far,
	};

	return feature_join(forward_feature, value, FORWARD_FEATURES);
}

/* --- the policy ------------------------------------------------------------------------ */

/* The move to a child, if it may still be expanded. */
static bool
again(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct forward *f = e->own;
	const struct macro_step *step = macro_search_step(e, number);

	return step->taken || step->dead || cells_child(&f->cells, number, m, f->toll);
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct forward *f = e->own;

	return cells_add(&f->cells, number, m, rate(f, m->regions), f->toll);
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
	if (r->weight != NOT_ADOPTED)
		cells_hope(&f->cells, step->parent, -1);
	cells_hope(&f->cells, parent, 1);
	step->parent = parent & NO_PARENT;
	r->weight = c->weight;
	return cells_queue(&f->cells, c->number);
}

static bool
settle(struct macro_search *e)
{
	struct forward *f = e->own;

	if (!cells_settle(&f->cells, e->at))
		return false;
	advise(f);
	for (uint32_t i = 0; i < f->cells.children; i++)
		if (!adopt(f, e->at, &f->cells.child[i]))
			return false;
	if (cells_rated(&f->cells, e->at)->hopes == 0)
		cells_bury(e, e->at);
	return true;
}

/* Of each child. */
static const struct detector *const cheap[] = { &dead_freeze, &dead_pattern, &dead_pairs,
	&dead_diagonal, &dead_projection, NULL };

static const struct macro_policy policy = {
	.child = { [FORWARD] = cheap },
	.taken = { [FORWARD] = macro_taken_detectors },
	.work_dead = 64,
	.work_move = 64,
	BY_CELLS,
	.add = add,
	.again = again,
	.settle = settle,
};

bool
forward_open(struct forward *f, struct solve *s, struct geometry *g, const struct packing *p,
    struct dead *dead, unsigned style)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*f = (struct forward){ .search = { .solve = s,
		                   .way = FORWARD,
		                   .policy = &policy,
		                   .own = f,
		                   .own_bytes = sizeof(struct rated),
		                   .dead = dead },
		.geometry = g,
		.packing = p,
		.toll = (style & ADVISED) != 0,
		.near = style & NEAR_GOALS,
		.walk_from = NO_SQUARE,
		.cells = { .ranking = UINT64_MAX } };
	for (unsigned i = 0; i < AXES_ROWS; i++)
		if (!parts_keep(&s->parts, AXES, i))
			f->cells.ranking &= ~feature_put(forward_feature[i], UINT64_MAX);
	f->cells.naming = f->cells.ranking >> forward_feature[FORWARD_ASTRAY].low
	                                          << forward_feature[FORWARD_ASTRAY].low;
	return arena_get(a, &f->loose, b->words) && arena_get(a, &f->box, b->words) &&
	       arena_get(a, &f->walk, b->squares) && reach_init(&f->after, a, b) &&
	       macro_search_open(&f->search) && macro_search_aim(&f->search, a, NULL, NULL);
}
