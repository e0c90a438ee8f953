#include "macro/cells.h"

#include "util/hash.h"

enum { FIRST_CELLS = 64, HEAVIEST = UINT16_MAX - 1 };

/* --- heaps of states ------------------------------------------------------------------------ */

/* Of states to lead: least rank first, then the older one. */
static bool
leads_before(const void *cells, const void *a, const void *b)
{
	const struct cells *c = cells;
	const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	const uint64_t rank_x = cells_rank(c, x), rank_y = cells_rank(c, y);

	return rank_x != rank_y ? rank_x < rank_y : x < y;
}

/* Of states to try: least weight first, then as to lead. */
static bool
tried_before(const void *cells, const void *a, const void *b)
{
	const struct cells *c = cells;
	const uint16_t weight_a = cells_rated(c, *(const uint32_t *)a)->weight;
	const uint16_t weight_b = cells_rated(c, *(const uint32_t *)b)->weight;

	return weight_a != weight_b ? weight_a < weight_b : leads_before(cells, a, b);
}

/* --- cells --------------------------------------------------------------------------------- */

bool
cells_aim(struct macro_search *e, struct arena *a)
{
	struct cells *c = e->own;
	struct limit *limit = e->solve->limit;

	(void)a;
	*c = (struct cells){ .search = e,
		.ranking = c->ranking,
		.naming = c->naming,
		.best = STATE_NONE,
		.slots = 2 * FIRST_CELLS };
	c->tried = (struct heap_kind){ limit, sizeof(uint32_t), tried_before, c };
	c->led = (struct heap_kind){ limit, sizeof(uint32_t), leads_before, c };
	c->leaders.kind = &c->led;
	c->slot = limit_alloc_clear(limit, c->slots * sizeof *c->slot);
	return c->slot != NULL;
}

void
cells_close(struct macro_search *e)
{
	struct cells *c = e->own;
	struct limit *limit = e->solve->limit;

	if (c->search == NULL) /* not aimed */
		return;
	for (uint32_t i = 0; i < c->count; i++)
		heap_close(&c->cell[i].queue);
	heap_close(&c->leaders);
	limit_free(limit, c->cell, c->room * sizeof *c->cell);
	limit_free(limit, c->slot, c->slots * sizeof *c->slot);
	limit_free(limit, c->child, c->child_room * sizeof *c->child);
	*c = (struct cells){ .ranking = c->ranking, .naming = c->naming };
}

/* The slot of a key, or the empty one where it would be. */
static uint32_t
slot_of(const struct cells *c, uint64_t key)
{
	uint32_t at = (uint32_t)hash_mix(key) & (c->slots - 1);

	while (c->slot[at] != 0 && c->cell[c->slot[at] - 1].key != key)
		at = (at + 1) & (c->slots - 1);
	return at;
}

static bool
make_room(struct cells *c)
{
	struct limit *limit = c->search->solve->limit;
	uint32_t *slot;

	if (c->count == c->room &&
	    !limit_grow(limit, &c->cell, &c->room, FIRST_CELLS, sizeof *c->cell))
		return false;
	if (c->count < c->slots / 2)
		return true;
	slot = limit_alloc_clear(limit, 2 * (size_t)c->slots * sizeof *slot);
	if (slot == NULL)
		return false;
	limit_free(limit, c->slot, c->slots * sizeof *slot);
	c->slot = slot;
	c->slots *= 2;
	for (uint32_t i = 0; i < c->count; i++)
		c->slot[slot_of(c, c->cell[i].key)] = i + 1;
	return true;
}

/* The cell of a key, made when it is new; then the next turn is its own. NULL: no memory. */
static struct feature_cell *
cell_of(struct cells *c, uint64_t key)
{
	uint32_t at;

	if (!make_room(c))
		return NULL;
	at = slot_of(c, key);
	if (c->slot[at] == 0) {
		c->cell[c->count] = (struct feature_cell){ key, { .kind = &c->tried } };
		c->turn = c->count++;
		c->slot[at] = c->count;
	}
	return &c->cell[c->slot[at] - 1];
}

/* The cell where the moves of a state queue that has been expanded; or that of a root. */
static struct feature_cell *
cell_of_state(struct cells *c, uint32_t state)
{
	return cell_of(c, cells_features(c, state) & c->naming);
}

bool
cells_queue(struct cells *c, uint32_t state)
{
	const uint32_t parent = macro_search_step(c->search, state)->parent;
	struct feature_cell *cell = cell_of_state(
	    c, parent == NO_PARENT ? state : cells_rated(c, parent)->best);

	return cell != NULL && heap_put(&cell->queue, &state);
}

/* The best state of a cell that was not tried yet, or STATE_NONE. */
static uint32_t
take_from(struct cells *c, struct feature_cell *cell)
{
	uint32_t state;

	while (heap_take(&cell->queue, &state)) {
		struct macro_step *step = macro_search_step(c->search, state);
		if (step->taken || step->dead)
			continue;
		step->taken = true;
		c->children = 0;
		return state;
	}
	return STATE_NONE;
}

uint32_t
cells_take(struct macro_search *e)
{
	struct cells *c = e->own;
	uint32_t state;

	c->alternate = !c->alternate;
	if (c->alternate && c->best != STATE_NONE) {
		struct feature_cell *cell = cell_of_state(c, cells_rated(c, c->best)->best);
		state = cell == NULL ? STATE_NONE : take_from(c, cell);
		if (state != STATE_NONE)
			return state;
	}
	for (uint32_t tries = 0; tries < c->count; tries++) {
		if (c->turn >= c->count)
			c->turn = 0;
		state = take_from(c, &c->cell[c->turn++]);
		if (state != STATE_NONE)
			return state;
	}
	return STATE_NONE;
}

/* --- the best ------------------------------------------------------------------------------- */

static bool
is_root(const struct cells *c, uint32_t state)
{
	return macro_search_step(c->search, state)->parent == NO_PARENT;
}

static bool
is_dead(const struct cells *c, uint32_t state)
{
	return macro_search_step(c->search, state)->dead;
}

/* A root leads only while there is nothing else. */
static bool
leads(const struct cells *c, uint32_t state)
{
	return c->best == STATE_NONE || is_root(c, c->best) ||
	       (!is_root(c, state) && cells_rank(c, state) < cells_rank(c, c->best));
}

static void
find_leader(struct cells *c)
{
	const struct macro_search *e = c->search;
	const uint32_t *first = (const void *)c->leaders.item;
	uint32_t gone;

	c->best = STATE_NONE;
	while (c->leaders.count > 0 && is_dead(c, *first))
		heap_take(&c->leaders, &gone);
	if (c->leaders.count > 0)
		c->best = *first;
	for (uint32_t i = 0; c->best == STATE_NONE && i < states_count(e->states); i++)
		if (cells_rated(c, i)->best != STATE_NONE && !is_dead(c, i))
			c->best = i;
}

void
cells_bury(struct macro_search *e, uint32_t state)
{
	struct cells *c = e->own;
	struct rated *up;

	do {
		macro_search_step(e, state)->dead = true;
		state = macro_search_step(e, state)->parent;
		up = state == NO_PARENT ? NULL : cells_rated(c, state);
	} while (up != NULL && up->hopes > 0 && up->hopes < HOPES_MOST && --up->hopes == 0 &&
	         macro_search_step(e, state)->taken);
	if (c->best == STATE_NONE || is_dead(c, c->best))
		find_leader(c);
}

bool
cells_refuse(struct macro_search *e, uint16_t man)
{
	if (e->at == NO_PARENT || !leads(e->own, e->at) || !macro_search_is_dead(e, e->box, man))
		return false;
	cells_bury(e, e->at);
	return true;
}

bool
cells_settle(struct cells *c, uint32_t state)
{
	const uint32_t parent = macro_search_step(c->search, state)->parent;
	const uint32_t before = parent == NO_PARENT ? STATE_NONE : cells_rated(c, parent)->best;
	const bool better = before == STATE_NONE || cells_rank(c, state) < cells_rank(c, before);

	cells_rated(c, state)->best = better ? state : before;
	if (leads(c, state))
		c->best = state;
	return parent == NO_PARENT || heap_put(&c->leaders, &state);
}

/* --- children ------------------------------------------------------------------------------- */

bool
cells_child(struct cells *c, uint32_t number, const struct macro *m, uint32_t toll)
{
	const struct macro_search *e = c->search;
	const uint32_t weight = cells_rated(c, e->at)->weight + toll;

	if (c->children == c->child_room &&
	    !limit_grow(e->solve->limit, &c->child, &c->child_room, FIRST_CELLS, sizeof *c->child))
		return false;
	c->child[c->children++] = (struct offspring){ number, e->macros.from, m->to,
		(uint16_t)(weight < HEAVIEST ? weight : HEAVIEST) };
	return true;
}

bool
cells_add(struct cells *c, uint32_t number, const struct macro *m, uint64_t features, uint32_t toll)
{
	const bool root = c->search->at == NO_PARENT;

	cells_rate(c, number, features, root ? 0 : NOT_ADOPTED);
	return root ? cells_queue(c, number) : cells_child(c, number, m, toll);
}

bool
cells_queue_children(struct cells *c)
{
	for (uint32_t i = 0; i < c->children; i++) {
		cells_rated(c, c->child[i].number)->weight = c->child[i].weight;
		if (!cells_queue(c, c->child[i].number))
			return false;
	}
	c->children = 0;
	return true;
}

bool
cells_suggest(struct cells *c, cells_approve *approves, unsigned advisor)
{
	const uint64_t was = cells_features(c, c->search->at);
	struct offspring *best = NULL;

	for (struct offspring *i = c->child; i < c->child + c->children; i++)
		if ((best == NULL || cells_rank(c, i->number) < cells_rank(c, best->number)) &&
		    approves(c->search->own, advisor, was, cells_features(c, i->number), i))
			best = i;
	if (best != NULL)
		best->weight = cells_rated(c, c->search->at)->weight;
	return best != NULL;
}
