#include "macro/local.h"

#include "board/state.h"
#include "util/num.h"

enum { OF_BOX = 1 };

/* Of each state. */
struct own {
	uint32_t link; /* of the queue (macro/rank_queue.h) */
	uint32_t made; /* as struct local has it */
};

static struct own *
own_of(const struct macro_search *e, uint32_t number)
{
	return macro_search_own(e, number);
}

/* --- what a position costs ------------------------------------------------------------------ */

static uint32_t
away(const struct local_square *a, const struct local_square *b)
{
	return num_between(a->row, b->row) + num_between(a->column, b->column);
}

static void
list(struct local_squares *p, const struct local_square *square)
{
	if (p->count < LOCAL_SQUARES_MOST)
		p->at[p->count++] = *square;
}

/* Of a box there: to the nearest vacant square but `taken`. */
static uint32_t
cost_of_box(const struct local *l, const struct local_square *box, uint32_t taken)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < l->vacant.count; i++)
		if (l->vacant.at[i].square != taken)
			least = num_least(least, away(box, &l->vacant.at[i]));
	return OF_BOX + (least == UINT32_MAX ? 0 : least);
}

static uint32_t
cost_of_all(const struct local *l, uint32_t taken)
{
	uint32_t sum = 0;

	for (uint32_t i = 0; i < l->astray.count; i++)
		sum += cost_of_box(l, &l->astray.at[i], taken);
	return sum;
}

/* The most between a box and the first `count` others, but at least so much. */
static uint32_t
most_apart(const struct local *l, const struct local_square *box, uint32_t count, uint32_t most)
{
	for (uint32_t i = 0; i < count; i++) {
		const uint32_t apart = away(box, &l->astray.at[i]);
		most = apart > most ? apart : most;
	}
	return most;
}

/* With the box at hand on `to`. */
static uint32_t
cost(const struct local *l, uint16_t to)
{
	const struct local_square *box = &l->squares[to];

	if (bits_has(l->rests, to))
		return cost_of_all(l, to) + l->apart / 2;
	return l->cost + cost_of_box(l, box, STATE_NONE) +
	       most_apart(l, box, l->astray.count, l->apart) / 2;
}

/* Takes the box on `from` off the position of the state that is expanded. */
static void
lift(struct macro_search *e, uint16_t from)
{
	struct local *l = e->own;

	l->astray.count = l->vacant.count = 0;
	for (uint16_t w = 0; w < e->board->words; w++)
		for (uint64_t left = e->parent[w] ^ l->rests[w]; left != 0;) {
			const uint32_t square = 64u * w + bits_take(&left);
			if (square != from)
				list(bits_has(e->parent, square) ? &l->astray : &l->vacant,
				    &l->squares[square]);
		}
	if (bits_has(l->rests, from))
		list(&l->vacant, &l->squares[from]);
	l->cost = cost_of_all(l, STATE_NONE);
	l->apart = 0;
	for (uint32_t i = 1; i < l->astray.count; i++)
		l->apart = most_apart(l, &l->astray.at[i], i, l->apart);
}

/* --- the policy ------------------------------------------------------------------------------ */

static bool
aim(struct macro_search *e, struct arena *a)
{
	struct local *l = e->own;
	const struct board *b = e->board;

	l->queues.search = e;
	if (!arena_get(a, &l->rests, b->words) || !arena_get(a, &l->squares, b->live))
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		l->squares[s] = (struct local_square){ s, board_row(b, s), board_column(b, s) };
	state_solve(b, l->rests);
	for (uint16_t w = 0; w < b->words; w++)
		l->rests[w] |= b->box[w];
	return true;
}

static bool
load(struct macro_search *e, uint16_t man)
{
	struct local *l = e->own;

	(void)man;
	l->made = e->at == NO_PARENT ? 0 : own_of(e, e->at)->made;
	l->next = UINT32_MAX;
	return true;
}

static bool
due(struct macro_search *e, const struct macro *m)
{
	struct local *l = e->own;
	const uint32_t c = cost(l, m->to);

	if (c > l->due)
		l->next = num_least(l->next, c);
	return c <= l->due && c >= l->made;
}

/* The position in e->box waits until so much is due. */
static bool
put(struct local *l, uint32_t number, uint32_t until)
{
	const struct macro_search *e = &l->search;

	return rank_queues_put(
	    &l->queues, 0, number, until, bits_lacking(e->box, l->rests, e->board->words));
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct local *l = e->own;

	(void)m;
	own_of(e, number)->made = 0;
	return put(l, number, l->due);
}

static bool
settle(struct macro_search *e)
{
	struct local *l = e->own;

	own_of(e, e->at)->made = l->due + 1;
	return l->next == UINT32_MAX || put(l, e->at, l->next);
}

static uint32_t
take(struct macro_search *e)
{
	struct local *l = e->own;
	const uint32_t number = rank_queues_take(&l->queues, 0, true);

	l->due = l->queues.queue[0].least;
	return number;
}

static const struct macro_policy local = {
	.work_taken = 4,
	.work_move = 4,
	.aim = aim,
	.close = rank_queues_close,
	.load = load,
	.lift = lift,
	.due = due,
	.add = add,
	.settle = settle,
	.take = take,
};

bool
local_open(struct local *l, struct solve *s)
{
	*l = (struct local){ .search = { .solve = s,
		                 .way = BACKWARD,
		                 .policy = &local,
		                 .own = l,
		                 .own_bytes = sizeof(struct own) } };
	return macro_search_open(&l->search) && macro_search_aim(&l->search, s->arena, NULL, NULL);
}
