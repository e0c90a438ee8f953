#include "fess/unpack.h"

#include <string.h>

#include "board/state.h"
#include "macro/cells.h"
#include "macro/search.h"

enum { FAR_AWAY = 6 }; /* pulls that make the sink far enough inside one room */

/* Features, in the order of their weight in the rank. */
enum { BOXES, REGIONS, ON_GOALS, BROKEN };

/* A policy of macro/search.h. The key of a state has the squares that supply boxes, too. */
struct unpack {
	struct cells cells;
	struct macro_search search;
	struct geometry *geometry;
	size_t bytes;     /* of a set of squares */
	uint64_t *supply; /* [words] squares that supply boxes: of the state that is expanded, */
	uint64_t *left;   /* [words] and of the child at hand */
	uint64_t *looked; /* [words] scratch */
	uint64_t *sink;   /* [words] squares where a box may leave the board */
	uint64_t *there, *back; /* [words] scratch */
	uint32_t *child;        /* [4 * squares * boxes] of the state being expanded */
	uint32_t children;
};

static uint16_t
count_members(const uint64_t *set, uint16_t words)
{
	uint32_t n = 0;

	for (uint16_t w = 0; w < words; w++)
		n += bits_count(set[w]);
	return (uint16_t)n;
}

/* The goals are the first squares. */
static uint16_t
count_on_goals(const struct board *b, const uint64_t *box)
{
	uint16_t n = 0;

	for (uint16_t s = 0; s < b->goals; s++)
		n = (uint16_t)(n + bits_has(box, s));
	return n;
}

static uint64_t
cell_of(const void *own, const struct rated *r)
{
	const uint16_t *f = r->feature;

	(void)own;
	return (uint64_t)f[BOXES] << 48 | (uint64_t)f[REGIONS] << 32 | (uint64_t)f[ON_GOALS] << 16 |
	       f[BROKEN];
}

static uint64_t
rank_of(const void *own, const struct rated *r)
{
	const uint16_t *f = r->feature;

	(void)own;
	return (uint64_t)f[BOXES] << 52 | (uint64_t)(f[REGIONS] & 0xFFF) << 40 |
	       (uint64_t)(f[ON_GOALS] & 0xFFF) << 28 | (uint64_t)(f[BROKEN] & 0xFF) << 20 |
	       (0xFFFFF - r->far);
}

static const struct cell_order order = { rank_of, cell_of };

/* The features of the position at hand. */
static void
rate(struct unpack *u, struct rated *r, uint16_t regions)
{
	const struct macro_search *e = &u->search;
	const struct board *b = e->board;
	uint64_t sum = 0;

	for (uint16_t w = 0; w < b->words; w++)
		for (uint64_t left = e->box[w]; left != 0;)
			sum += u->geometry->far_sum[64 * w + bits_take(&left)];
	r->far = sum < 0xFFFFF ? (uint32_t)sum : 0xFFFFF;
	r->feature[BOXES] = count_members(e->box, b->words);
	r->feature[REGIONS] = regions;
	r->feature[ON_GOALS] = count_on_goals(b, e->box);
	r->feature[BROKEN] = geometry_broken(u->geometry, e->box);
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct unpack *u = e->own;
	const uint32_t parent = macro_search_step(e, number)->parent;
	struct rated *r = cells_rated(&u->cells, number);

	*r = (struct rated){ .weight = 0 };
	rate(u, r, m->regions);
	if (parent == STATE_NONE)
		return cells_queue(&u->cells, number);
	r->weight = (uint16_t)(cells_rated(&u->cells, parent)->weight + 1);
	u->child[u->children++] = number;
	return true;
}

/*
 * The largest set of supply squares among which boxes can be pushed to and fro, as the boxes now
 * stand; empty when the man cannot go to all of them. (A smaller one that he can go to would let
 * the plan use up the few boxes there at its end, when those here are shut off.)
 */
static void
find_sink(struct unpack *u)
{
	const struct board *b = u->search.board;
	const struct macros *macros = &u->search.macros;
	const uint64_t *box = u->search.parent, *supply = u->supply;
	const size_t bytes = u->bytes;
	uint16_t best = 0;

	memset(u->sink, 0, bytes);
	memset(u->looked, 0, bytes);
	for (uint16_t s = 0; s < b->live; s++) {
		uint16_t size;
		if (!bits_has(supply, s) || bits_has(box, s) || bits_has(u->looked, s))
			continue;
		memset(u->there, 0, bytes);
		memset(u->back, 0, bytes);
		geometry_push_zone(u->geometry, box, s, u->there);
		geometry_pull_zone(u->geometry, box, s, u->back);
		for (uint16_t w = 0; w < b->words; w++) {
			u->there[w] &= u->back[w] & supply[w] & ~box[w];
			u->looked[w] |= u->there[w];
		}
		size = count_members(u->there, b->words);
		if (size > best) {
			best = size;
			memcpy(u->sink, u->there, bytes);
		}
	}
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(u->sink, s) &&
		    macros->floor.region[s] != macros->floor.region[macros->man])
			memset(u->sink, 0, bytes);
}

/* Into the sink from far enough: another room, or many pulls. */
static bool
leaves_board(const struct unpack *u, const struct macro *m, uint16_t from)
{
	const struct geometry *g = u->geometry;

	return bits_has(u->sink, m->to) && m->to != from &&
	       (m->pushes >= FAR_AWAY || g->room[m->to] != g->room[from]);
}

/* The farthest way into the sink for the box at hand, as a child. */
static bool
remove_box(struct unpack *u, uint32_t number, uint16_t from)
{
	struct macro_search *e = &u->search;
	const struct macros *ms = &e->macros;
	const struct macro *best = NULL;
	struct macro gone;
	bool room;

	for (uint32_t i = 0; i < ms->count; i++)
		if (leaves_board(u, &ms->found[i], from) &&
		    (best == NULL || ms->found[i].pushes > best->pushes))
			best = &ms->found[i];
	if (best == NULL)
		return true;
	gone = *best;
	gone.man = macros_joined(ms, &gone.regions);
	bits_drop(u->left, best->to);
	room = macro_search_child(e, number, from, &gone, STEP_OFF_BOARD);
	bits_put(u->left, best->to);
	return room;
}

static bool
pull_box(struct unpack *u, uint32_t number, uint16_t from)
{
	struct macro_search *e = &u->search;
	bool room = true;

	for (uint32_t i = 0; room && i < e->macros.count; i++) {
		const struct macro *m = &e->macros.found[i];
		bits_put(e->box, m->to);
		room = macro_search_child(e, number, from, m, 0);
		bits_drop(e->box, m->to);
	}
	return room;
}

/* Without the box at hand on the board. */
typedef bool move(struct unpack *, uint32_t number, uint16_t from);

static bool
each_box(struct unpack *u, uint32_t number, move *what)
{
	struct macro_search *e = &u->search;

	for (uint16_t s = 0; s < e->board->live; s++) {
		bool room;
		if (!bits_has(e->parent, s))
			continue;
		macros_find(&e->macros, s, NULL, true);
		bits_drop(e->box, s);
		room = what(u, number, s);
		bits_put(e->box, s);
		if (!room || limit_reached(e->solve->limit, e->macros.count))
			return false;
	}
	return true;
}

static void
distinguish(const struct macro_search *e, unsigned char *more)
{
	const struct unpack *u = e->own;

	memcpy(more, u->left, u->bytes);
}

/* Boxes leave the board; where none can, they are pulled elsewhere. */
static bool
expand(struct macro_search *e, uint32_t number)
{
	struct unpack *u = e->own;

	memcpy(u->supply, states_key(e->states, number) + e->key_bytes - u->bytes, u->bytes);
	memcpy(u->left, u->supply, u->bytes);
	u->children = 0;
	find_sink(u);
	return each_box(u, number, remove_box) &&
	       (u->children > 0 || each_box(u, number, pull_box));
}

/* --- advice ---------------------------------------------------------------------------- */

enum advisor { REMOVES_BOX, CLEARS_GOAL, JOINS_REGIONS, MENDS_LINKS };

static bool
approves(const struct unpack *u, enum advisor advisor, const struct rated *from, uint32_t to)
{
	const struct macro_step *step = macro_search_step(&u->search, to);
	const uint16_t *was = from->feature, *is = cells_rated(&u->cells, to)->feature;

	switch (advisor) {
	case REMOVES_BOX: return step->flags & STEP_OFF_BOARD;
	case CLEARS_GOAL: /* for far away, and nothing gets worse */
		return step->from < u->search.board->goals && is[REGIONS] <= was[REGIONS] &&
		       is[BROKEN] <= was[BROKEN] &&
		       u->geometry->far_sum[step->to] > u->geometry->far_sum[step->from];
	case JOINS_REGIONS: return is[REGIONS] < was[REGIONS];
	case MENDS_LINKS: return is[BROKEN] < was[BROKEN];
	}
	return false;
}

/* The best child that an advisor approves of, if any, costs nothing. */
static bool
suggest(struct unpack *u, uint32_t number, enum advisor advisor)
{
	const struct rated *up = cells_rated(&u->cells, number);
	uint32_t best = STATE_NONE;

	for (uint32_t i = 0; i < u->children; i++)
		if (approves(u, advisor, up, u->child[i]) &&
		    (best == STATE_NONE ||
		        cells_rank(&u->cells, u->child[i]) < cells_rank(&u->cells, best)))
			best = u->child[i];
	if (best != STATE_NONE)
		cells_rated(&u->cells, best)->weight = up->weight;
	return best != STATE_NONE;
}

static bool
settle(struct macro_search *e, uint32_t number)
{
	struct unpack *u = e->own;

	if (!cells_settle(&u->cells, number))
		return false;
	if (!suggest(u, number, REMOVES_BOX)) {
		suggest(u, number, CLEARS_GOAL);
		suggest(u, number, JOINS_REGIONS);
		suggest(u, number, MENDS_LINKS);
	}
	for (uint32_t i = 0; i < u->children; i++)
		if (!cells_queue(&u->cells, u->child[i]))
			return false;
	if (cells_rated(&u->cells, number)->feature[BOXES] == 0)
		e->found = number;
	return true;
}

/* --- the search ------------------------------------------------------------------------ */

static const struct macro_policy policy = {
	.work_taken = 64,
	.aim = cells_aim,
	.close = cells_close,
	.distinguish = distinguish,
	.add = add,
	.expand = expand,
	.settle = settle,
	.take = cells_take,
};

/* The path from a root to the state, the last step last. */
static bool
read_path(struct unpack *u, uint32_t number, struct emptied *out)
{
	const struct macro_search *e = &u->search;
	const struct board *b = e->board;
	struct arena *a = e->solve->arena;
	const struct macro_step *step = macro_search_step(e, number);
	uint16_t man;

	*out = (struct emptied){ .boxes_left = cells_rated(&u->cells, number)->feature[BOXES] };
	for (const struct macro_step *i = step; i->parent != STATE_NONE;
	     i = macro_search_step(e, i->parent))
		out->count++;
	out->left = arena_array(a, uint64_t, b->words);
	out->step = arena_array(a, struct emptying, (size_t)out->count + 1);
	if (out->left == NULL || out->step == NULL)
		return false;
	macro_search_read(e, number, out->left, &man);
	for (uint16_t i = out->count; i-- > 0; step = macro_search_step(e, step->parent)) {
		const bool removed = step->flags & STEP_OFF_BOARD;
		out->step[i] = (struct emptying){ step->from, removed ? NO_SQUARE : step->to };
		out->removed = (uint16_t)(out->removed + removed);
	}
	return true;
}

static bool
open_search(struct unpack *u, struct solve *s)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	u->bytes = b->words * sizeof(uint64_t);
	u->supply = arena_array(a, uint64_t, b->words);
	u->left = arena_array(a, uint64_t, b->words);
	u->looked = arena_array(a, uint64_t, b->words);
	u->sink = arena_array(a, uint64_t, b->words);
	u->there = arena_array(a, uint64_t, b->words);
	u->back = arena_array(a, uint64_t, b->words);
	u->child = arena_array(a, uint32_t, (size_t)4 * b->squares * b->boxes);
	if (u->supply == NULL || u->left == NULL || u->looked == NULL || u->sink == NULL ||
	    u->there == NULL || u->back == NULL || u->child == NULL)
		return false;
	memcpy(u->left, b->box, u->bytes); /* of the roots */
	return macro_search_open(
	           &u->search, s, BACKWARD, &policy, u, u->bytes, sizeof(struct rated), NULL) &&
	       macro_search_aim(&u->search, a, NULL, NULL);
}

bool
unpack_search(struct emptied *out, const struct solve *s, struct geometry *g, uint32_t expansions)
{
	struct solve own = { .board = s->board, .limit = s->limit, .arena = s->arena };
	const uint64_t nodes = s->limit->nodes;
	struct unpack u = { .cells = { .order = &order }, .geometry = g };
	bool found = false;

	own.limit->nodes = UINT64_MAX; /* the plan does not depend on it */
	if (open_search(&u, &own)) {
		macro_search_advance(&u.search, expansions);
		if (u.search.found == STATE_NONE)
			u.search.found = u.cells.best;
		found = u.search.found != STATE_NONE && read_path(&u, u.search.found, out);
	}
	macro_search_close(&u.search);
	own.limit->nodes = nodes;
	return found;
}
