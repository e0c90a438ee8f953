#include "fess/pull.h"

#include <string.h>

#include "board/state.h"
#include "rules/reach.h"

enum { FAR_AWAY = 6 }; /* pulls that make the sink far enough inside one room */

/* Features, in the order of their weight in the rank. */
enum { BOXES, REGIONS, ON_GOALS, BROKEN };

struct pull {
	const struct board *board;
	struct geometry *geometry;
	struct limit *limit;
	struct tree tree;
	struct macros macros;
	uint64_t *open;         /* [words] live squares without boxes, and the box's own */
	uint64_t *sink;         /* [words] squares where a box may leave the board */
	uint64_t *there, *back; /* [words] scratch */
	uint64_t *box;   /* [2 * words] of the child at hand: boxes, and squares that supply some */
	uint32_t *child; /* [4 * squares * boxes] of the node being expanded */
	uint32_t children, room;
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

static void
rate(struct pull *p, struct node *n)
{
	const struct board *b = p->board;
	uint64_t sum = 0;
	uint16_t *f = n->feature;

	for (uint16_t w = 0; w < b->words; w++)
		for (uint64_t left = n->box[w]; left != 0;)
			sum += p->geometry->far_sum[64 * w + bits_take(&left)];
	f[BOXES] = count_members(n->box, b->words);
	f[ON_GOALS] = count_on_goals(b, n->box);
	f[BROKEN] = geometry_broken(p->geometry, n->box);
	n->cell_key = (uint64_t)f[BOXES] << 48 | (uint64_t)f[REGIONS] << 32 |
	              (uint64_t)f[ON_GOALS] << 16 | f[BROKEN];
	if (sum > 0xFFFFF)
		sum = 0xFFFFF;
	n->rank = (uint64_t)f[BOXES] << 52 | (uint64_t)(f[REGIONS] & 0xFFF) << 40 |
	          (uint64_t)(f[ON_GOALS] & 0xFFF) << 28 | (uint64_t)(f[BROKEN] & 0xFF) << 20 |
	          (0xFFFFF - sum);
}

/* p->box is a state one move after `parent`; false: memory is out. */
static bool
add_child(struct pull *p, uint32_t parent, const struct macro *m, uint16_t from, bool removed)
{
	struct tree *t = &p->tree;
	uint64_t hash = tree_hash(p->box, t->set_words, m->man);
	bool fresh;
	uint32_t number = tree_find(t, p->box, m->man, hash, &fresh);
	struct node *n;

	if (number == NODE_NONE || p->children == p->room)
		return false;
	n = tree_node(t, number);
	if (fresh) {
		const struct node *up = tree_node(t, parent);
		n->parent = parent;
		n->from = from;
		n->to = m->to;
		n->pushes = m->pushes;
		n->depth = (uint16_t)(up->depth + 1);
		n->weight = (uint16_t)(up->weight + 1);
		n->feature[REGIONS] = m->regions;
		n->flags = removed ? NODE_REMOVED_BOX : 0;
		rate(p, n);
	} else if (n->flags & NODE_EXPANDED || n->parent != parent) {
		return true;
	}
	p->child[p->children++] = number;
	return true;
}

/*
 * The largest set of supply squares among which boxes can be pushed to and fro, as the boxes now
 * stand; empty when the man cannot go to all of them. (A smaller one that he can go to would let
 * the plan use up the few boxes there at its end, when those here are shut off.)
 */
static void
find_sink(struct pull *p, const struct node *n)
{
	const struct board *b = p->board;
	const uint64_t *box = n->box, *supply = n->box + b->words;
	const size_t bytes = b->words * sizeof(uint64_t);
	uint16_t best = 0;

	memset(p->sink, 0, bytes);
	memset(p->open, 0, bytes); /* those that have been looked at */
	for (uint16_t s = 0; s < b->live; s++) {
		uint16_t size;
		if (!bits_has(supply, s) || bits_has(box, s) || bits_has(p->open, s))
			continue;
		memset(p->there, 0, bytes);
		memset(p->back, 0, bytes);
		geometry_push_zone(p->geometry, box, s, p->there);
		geometry_pull_zone(p->geometry, box, s, p->back);
		for (uint16_t w = 0; w < b->words; w++) {
			p->there[w] &= p->back[w] & supply[w] & ~box[w];
			p->open[w] |= p->there[w];
		}
		size = count_members(p->there, b->words);
		if (size > best) {
			best = size;
			memcpy(p->sink, p->there, bytes);
		}
	}
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(p->sink, s) && p->macros.region[s] != p->macros.region[n->man])
			memset(p->sink, 0, bytes);
}

/* Into the sink from far enough: another room, or many pulls. */
static bool
leaves_board(const struct pull *p, const struct macro *m, uint16_t from)
{
	const struct geometry *g = p->geometry;

	return bits_has(p->sink, m->to) && m->to != from &&
	       (m->pushes >= FAR_AWAY || g->room[m->to] != g->room[from]);
}

/* The farthest way into the sink for the box at hand, as a child. */
static bool
remove_box(struct pull *p, uint32_t number, uint16_t from)
{
	const struct board *b = p->board;
	const struct macros *ms = &p->macros;
	const struct macro *best = NULL;
	struct macro gone;

	for (uint32_t i = 0; i < ms->count; i++)
		if (leaves_board(p, &ms->found[i], from) &&
		    (best == NULL || ms->found[i].pushes > best->pushes))
			best = &ms->found[i];
	if (best == NULL)
		return true;
	memcpy(p->box, tree_node(&p->tree, number)->box, 2 * b->words * sizeof *p->box);
	bits_drop(p->box, from);
	bits_drop(p->box + b->words, best->to);
	gone = *best;
	gone.man = macros_joined(ms, &gone.regions);
	return add_child(p, number, &gone, from, true);
}

static bool
pull_box(struct pull *p, uint32_t number, uint16_t from)
{
	const struct board *b = p->board;

	for (uint32_t i = 0; i < p->macros.count; i++) {
		const struct macro *m = &p->macros.found[i];
		memcpy(p->box, tree_node(&p->tree, number)->box, 2 * b->words * sizeof *p->box);
		bits_drop(p->box, from);
		bits_put(p->box, m->to);
		if (!add_child(p, number, m, from, false))
			return false;
	}
	return true;
}

static bool
each_box(struct pull *p, uint32_t number, bool (*what)(struct pull *, uint32_t, uint16_t))
{
	const struct board *b = p->board;

	for (uint16_t s = 0; s < b->live; s++) {
		if (!bits_has(tree_node(&p->tree, number)->box, s))
			continue;
		for (uint16_t w = 0; w < b->words; w++)
			p->open[w] = UINT64_MAX;
		macros_find(&p->macros, s, p->open, true);
		if (!what(p, number, s) || limit_reached(p->limit, p->macros.count))
			return false;
	}
	return true;
}

/* --- advice ---------------------------------------------------------------------------- */

/* A box leaves a goal for far away, and nothing gets worse. */
static bool
clears_goal(const struct pull *p, const struct node *up, const struct node *n)
{
	return n->from < p->board->goals && n->feature[REGIONS] <= up->feature[REGIONS] &&
	       n->feature[BROKEN] <= up->feature[BROKEN] &&
	       p->geometry->far_sum[n->to] > p->geometry->far_sum[n->from];
}

static bool
joins_regions(const struct pull *p, const struct node *up, const struct node *n)
{
	(void)p;
	return n->feature[REGIONS] < up->feature[REGIONS];
}

static bool
mends_links(const struct pull *p, const struct node *up, const struct node *n)
{
	(void)p;
	return n->feature[BROKEN] < up->feature[BROKEN];
}

static bool
removes_box(const struct pull *p, const struct node *up, const struct node *n)
{
	(void)p;
	(void)up;
	return n->flags & NODE_REMOVED_BOX;
}

/* The best child that an advisor approves of costs nothing. */
static bool
advise(struct pull *p, uint32_t number,
    bool (*approves)(const struct pull *, const struct node *, const struct node *))
{
	const struct node *up = tree_node(&p->tree, number);
	struct node *best = NULL;

	for (uint32_t i = 0; i < p->children; i++) {
		struct node *n = tree_node(&p->tree, p->child[i]);
		if (approves(p, up, n) && (best == NULL || n->rank < best->rank))
			best = n;
	}
	if (best != NULL)
		best->weight = up->weight;
	return best != NULL;
}

static bool
expand(struct pull *p, uint32_t number)
{
	struct node *n = tree_node(&p->tree, number);

	p->children = 0;
	macros_load(&p->macros, n->box, n->man);
	find_sink(p, n);
	if (!each_box(p, number, remove_box))
		return false;
	if (p->children == 0 && !each_box(p, number, pull_box))
		return false;
	tree_settle(&p->tree, number);
	if (!advise(p, number, removes_box)) {
		advise(p, number, clears_goal);
		advise(p, number, joins_regions);
		advise(p, number, mends_links);
	}
	for (uint32_t i = 0; i < p->children; i++)
		tree_queue(&p->tree, p->child[i], n->best_cell);
	return !p->tree.full;
}

/* --- the search ------------------------------------------------------------------------ */

/* The solved board, with the man in each of its regions in turn. */
static bool
add_roots(struct pull *p)
{
	const struct board *b = p->board;
	bool fresh;

	memset(p->box, 0, 2 * b->words * sizeof *p->box);
	for (uint16_t s = 0; s < b->goals; s++)
		bits_put(p->box, s);
	memcpy(p->box + b->words, b->box, b->words * sizeof *p->box);
	macros_load(&p->macros, p->box, b->man);
	for (uint16_t r = 1; r <= p->macros.regions; r++) {
		uint16_t man = 0;
		struct node *n;
		uint32_t number;
		while (p->macros.region[man] != r)
			man++;
		number = tree_find(
		    &p->tree, p->box, man, tree_hash(p->box, p->tree.set_words, man), &fresh);
		if (number == NODE_NONE)
			return false;
		n = tree_node(&p->tree, number);
		n->feature[REGIONS] = p->macros.regions;
		rate(p, n);
		n->from = n->to = NO_SQUARE;
		tree_queue(&p->tree, number, n->cell_key);
	}
	return true;
}

/* The path from the best state back to its root, turned round. */
static bool
read_path(struct pull *p, struct emptied *out, struct arena *a)
{
	const struct board *b = p->board;
	const struct node *n = tree_node(&p->tree, p->tree.best);

	out->count = n->depth;
	out->removed = 0;
	out->boxes_left = n->feature[BOXES];
	out->left = arena_array(a, uint64_t, b->words);
	out->step = arena_array(a, struct emptying, (size_t)out->count + 1);
	if (out->left == NULL || out->step == NULL)
		return false;
	memcpy(out->left, n->box, b->words * sizeof *out->left);
	for (uint16_t i = out->count; i-- > 0; n = tree_node(&p->tree, n->parent)) {
		bool removed = n->flags & NODE_REMOVED_BOX;
		out->step[i] = (struct emptying){ n->from, removed ? NO_SQUARE : n->to };
		out->removed = (uint16_t)(out->removed + removed);
	}
	return true;
}

static bool
run(struct pull *p, uint32_t expansions)
{
	uint32_t number;

	if (!add_roots(p))
		return false;
	while (expansions-- > 0 && (number = tree_take(&p->tree)) != NODE_NONE) {
		if (limit_reached(p->limit, 64u * p->board->squares))
			break;
		if (!expand(p, number))
			break;
		if (tree_node(&p->tree, number)->feature[BOXES] == 0) {
			p->tree.best = number;
			break;
		}
	}
	return p->tree.best != NODE_NONE;
}

bool
pull_search(struct emptied *out, const struct board *b, struct geometry *g, struct limit *limit,
    struct arena *a, uint32_t expansions)
{
	struct pull p = { .board = b, .geometry = g, .limit = limit };
	bool found = false;

	p.room = 4u * b->squares * b->boxes;
	p.open = arena_array(a, uint64_t, b->words);
	p.sink = arena_array(a, uint64_t, b->words);
	p.there = arena_array(a, uint64_t, b->words);
	p.back = arena_array(a, uint64_t, b->words);
	p.box = arena_array(a, uint64_t, 2u * b->words);
	p.child = arena_array(a, uint32_t, p.room);
	if (p.open == NULL || p.sink == NULL || p.there == NULL || p.back == NULL ||
	    p.box == NULL || p.child == NULL || !macros_init(&p.macros, a, b))
		return false;
	if (tree_open(&p.tree, limit, b, (uint16_t)(2 * b->words)))
		found = run(&p, expansions) && read_path(&p, out, a);
	tree_close(&p.tree);
	return found;
}
