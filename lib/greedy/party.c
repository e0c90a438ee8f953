/*
 * greedy/party.c: what the greedy search lends to others that may meet it, and the way from its end
 * of the level to one of its positions.
 */
#include "board/state.h"
#include "greedy/search.h"

static uint32_t
count(void *search)
{
	const struct greedy *g = search;

	return seen_count(g->seen);
}

static bool
read(void *search, uint32_t number, uint64_t *box, uint16_t *man)
{
	const struct greedy *g = search;

	state_unpack(g->board, seen_key(g->seen, number), box, man);
	return true;
}

static uint32_t
find(void *search, const uint64_t *box, uint16_t man)
{
	struct greedy *g = search;

	state_pack(g->board, g->key, box, man);
	return seen_find(g->seen, g->key, seen_hash(g->seen, g->key));
}

/* The pushes of the macro move that led to a position, found again from the one before it. */
static void
read_move(struct greedy *g, uint32_t number, struct push *out)
{
	const struct place *p = queue_place(g->queue, number);
	const struct macro *m = g->macros.found;
	uint16_t man, before;

	state_unpack(g->board, seen_key(g->seen, number), g->box, &man);
	state_unpack(g->board, seen_key(g->seen, p->parent), g->box, &before);
	macros_load(&g->macros, g->box, before);
	macros_find(&g->macros, p->from, g->anywhere, g->pull);
	while (m->to != p->to || m->man != man)
		m++;
	macro_path(&g->macros, m, out);
	if (g->pull)
		push_turn_round(out, p->pushes);
}

static uint32_t
path(void *search, uint32_t number, struct push *out)
{
	struct greedy *g = search;
	const struct place *p = queue_place(g->queue, number);
	uint32_t pushes = 0, at;

	for (; p->parent != SEEN_NONE; p = queue_place(g->queue, p->parent))
		pushes += p->pushes;
	at = g->pull ? 0 : pushes;
	p = queue_place(g->queue, number);
	for (; out != NULL && p->parent != SEEN_NONE; p = queue_place(g->queue, number)) {
		at -= g->pull ? 0 : p->pushes;
		read_move(g, number, out + at);
		at += g->pull ? p->pushes : 0;
		number = p->parent;
	}
	return pushes;
}

struct party
greedy_party(struct greedy *g)
{
	return (struct party){ g->pull ? BACKWARD : FORWARD, g, g->solve, count, read, find, path };
}
