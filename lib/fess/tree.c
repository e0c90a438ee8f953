#include "fess/tree.h"

#include <string.h>

enum { FIRST_SLOTS = 1024, FIRST_CELLS = 64, FIRST_HEAP = 16 };

bool
tree_open(struct tree *t, struct limit *limit, const struct board *b, uint16_t set_words)
{
	*t = (struct tree){ .board = b,
		.limit = limit,
		.set_words = set_words,
		.best = NODE_NONE,
		.slots = FIRST_SLOTS,
		.cell_slots = FIRST_CELLS * 2 };
	t->nodes = pool_open(limit, sizeof(struct node) + set_words * sizeof(uint64_t));
	t->slot = limit_alloc_clear(limit, t->slots * sizeof *t->slot);
	t->cell_slot = limit_alloc_clear(limit, t->cell_slots * sizeof *t->cell_slot);
	return t->nodes != NULL && t->slot != NULL && t->cell_slot != NULL;
}

static void
heap_close(struct tree *t, struct node_heap *h)
{
	limit_free(t->limit, h->node, h->room * sizeof *h->node);
}

void
tree_close(struct tree *t)
{
	for (uint32_t i = 0; i < t->cells; i++)
		heap_close(t, &t->cell[i].queue);
	heap_close(t, &t->leaders);
	limit_free(t->limit, t->cell, t->cell_room * sizeof *t->cell);
	limit_free(t->limit, t->cell_slot, t->cell_slots * sizeof *t->cell_slot);
	limit_free(t->limit, t->slot, t->slots * sizeof *t->slot);
	pool_close(t->nodes);
}

/* A block twice as large, with the old contents; NULL: no memory, nothing has changed. */
static void *
doubled(struct tree *t, void *old, size_t old_bytes, size_t bytes)
{
	void *bigger = limit_alloc(t->limit, bytes);

	if (bigger == NULL) {
		t->full = true;
		return NULL;
	}
	if (old_bytes > 0)
		memcpy(bigger, old, old_bytes);
	limit_free(t->limit, old, old_bytes);
	return bigger;
}

uint64_t
tree_hash(const uint64_t *box, uint16_t words, uint16_t man)
{
	uint64_t h = man + UINT64_C(0x9e3779b97f4a7c15);

	for (uint16_t w = 0; w < words; w++)
		h = hash_mix(h ^ box[w]) + w;
	return h;
}

static bool
grow_slots(struct tree *t)
{
	uint32_t slots = t->slots * 2;
	uint64_t *bigger = limit_alloc_clear(t->limit, (size_t)slots * sizeof *bigger);

	if (bigger == NULL) {
		t->full = true;
		return false;
	}
	for (uint32_t i = 0; i < t->slots; i++) {
		uint32_t at = (uint32_t)(t->slot[i] >> 32) & (slots - 1);
		while (t->slot[i] != 0 && bigger[at] != 0)
			at = (at + 1) & (slots - 1);
		if (t->slot[i] != 0)
			bigger[at] = t->slot[i];
	}
	limit_free(t->limit, t->slot, t->slots * sizeof *t->slot);
	t->slot = bigger;
	t->slots = slots;
	return true;
}

/* The slot of a state, or the empty one where it would be. */
static uint32_t
slot_of(const struct tree *t, const uint64_t *box, uint16_t man, uint64_t hash)
{
	const size_t bytes = t->set_words * sizeof *box;
	uint32_t at = (uint32_t)hash & (t->slots - 1);

	for (; t->slot[at] != 0; at = (at + 1) & (t->slots - 1)) {
		const struct node *n;
		if (t->slot[at] >> 32 != (uint32_t)hash)
			continue;
		n = tree_node(t, (uint32_t)t->slot[at] - 1);
		if (n->hash == hash && n->man == man && memcmp(n->box, box, bytes) == 0)
			break;
	}
	return at;
}

uint32_t
tree_seek(const struct tree *t, const uint64_t *box, uint16_t man, uint64_t hash)
{
	uint64_t slot = t->slot[slot_of(t, box, man, hash)];

	return slot == 0 ? NODE_NONE : (uint32_t)slot - 1;
}

uint32_t
tree_find(struct tree *t, const uint64_t *box, uint16_t man, uint64_t hash, bool *fresh)
{
	uint32_t at, number;
	struct node *n;

	*fresh = false;
	if (t->count >= t->slots / 2 && !grow_slots(t))
		return NODE_NONE;
	at = slot_of(t, box, man, hash);
	if (t->slot[at] != 0)
		return (uint32_t)t->slot[at] - 1;
	number = pool_add(t->nodes);
	if (number == POOL_FULL) {
		t->full = true;
		return NODE_NONE;
	}
	n = tree_node(t, number);
	memset(n, 0, sizeof *n);
	n->hash = hash;
	n->man = man;
	n->parent = NODE_NONE;
	memcpy(n->box, box, t->set_words * sizeof *box);
	t->slot[at] = hash << 32 | ++t->count;
	*fresh = true;
	return number;
}

/* --- cells ----------------------------------------------------------------------------- */

static bool
grow_cells(struct tree *t)
{
	uint32_t slots = t->cell_slots * 2,
	         room = t->cell_room == 0 ? FIRST_CELLS : t->cell_room * 2;
	struct feature_cell *more;
	uint32_t *table;

	if (t->cells == t->cell_room) {
		more = doubled(t, t->cell, t->cell_room * sizeof *more, room * sizeof *more);
		if (more == NULL)
			return false;
		t->cell = more;
		t->cell_room = room;
	}
	if (t->cells < t->cell_slots / 2)
		return true;
	table = limit_alloc_clear(t->limit, slots * sizeof *table);
	if (table == NULL) {
		t->full = true;
		return false;
	}
	for (uint32_t i = 0; i < t->cells; i++) {
		uint32_t at = (uint32_t)hash_mix(t->cell[i].key) & (slots - 1);
		while (table[at] != 0)
			at = (at + 1) & (slots - 1);
		table[at] = i + 1;
	}
	limit_free(t->limit, t->cell_slot, t->cell_slots * sizeof *table);
	t->cell_slot = table;
	t->cell_slots = slots;
	return true;
}

/* The cell of a key, made when it is new; then the next turn is its own. NODE_NONE: no memory. */
static uint32_t
cell_of(struct tree *t, uint64_t key)
{
	uint32_t at;

	if (!grow_cells(t))
		return NODE_NONE;
	at = (uint32_t)hash_mix(key) & (t->cell_slots - 1);
	for (; t->cell_slot[at] != 0; at = (at + 1) & (t->cell_slots - 1))
		if (t->cell[t->cell_slot[at] - 1].key == key)
			return t->cell_slot[at] - 1;
	t->cell[t->cells] = (struct feature_cell){ .key = key };
	t->cell_slot[at] = ++t->cells;
	t->turn = t->cells - 1;
	return t->cells - 1;
}

/* Of moves to try: least weight first, then least rank, then the older one. */
static bool
sooner(const struct tree *t, uint32_t x, uint32_t y)
{
	const struct node *a = tree_node(t, x), *b = tree_node(t, y);

	if (a->weight != b->weight)
		return a->weight < b->weight;
	return a->rank != b->rank ? a->rank < b->rank : x < y;
}

/* Of states to lead: least rank first, then the older one. */
static bool
better(const struct tree *t, uint32_t x, uint32_t y)
{
	const struct node *a = tree_node(t, x), *b = tree_node(t, y);

	return a->rank != b->rank ? a->rank < b->rank : x < y;
}

typedef bool before(const struct tree *, uint32_t x, uint32_t y);

static void
heap_put(struct tree *t, struct node_heap *h, before *first, uint32_t number)
{
	uint32_t at;

	if (h->count == h->room) {
		uint32_t room = h->room == 0 ? FIRST_HEAP : h->room * 2;
		uint32_t *node = doubled(t, h->node, h->room * sizeof *node, room * sizeof *node);
		if (node == NULL)
			return;
		h->node = node;
		h->room = room;
	}
	for (at = h->count++; at > 0 && first(t, number, h->node[(at - 1) / 2]); at = (at - 1) / 2)
		h->node[at] = h->node[(at - 1) / 2];
	h->node[at] = number;
}

static uint32_t
heap_take(const struct tree *t, struct node_heap *h, before *first)
{
	uint32_t top = h->node[0], last = h->node[--h->count], at = 0, child;

	while ((child = 2 * at + 1) < h->count) {
		if (child + 1 < h->count && first(t, h->node[child + 1], h->node[child]))
			child++;
		if (!first(t, h->node[child], last))
			break;
		h->node[at] = h->node[child];
		at = child;
	}
	if (h->count > 0)
		h->node[at] = last;
	return top;
}

void
tree_queue(struct tree *t, uint32_t number, uint64_t cell_key)
{
	uint32_t index = cell_of(t, cell_key);

	if (index != NODE_NONE)
		heap_put(t, &t->cell[index].queue, sooner, number);
}

/* The best untried node of a cell, or NODE_NONE. */
static uint32_t
cell_take(struct tree *t, struct feature_cell *c)
{
	while (c->queue.count > 0) {
		uint32_t number = heap_take(t, &c->queue, sooner);
		if (!(tree_node(t, number)->flags & (NODE_EXPANDED | NODE_DEAD)))
			return number;
	}
	return NODE_NONE;
}

uint32_t
tree_take(struct tree *t)
{
	uint32_t number;

	t->alternate = !t->alternate;
	if (t->alternate && t->best != NODE_NONE) {
		uint32_t index = cell_of(t, tree_node(t, t->best)->best_cell);
		number = index == NODE_NONE ? NODE_NONE : cell_take(t, &t->cell[index]);
		if (number != NODE_NONE)
			return number;
	}
	for (uint32_t tries = 0; tries < t->cells; tries++) {
		if (t->turn >= t->cells)
			t->turn = 0;
		number = cell_take(t, &t->cell[t->turn++]);
		if (number != NODE_NONE)
			return number;
	}
	return NODE_NONE;
}

/* A root leads only while there is nothing else. */
static bool
leads(const struct tree *t, const struct node *n)
{
	const struct node *best = t->best == NODE_NONE ? NULL : tree_node(t, t->best);

	return best == NULL || best->parent == NODE_NONE ||
	       (n->parent != NODE_NONE && n->rank < best->rank);
}

static void
find_leader(struct tree *t)
{
	t->best = NODE_NONE;
	while (t->leaders.count > 0 && (tree_node(t, t->leaders.node[0])->flags & NODE_DEAD))
		heap_take(t, &t->leaders, better);
	if (t->leaders.count > 0)
		t->best = t->leaders.node[0];
	for (uint32_t i = 0; t->best == NODE_NONE && i < t->count; i++)
		if ((tree_node(t, i)->flags & (NODE_EXPANDED | NODE_DEAD)) == NODE_EXPANDED)
			t->best = i;
}

void
tree_bury(struct tree *t, uint32_t number)
{
	struct node *n;

	do {
		n = tree_node(t, number);
		n->flags |= NODE_DEAD;
		number = n->parent;
	} while (number != NODE_NONE && --tree_node(t, number)->hopes == 0 &&
	         (tree_node(t, number)->flags & NODE_EXPANDED));
	if (t->best == NODE_NONE || (tree_node(t, t->best)->flags & NODE_DEAD))
		find_leader(t);
}

void
tree_settle(struct tree *t, uint32_t number)
{
	struct node *n = tree_node(t, number);
	const struct node *parent = n->parent == NODE_NONE ? NULL : tree_node(t, n->parent);

	if (parent == NULL || n->rank < parent->best_rank) {
		n->best_rank = n->rank;
		n->best_cell = n->cell_key;
	} else {
		n->best_rank = parent->best_rank;
		n->best_cell = parent->best_cell;
	}
	n->flags |= NODE_EXPANDED;
	if (leads(t, n))
		t->best = number;
	if (parent != NULL)
		heap_put(t, &t->leaders, better, number);
}
