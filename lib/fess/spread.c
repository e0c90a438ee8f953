#include "fess/spread.h"

#include <string.h>

#include "board/state.h"

/* What boxes add up to, each by itself. */
struct worth {
	uint64_t far; /* pushes to all goals */
	uint16_t misplaced, shut;
};

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
is_misplaced(const struct spread *p, uint32_t square)
{
	const bool start = bits_has(p->board->box, square), goal = square < p->board->goals;

	if (p->style == EMPTIED)
		return p->way == FORWARD ? start : goal;
	return p->way == FORWARD ? !goal : !start;
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

static struct worth
worth_of(const struct spread *p, const uint64_t *box)
{
	const struct board *b = p->board;
	struct worth sum = { 0, 0, 0 };

	for (uint16_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w]; left != 0;) {
			uint32_t s = 64 * w + bits_take(&left);
			sum.far += p->geometry->far_sum[s];
			sum.misplaced = (uint16_t)(sum.misplaced + is_misplaced(p, s));
			sum.shut = (uint16_t)(sum.shut + is_shut(b, box, s));
		}
	return sum;
}

/* Without the box on `from`, which has a free side: the boxes beside it have one then. */
static struct worth
worth_without(const struct spread *p, struct worth sum, const uint64_t *box, uint16_t from)
{
	sum.far -= p->geometry->far_sum[from];
	sum.misplaced = (uint16_t)(sum.misplaced - is_misplaced(p, from));
	sum.shut = (uint16_t)(sum.shut - shut_beside(p->board, box, from));
	return sum;
}

/* With it on `to`, where the man is beside it. box: after the move. */
static struct worth
worth_with(const struct spread *p, struct worth sum, const uint64_t *box, uint16_t to)
{
	sum.far += p->geometry->far_sum[to];
	sum.misplaced = (uint16_t)(sum.misplaced + is_misplaced(p, to));
	sum.shut = (uint16_t)(sum.shut + shut_beside(p->board, box, to));
	return sum;
}

static void
rate(struct spread *p, struct node *n, struct worth sum)
{
	uint16_t *f = n->feature;

	f[SPREAD_MISPLACED] = sum.misplaced;
	f[SPREAD_SHUT] = sum.shut;
	f[SPREAD_BROKEN] = geometry_broken(p->geometry, n->box);
	n->cell_key = (uint64_t)f[SPREAD_REGIONS] << 32 | (uint64_t)f[SPREAD_MISPLACED] << 16 |
	              f[SPREAD_BROKEN];
	n->rank = (uint64_t)at_most(f[SPREAD_REGIONS], 0xFFF) << 52 |
	          (p->style != APART ? at_most(f[SPREAD_MISPLACED], 0xFFF) : 0) << 40 |
	          at_most(f[SPREAD_BROKEN], 0xFF) << 32 | at_most(f[SPREAD_SHUT], 0xFFF) << 20 |
	          (0xFFFFF - at_most(sum.far, 0xFFFFF));
}

/* The node of the position in p->box. */
static uint32_t
find_node(struct spread *p, uint16_t man, bool *fresh)
{
	return tree_find(&p->tree, p->box, man, tree_hash(p->box, p->tree.set_words, man), fresh);
}

/* The position in p->box, to which a macro move led. */
static bool
is_dead_child(struct spread *p, const struct macro *m)
{
	struct push last;

	if (p->way == BACKWARD)
		return false;
	last = macro_last_push(&p->macros, m);
	return dead_found(&p->dead, p->cheap, p->box, m->man, &last) != NULL;
}

/* The position after a move of the box on `from`, without which the others are worth `rest`. */
static bool
add_child(
    struct spread *p, uint32_t parent, const struct macro *m, uint16_t from, struct worth rest)
{
	struct tree *t = &p->tree;
	const struct board *b = p->board;
	struct solve *s = p->solve;
	uint32_t number;
	struct node *n;
	bool fresh;

	memcpy(p->box, tree_node(t, parent)->box, b->words * sizeof *p->box);
	bits_drop(p->box, from);
	bits_put(p->box, m->to);
	s->stats.generated++;
	if (is_dead_child(p, m)) {
		s->stats.dead++;
		return true;
	}
	number = find_node(p, m->man, &fresh);
	if (number == NODE_NONE || p->children == p->room)
		return false;
	n = tree_node(t, number);
	if (!fresh) {
		s->stats.duplicate++;
		return true;
	}
	n->parent = parent;
	n->from = from;
	n->to = m->to;
	n->pushes = m->pushes;
	n->depth = (uint16_t)(tree_node(t, parent)->depth + 1);
	n->feature[SPREAD_REGIONS] = m->regions;
	rate(p, n, worth_with(p, rest, p->box, m->to));
	s->stats.states++;
	p->child[p->children++] = number;
	return true;
}

static bool
expand(struct spread *p, uint32_t number)
{
	const struct board *b = p->board;
	struct node *n = tree_node(&p->tree, number);
	const struct worth all = worth_of(p, n->box);

	p->solve->stats.expanded++;
	p->children = 0;
	macros_load(&p->macros, n->box, n->man);
	for (uint16_t s = 0; s < b->live; s++) {
		struct worth rest;
		if (!bits_has(n->box, s))
			continue;
		macros_find(&p->macros, s, p->anywhere, p->way == BACKWARD);
		rest = worth_without(p, all, n->box, s);
		for (uint32_t i = 0; i < p->macros.count; i++)
			if (!add_child(p, number, &p->macros.found[i], s, rest))
				return false;
		if (limit_reached(p->solve->limit, p->macros.count * 64u))
			return false;
	}
	tree_settle(&p->tree, number);
	for (uint32_t i = 0; i < p->children; i++)
		tree_queue(&p->tree, p->child[i], n->best_cell);
	return !p->tree.full;
}

/* The position in p->box, with the man in a region of it. */
static bool
add_root(struct spread *p, uint16_t region)
{
	uint16_t man = 0;
	uint32_t number;
	struct node *n;
	bool fresh;

	while (p->macros.region[man] != region)
		man++;
	number = find_node(p, man, &fresh);
	if (number == NODE_NONE)
		return false;
	n = tree_node(&p->tree, number);
	n->feature[SPREAD_REGIONS] = p->macros.regions;
	rate(p, n, worth_of(p, n->box));
	tree_queue(&p->tree, number, n->cell_key);
	return !p->tree.full;
}

/* The start; or the solved board, with the man in each of its regions in turn. */
static bool
add_roots(struct spread *p)
{
	const struct board *b = p->board;

	memset(p->box, 0, b->words * sizeof *p->box);
	for (uint16_t s = 0; s < b->live; s++)
		if (p->way == FORWARD ? bits_has(b->box, s) : s < b->goals)
			bits_put(p->box, s);
	macros_load(&p->macros, p->box, b->man);
	if (p->way == FORWARD)
		return add_root(p, p->macros.region[b->man]);
	for (uint16_t r = 1; r <= p->macros.regions; r++)
		if (!add_root(p, r))
			return false;
	return true;
}

/* --- what it lends ------------------------------------------------------------------------- */

static uint32_t
count(void *search)
{
	const struct spread *p = search;

	return p->tree.count;
}

static bool
read(void *search, uint32_t number, uint64_t *box, uint16_t *man)
{
	const struct spread *p = search;
	const struct node *n = tree_node(&p->tree, number);

	memcpy(box, n->box, p->board->words * sizeof *box);
	*man = n->man;
	return true;
}

static uint32_t
find(void *search, const uint64_t *box, uint16_t man)
{
	const struct spread *p = search;

	return tree_seek(&p->tree, box, man, tree_hash(box, p->tree.set_words, man));
}

/* The pushes of the move from `up`, or those that undo its pulls, found again, in the order of
 * play. */
static void
read_move(struct spread *p, const struct node *up, const struct node *n, struct push *out)
{
	const struct macro *m = p->macros.found;

	macros_load(&p->macros, up->box, up->man);
	macros_find(&p->macros, n->from, p->anywhere, p->way == BACKWARD);
	while (m->to != n->to || m->man != n->man)
		m++;
	macro_path(&p->macros, m, out);
	if (p->way == BACKWARD)
		push_turn_round(out, n->pushes);
}

static uint32_t
path(void *search, uint32_t number, struct push *out)
{
	struct spread *p = search;
	const bool forward = p->way == FORWARD;
	const struct node *n = tree_node(&p->tree, number);
	uint32_t pushes = 0, at;

	for (const struct node *i = n; i->parent != NODE_NONE; i = tree_node(&p->tree, i->parent))
		pushes += i->pushes;
	at = forward ? pushes : 0;
	for (; out != NULL && n->parent != NODE_NONE; n = tree_node(&p->tree, n->parent)) {
		at -= forward ? n->pushes : 0;
		read_move(p, tree_node(&p->tree, n->parent), n, out + at);
		at += forward ? 0 : n->pushes;
	}
	return pushes;
}

struct party
spread_party(struct spread *p)
{
	return (struct party){ p->way, p, p->solve, count, read, find, path };
}

/* --- the search ------------------------------------------------------------------------ */

/* Of pulls only those whose turn it is are asked, of pushes the children, too. */
static bool
choose_detectors(struct spread *p)
{
	static const struct detector *const cheap[] = { &dead_freeze, &dead_pattern, &dead_pairs,
		NULL };
	static const struct detector *const dear[] = { &dead_closure, &dead_bipartite, &dead_frozen,
		&dead_corral, NULL };
	static const struct detector *const backwards[] = { &dead_origin, &dead_peel, NULL };
	const struct choice *choice = &p->solve->choice;
	struct arena *a = p->solve->arena;

	p->cheap = choice_among(choice, a, cheap);
	p->dear = choice_among(choice, a, p->way == FORWARD ? dear : backwards);
	return p->cheap != NULL && p->dear != NULL && dead_init(&p->dead, a, p->board) &&
	       (p->way == FORWARD || dead_backwards(&p->dead, a));
}

bool
spread_open(struct spread *p, struct solve *s, struct geometry *g, enum direction way,
    enum spread_style style)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*p = (struct spread){ .solve = s, .board = b, .geometry = g, .way = way, .style = style };
	p->room = 4u * b->squares * b->boxes;
	p->anywhere = arena_array(a, uint64_t, b->words);
	p->box = arena_array(a, uint64_t, b->words);
	p->child = arena_array(a, uint32_t, p->room);
	p->tried = arena_array(a, uint32_t, b->live);
	if (p->anywhere == NULL || p->box == NULL || p->child == NULL || p->tried == NULL ||
	    !macros_init(&p->macros, a, b) || !choose_detectors(p) ||
	    !tree_open(&p->tree, s->limit, b, b->words))
		return false;
	memset(p->anywhere, 0xff, b->words * sizeof *p->anywhere);
	p->dead.tally = s->tally;
	return add_roots(p);
}

void
spread_close(struct spread *p)
{
	if (p->solve == NULL)
		return;
	p->solve->stats.bytes = p->solve->limit->held;
	tree_close(&p->tree);
}

enum outcome
spread_run(struct spread *p, uint64_t expansions)
{
	struct solve *s = p->solve;

	while (expansions-- > 0) {
		uint32_t number = tree_take(&p->tree);
		const struct node *n;
		bool dead;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		p->exhausted = number == NODE_NONE;
		if (p->exhausted)
			return UNDECIDED_YET;
		n = tree_node(&p->tree, number);
		dead = dead_found(&p->dead, p->dear, n->box, n->man, NULL) != NULL;
		if (limit_reached(s->limit, 8u * p->board->squares))
			return s->limit->reached;
		if (dead) {
			tree_bury(&p->tree, number);
			s->stats.dead++;
		} else if (!expand(p, number)) {
			return s->limit->reached != UNDECIDED_YET ? s->limit->reached
			                                          : LIMIT_MEMORY;
		}
	}
	return UNDECIDED_YET;
}
