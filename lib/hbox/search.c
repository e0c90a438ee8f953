#include "hbox/search.h"

#include <string.h>

#include "util/num.h"

enum { RECENT = 256 }; /* states expanded over which the boxes placed are averaged, about */

static struct pulled *
pulled_of(const struct hbox *h, uint32_t number)
{
	return (void *)((uint32_t *)macro_search_own(&h->search, number) + h->count);
}

/* --- a state and its children ---------------------------------------------------------------- */

static bool
load(struct macro_search *e, uint16_t man)
{
	struct hbox *h = e->own;

	h->child = (struct pulled){ .man = man };
	if (e->at != NO_PARENT)
		memcpy(&h->parent, pulled_of(h, e->at), h->kept);
	if (e->at != NO_PARENT && h->variant.fewest_moves)
		reach_flood_away(&e->here, e->box, h->parent.man, h->away);
	h->left = measures_load(&h->measurer, e->box, man);
	if (e->states == NULL)
		measures_start(&h->measurer, h->left);
	return h->left != BOUND_NEVER;
}

static void
lift(struct macro_search *e, uint16_t from)
{
	struct hbox *h = e->own;

	measures_lift(&h->measurer, from, e->macros.man);
}

/*
 * What only counts when moves do: where the man stands after a macro move, and his moves. His way
 * round the box between two of its pulls is left out.
 */
static void
count_moves(struct hbox *h, const struct macro *m)
{
	const struct macro_search *e = &h->search;
	const struct board *b = e->board;
	const struct push *first = h->pull, *last = h->pull + m->pushes - 1;

	macro_path(&e->macros, m, h->pull);
	h->child.moves += m->pushes +
	                  h->away[board_beside(b, e->macros.from, push_opposite(first->direction))];
	h->child.man = board_beside(b, m->to, push_opposite(last->direction));
}

static bool
rate(struct macro_search *e, const struct macro *m)
{
	struct hbox *h = e->own;

	h->child = (struct pulled){ h->parent.pulls + m->pushes, h->parent.moves, 0 };
	if (h->variant.fewest_moves)
		count_moves(h, m);
	h->left = measures_put(&h->measurer, m->to, m->man);
	return h->left != BOUND_NEVER;
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct hbox *h = e->own;
	const struct sight sight = { e->box, &h->there, m->regions };
	struct measures measures = { .left = h->left };

	flood_mark(&e->flood, &h->there, e->box, m->man);
	limit_reached(e->solve->limit, h->there.count);
	measures_fill(&h->measurer, &measures, &sight);
	memcpy(pulled_of(h, number), &h->child, h->kept);
	for (unsigned i = 0; i < h->count; i++)
		if (!rank_queues_put(&h->queues, i, number, measures.value[h->by[i]],
		        (uint16_t)num_least(h->left, UINT16_MAX)))
			return false;
	return true;
}

/* Fewer pulls, or as many and fewer moves: then the state has a new parent. */
static bool
again(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct hbox *h = e->own;
	struct pulled *p = pulled_of(h, number);

	(void)m;
	if (h->child.pulls < p->pulls ||
	    (h->child.pulls == p->pulls && h->variant.fewest_moves && h->child.moves < p->moves)) {
		macro_search_step(e, number)->parent = e->at & NO_PARENT;
		memcpy(p, &h->child, h->kept);
	}
	return true;
}

/* --- queues ----------------------------------------------------------------------------------- */

/* States taken from each queue in a turn. */
static const unsigned char *
weights(const struct hbox *h)
{
	static const unsigned char places[MEASURES] = { [UNPLACED] = 1 };
	const struct hbox_variant *v = &h->variant;
	const uint64_t boxes = h->search.board->boxes;

	if (v->alternates && h->aimed % 2 == 0)
		return places;
	return h->placed > v->halfway * boxes * RECENT * RECENT / 1000 ? v->late : v->early;
}

/* The next state of the queue whose turn it is. An empty one says that all are. */
static uint32_t
take(struct macro_search *e)
{
	struct hbox *h = e->own;
	const unsigned char *weight = weights(h);
	uint32_t number;
	uint16_t man;

	while (h->taken >= weight[h->by[h->turn]]) {
		h->turn = (h->turn + 1) % h->count;
		h->taken = 0;
	}
	h->taken++;
	number = rank_queues_take(&h->queues, h->turn, false);
	if (number == STATE_NONE)
		return STATE_NONE;
	macro_search_read(e, number, e->box, &man);
	h->placed -= h->placed / RECENT;
	h->placed += (uint64_t)(e->board->boxes - macro_search_unplaced(e)) * RECENT;
	return number;
}

static bool
aim(struct macro_search *e, struct arena *a)
{
	struct hbox *h = e->own;
	const struct patience patience = limit_patience(e->solve->limit);

	h->aim = *e->board;
	h->aim.box = e->ends;
	h->aimed++;
	h->placed = 0;
	h->turn = h->taken = 0;
	h->queues.search = e;
	return measures_open(&h->measurer, a, &h->aim, h->geometry, &h->variant, &patience);
}

static const struct macro_policy policy = {
	.child = { [BACKWARD] = macro_pull_child_detectors },
	.taken = { [BACKWARD] = macro_pull_detectors },
	.work_taken = 4,
	.work_move = 16,
	.aim = aim,
	.close = rank_queues_close,
	.load = load,
	.lift = lift,
	.rate = rate,
	.add = add,
	.again = again,
	.take = take,
};

bool
hbox_open(struct hbox *h, struct solve *s, struct geometry *g, const struct hbox_variant *variant)
{
	static const struct detector *const none[] = { NULL };
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*h = (struct hbox){ .variant = *variant, .geometry = g };
	for (unsigned m = 0; m < MEASURES; m++)
		if (variant->early[m] + variant->late[m] > 0)
			h->by[h->count++] = (enum measure)m;
	h->kept = variant->fewest_moves ? sizeof h->child : sizeof h->child.pulls;
	h->search = (struct macro_search){ .solve = s,
		.way = BACKWARD,
		.policy = &policy,
		.own = h,
		.own_bytes = h->kept + h->count * sizeof(uint32_t) };
	if (!arena_get(a, &h->pull, 4 * (size_t)b->squares) ||
	    !arena_get(a, &h->away, b->squares) || !reach_init(&h->there, a, b) ||
	    !macro_search_open(&h->search))
		return false;
	if (!variant->prove)
		h->search.child = h->search.taken = none;
	h->search.longest = variant->inertia ? UINT16_MAX : 1;
	return true;
}
