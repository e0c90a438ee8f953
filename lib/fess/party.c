/*
 * fess/party.c: what the feature-space search lends to others that may meet it, and the way from
 * the start to one of its nodes.
 */
#include "fess/forward.h"

#include <string.h>

#include "search/meet.h"

static uint32_t
count(void *search)
{
	const struct forward *f = search;

	return f->tree.count;
}

/* A node has a way to it once a parent has taken it up. */
static bool
reached(const struct forward *f, uint32_t number)
{
	return number == 0 || tree_node(&f->tree, number)->parent != NODE_NONE;
}

static bool
read(void *search, uint32_t number, uint64_t *box, uint16_t *man)
{
	const struct forward *f = search;
	const struct node *n = tree_node(&f->tree, number);

	memcpy(box, n->box, f->board->words * sizeof *box);
	*man = n->man;
	return reached(f, number);
}

static uint32_t
find(void *search, const uint64_t *box, uint16_t man)
{
	const struct forward *f = search;
	uint32_t n = tree_seek(&f->tree, box, man, tree_hash(box, f->board->words, man));

	return n == NODE_NONE || !reached(f, n) ? MEET_NONE : n;
}

/* The pushes of the macro move that led to a node, found again from the position before it. */
static void
read_move(struct forward *f, const struct node *up, const struct node *n, struct push *out)
{
	const struct macro *m = f->macros.found;

	macros_load(&f->macros, up->box, up->man);
	macros_find(&f->macros, n->from, NULL, false);
	while (m->to != n->to || m->man != n->man)
		m++;
	macro_path(&f->macros, m, out);
}

static uint32_t
path(void *search, uint32_t number, struct push *out)
{
	struct forward *f = search;
	const struct node *n = tree_node(&f->tree, number);
	uint32_t pushes = 0, at;

	for (; n->parent != NODE_NONE; n = tree_node(&f->tree, n->parent))
		pushes += n->pushes;
	n = tree_node(&f->tree, number);
	for (at = pushes; out != NULL && n->parent != NODE_NONE;) {
		const struct node *up = tree_node(&f->tree, n->parent);
		at -= n->pushes;
		read_move(f, up, n, out + at);
		n = up;
	}
	return pushes;
}

struct party
forward_party(struct forward *f)
{
	return (struct party){ FORWARD, f, f->solve, count, read, find, path };
}
