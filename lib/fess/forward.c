#include "fess/forward.h"

#include <string.h>

#include "board/state.h"
#include "dead/dead.h"
#include "fess/advise.h"

/* --- features -------------------------------------------------------------------------- */

/* Boxes off goal that keep another box off goal from one of its goals. */
static uint16_t
count_hotspots(const struct forward *f, const uint64_t *box)
{
	const struct board *b = f->board;
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

static void
rate(struct forward *f, struct node *n)
{
	const struct board *b = f->board;
	uint16_t *x = n->feature, axis[FEATURES];
	uint64_t sum = 0;

	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = n->box[w]; left != 0;)
			sum += f->geometry->far_sum[64 * w + bits_take(&left)];
	sum = at_most(sum / b->goals, 0xFFFF);
	x[PACKED] = packing_progress(f->packing, n->box);
	x[ASTRAY] = packing_astray(f->packing, n->box, x[PACKED]);
	x[BROKEN] = geometry_broken(f->geometry, n->box);
	x[HOT] = count_hotspots(f, n->box);
	for (unsigned i = 0; i < FEATURES; i++)
		axis[i] = x[i] & f->axis[i];
	n->cell_key = (uint64_t)axis[PACKED] << 48 | (uint64_t)axis[REGIONS] << 32 |
	              (uint64_t)axis[BROKEN] << 16 | axis[ASTRAY];
	n->rank = (uint64_t)(f->packing->count - axis[PACKED]) << 52 |
	          at_most(axis[REGIONS], 0xFFF) << 40 | at_most(axis[BROKEN], 0xFF) << 32 |
	          at_most(axis[ASTRAY], 0xFF) << 24 | at_most(axis[HOT], 0xFF) << 16 |
	          (f->near ? sum : 0xFFFF - sum);
}

/* --- children -------------------------------------------------------------------------- */

/* The position after a move of the box on `from`; false: memory is out. */
static bool
add_child(struct forward *f, uint32_t parent, const struct macro *m, uint16_t from)
{
	const struct board *b = f->board;
	struct solve *s = f->solve;
	struct push last = macro_last_push(&f->macros, m);
	uint64_t hash;
	uint32_t number;
	struct node *n;
	bool fresh;

	s->stats.generated++;
	memcpy(f->box, tree_node(&f->tree, parent)->box, b->words * sizeof *f->box);
	bits_drop(f->box, from);
	bits_put(f->box, m->to);
	if (dead_found(f->dead, f->cheap, f->box, m->man, &last) != NULL) {
		s->stats.dead++;
		return true;
	}
	hash = tree_hash(f->box, b->words, m->man);
	number = tree_find(&f->tree, f->box, m->man, hash, &fresh);
	if (number == NODE_NONE || f->children == f->room)
		return false;
	n = tree_node(&f->tree, number);
	if (fresh) {
		n->weight = UINT16_MAX;
		n->feature[REGIONS] = m->regions;
		rate(f, n);
		s->stats.states++;
		if (f->solved == NODE_NONE && state_solved(b, n->box))
			f->solved = number;
	} else {
		s->stats.duplicate++;
		if (n->flags & (NODE_EXPANDED | NODE_DEAD))
			return true;
	}
	f->child[f->children++] = (struct offspring){ number, from, m->to, m->pushes,
		(uint16_t)(tree_node(&f->tree, parent)->weight + f->toll) };
	return true;
}

/* A node that was met before keeps its parent unless this way costs less. */
static void
adopt(struct forward *f, uint32_t parent, const struct offspring *c)
{
	const struct node *up = tree_node(&f->tree, parent);
	struct node *n = tree_node(&f->tree, c->number);

	if (c->weight >= n->weight)
		return;
	if (n->parent != NODE_NONE)
		tree_node(&f->tree, n->parent)->hopes--;
	tree_node(&f->tree, parent)->hopes++;
	n->parent = parent;
	n->from = c->from;
	n->to = c->to;
	n->pushes = c->pushes;
	n->weight = c->weight;
	n->depth = (uint16_t)(up->depth + 1);
	tree_queue(&f->tree, c->number, up->best_cell);
}

static bool
expand(struct forward *f, uint32_t number)
{
	const struct board *b = f->board;
	struct node *n = tree_node(&f->tree, number);
	bool fenced;

	f->solve->stats.expanded++;
	f->children = 0;
	macros_load(&f->macros, n->box, n->man);
	reach_flood(&f->before, n->box, n->man);
	fenced = f->corrals && corral_find(&f->corral, &f->before);
	for (uint16_t s = 0; s < b->live; s++) {
		if (!bits_has(fenced ? f->corral.keep : n->box, s))
			continue;
		macros_find(&f->macros, s, NULL, false);
		for (uint32_t i = 0; i < f->macros.count; i++)
			if (!add_child(f, number, &f->macros.found[i], s))
				return false;
		if (limit_reached(f->solve->limit, f->macros.count * 64u))
			return false;
	}
	tree_settle(&f->tree, number);
	advise(f, number);
	for (uint32_t i = 0; i < f->children; i++)
		adopt(f, number, &f->child[i]);
	if (n->hopes == 0)
		tree_bury(&f->tree, number);
	return !f->tree.full;
}

/* Proofs that are too dear for every child, of the move about to be expanded. */
static bool
is_dead(struct forward *f, const struct node *n)
{
	return dead_found(f->dead, f->dear, n->box, n->man, NULL) != NULL;
}

/* --- the search ------------------------------------------------------------------------ */

static bool
add_root(struct forward *f)
{
	const struct board *b = f->board;
	struct node *n;
	uint32_t number;
	uint16_t man;
	bool fresh;

	macros_load(&f->macros, b->box, b->man);
	for (man = 0; f->macros.region[man] != f->macros.region[b->man]; man++)
		;
	number = tree_find(&f->tree, b->box, man, tree_hash(b->box, b->words, man), &fresh);
	if (number == NODE_NONE)
		return false;
	n = tree_node(&f->tree, number);
	n->feature[REGIONS] = f->macros.regions;
	rate(f, n);
	f->solve->stats.states++;
	if (state_solved(b, n->box))
		f->solved = number;
	tree_queue(&f->tree, number, n->cell_key);
	return !f->tree.full;
}

/* Of each child; and of the state about to be expanded only. */
static const struct detector *const cheap[] = { &dead_freeze, &dead_pattern, &dead_pairs,
	&dead_diagonal, NULL };
static const struct detector *const dear[] = { &dead_closure, &dead_bipartite, &dead_frozen,
	&dead_corral, NULL };

bool
forward_open(struct forward *f, struct solve *s, struct geometry *g, const struct packing *p,
    struct dead *dead, unsigned style)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*f = (struct forward){ .solve = s,
		.board = b,
		.geometry = g,
		.packing = p,
		.dead = dead,
		.toll = (style & ADVISED) != 0,
		.near = style & NEAR,
		.solved = NODE_NONE,
		.walk_from = NO_SQUARE };
	for (unsigned i = 0; i < FEATURES; i++)
		f->axis[i] = parts_keep(&s->parts, AXES, i) ? UINT16_MAX : 0;
	f->corrals = choice_corral(&s->choice);
	f->cheap = choice_among(&s->choice, a, cheap);
	f->dear = choice_among(&s->choice, a, dear);
	f->room = 4u * b->squares * b->boxes;
	f->loose = arena_array(a, uint64_t, b->words);
	f->box = arena_array(a, uint64_t, b->words);
	f->child = arena_array(a, struct offspring, f->room);
	f->walk = arena_array(a, uint16_t, (size_t)b->squares + 1);
	if (f->cheap == NULL || f->dear == NULL || f->loose == NULL || f->box == NULL ||
	    f->child == NULL || f->walk == NULL || !macros_init(&f->macros, a, b) ||
	    !corral_init(&f->corral, a, b) || !reach_init(&f->before, a, b) ||
	    !reach_init(&f->after, a, b))
		return false;
	f->party = forward_party(f);
	if (!tree_open(&f->tree, s->limit, b, b->words) || !add_root(f))
		return false;
	meet_join(s->meet, f->party);
	return true;
}

void
forward_close(struct forward *f)
{
	if (f->solve == NULL)
		return;
	f->solve->stats.bytes = f->solve->limit->held;
	tree_close(&f->tree);
}

enum outcome
forward_run(struct forward *f, uint64_t expansions)
{
	struct solve *s = f->solve;
	uint32_t number;

	while (f->solved == NODE_NONE) {
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		if (expansions-- == 0)
			return UNDECIDED_YET;
		number = tree_take(&f->tree);
		if (number == NODE_NONE) {
			f->exhausted = true;
			return UNDECIDED_YET;
		}
		if (is_dead(f, tree_node(&f->tree, number))) {
			tree_bury(&f->tree, number);
			s->stats.dead++;
			if (limit_reached(s->limit, 64u * f->board->squares))
				return s->limit->reached;
			continue;
		}
		if (!expand(f, number))
			return s->limit->reached != UNDECIDED_YET ? s->limit->reached
			                                          : LIMIT_MEMORY;
	}
	return meet_plan(s, &(struct meeting){ &f->party, NULL, f->solved, MEET_NONE })
	           ? SOLVED
	           : LIMIT_MEMORY;
}
