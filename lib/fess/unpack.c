#include "fess/unpack.h"

#include <string.h>

#include "board/state.h"
#include "macro/cells.h"
#include "macro/search.h"

enum { FAR_AWAY = 6 }; /* pulls that make the sink far enough inside one room */
enum { FAR_MOST = 0xfffff };

enum { BOXES, REGIONS, ON_GOALS, BROKEN, FAR, FEATURES };

static const struct feature feature[FEATURES] = {
	[BOXES] = { 52, 12 },
	[REGIONS] = { 40, 12 },
	[ON_GOALS] = { 28, 12 },
	[BROKEN] = { 20, 8 },
	[FAR] = { 0, 20 },
};

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
};

/* The features of the position at hand. The goals are the first squares. */
static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct unpack *u = e->own;
	const uint64_t far = geometry_far_sum(u->geometry, e->box);
	uint64_t value[FEATURES] = {
		[BOXES] = bits_total(e->box, e->board->words),
		[REGIONS] = m->regions,
		[BROKEN] = links_broken(&u->geometry->links, e->box),
		[FAR] = far < FAR_MOST ? FAR_MOST - far : 0,
	};

	for (uint16_t s = 0; s < e->board->goals; s++)
		value[ON_GOALS] += bits_has(e->box, s);
	return cells_add(&u->cells, number, m, feature_join(feature, value, FEATURES), 1);
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
	uint32_t best = 0;

	bits_clear(u->sink, b->words);
	bits_clear(u->looked, b->words);
	for (uint16_t s = 0; s < b->live; s++) {
		uint32_t size;
		if (!bits_has(supply, s) || bits_has(box, s) || bits_has(u->looked, s))
			continue;
		bits_clear(u->there, b->words);
		bits_clear(u->back, b->words);
		geometry_push_zone(u->geometry, box, s, u->there);
		geometry_pull_zone(u->geometry, box, s, u->back);
		for (uint16_t w = 0; w < b->words; w++) {
			u->there[w] &= u->back[w] & supply[w] & ~box[w];
			u->looked[w] |= u->there[w];
		}
		size = bits_total(u->there, b->words);
		if (size > best) {
			best = size;
			bits_copy(u->sink, u->there, b->words);
		}
	}
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(u->sink, s) &&
		    macros->floor.region[s] != macros->floor.region[macros->man])
			bits_clear(u->sink, b->words);
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
remove_box(struct unpack *u, uint16_t from)
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
	room = macro_search_child(e, &gone);
	bits_put(u->left, best->to);
	return room;
}

static bool
remove_boxes(struct unpack *u)
{
	struct macro_search *e = &u->search;

	for (struct bits s = bits_of(e->parent, e->board->words); bits_next(&s);) {
		bool room;
		macros_find(&e->macros, s.at, true);
		bits_drop(e->box, s.at);
		room = remove_box(u, s.at);
		bits_put(e->box, s.at);
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
expand(struct macro_search *e)
{
	struct unpack *u = e->own;

	memcpy(u->supply, states_key(e->states, e->at) + e->key_bytes - u->bytes, u->bytes);
	bits_copy(u->left, u->supply, e->board->words);
	find_sink(u);
	return remove_boxes(u) && (u->cells.children > 0 || macro_search_moves(e));
}

/* --- advice ---------------------------------------------------------------------------- */

enum advisor { REMOVES_BOX, CLEARS_GOAL, JOINS_REGIONS, MENDS_LINKS };

static bool
approves(void *own, unsigned advisor, uint64_t was, uint64_t is, const struct offspring *c)
{
	const struct unpack *u = own;
	const uint32_t *far = u->geometry->far_sum;

	switch (advisor) {
	case REMOVES_BOX: return feature_less(feature[BOXES], is, was);
	case CLEARS_GOAL: /* for far away, and nothing gets worse */
		return c->from < u->search.board->goals &&
		       !feature_less(feature[REGIONS], was, is) &&
		       !feature_less(feature[BROKEN], was, is) && far[c->to] > far[c->from];
	case JOINS_REGIONS: return feature_less(feature[REGIONS], is, was);
	case MENDS_LINKS: return feature_less(feature[BROKEN], is, was);
	default: return false;
	}
}

static bool
settle(struct macro_search *e)
{
	struct unpack *u = e->own;

	if (!cells_settle(&u->cells, e->at))
		return false;
	if (!cells_suggest(&u->cells, approves, REMOVES_BOX)) {
		cells_suggest(&u->cells, approves, CLEARS_GOAL);
		cells_suggest(&u->cells, approves, JOINS_REGIONS);
		cells_suggest(&u->cells, approves, MENDS_LINKS);
	}
	if (feature_of(cells_features(&u->cells, e->at), feature[BOXES]) == 0)
		e->found = e->at;
	return cells_queue_children(&u->cells);
}

/* --- the search ------------------------------------------------------------------------ */

static const struct macro_policy policy = {
	.work_taken = 64,
	.work_move = 1,
	BY_CELLS,
	.distinguish = distinguish,
	.add = add,
	.expand = expand,
	.settle = settle,
};

/* The path from a root to the state. A step in which only the man moved goes nowhere. */
static bool
read_path(struct unpack *u, uint32_t number, struct emptied *out)
{
	const struct macro_search *e = &u->search;
	const struct board *b = e->board;
	struct arena *a = e->solve->arena;
	uint64_t *after = u->there, *before = u->back;
	uint32_t parent;
	uint16_t man;

	*out = (struct emptied){ .count = 0 };
	for (uint32_t i = number; i != NO_PARENT; i = macro_search_step(e, i)->parent)
		out->count++;
	out->count--;
	if (!arena_get(a, &out->left, b->words) ||
	    !arena_get(a, &out->step, (size_t)out->count + 1))
		return false;
	macro_search_read(e, number, out->left, &man);
	for (uint16_t i = out->count; i-- > 0; number = parent) {
		struct emptying *step = &out->step[i];
		parent = macro_search_step(e, number)->parent;
		macro_search_read(e, number, after, &man);
		macro_search_read(e, parent, before, &man);
		*step = (struct emptying){ bits_first_lacking(before, after, b->words),
			bits_first_lacking(after, before, b->words) };
		if (step->from != NO_SQUARE && step->to == NO_SQUARE)
			out->removed++;
	}
	return true;
}

static bool
open_search(struct unpack *u, struct solve *s)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;
	uint64_t *set = arena_array(a, uint64_t, (size_t)6 * b->words);

	if (set == NULL)
		return false;
	u->bytes = b->words * sizeof *set;
	u->supply = set;
	u->left = set + b->words;
	u->looked = set + 2 * b->words;
	u->sink = set + 3 * b->words;
	u->there = set + 4 * b->words;
	u->back = set + 5 * b->words;
	bits_copy(u->left, b->box, b->words); /* of the roots */
	u->search = (struct macro_search){ .solve = s,
		.way = BACKWARD,
		.policy = &policy,
		.own = u,
		.own_bytes = sizeof(struct rated),
		.more_bytes = u->bytes };
	return macro_search_open(&u->search) && macro_search_aim(&u->search, a, NULL, NULL);
}

bool
unpack_search(struct emptied *out, const struct solve *s, struct geometry *g, uint32_t expansions)
{
	struct solve own = { .board = s->board, .limit = s->limit, .arena = s->arena };
	const uint64_t nodes = s->limit->nodes;
	struct unpack u = { .cells = { .ranking = UINT64_MAX, .naming = UINT64_MAX << 20 },
		.geometry = g };
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
