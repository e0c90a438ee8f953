#include "macro/local.h"

#include "board/state.h"
#include "util/num.h"

enum { BESIDE = 2 }; /* rows and columns between spots of one group */

static const uint32_t ALL = UINT32_MAX; /* children are made, whatever they cost */

/* Of each state. */
struct own {
	uint32_t link[LOCAL_QUEUES]; /* of the queues (macro/rank_queue.h) */
	uint32_t made[LOCAL_QUEUES]; /* as struct local has it */
};

static struct own *
own_of(const struct macro_search *e, uint32_t number)
{
	return macro_search_own(e, number);
}

/* --- what a position costs ------------------------------------------------------------------ */

static uint64_t
line(uint16_t number)
{
	return (uint64_t)1 << number % 64;
}

/* From a box there to the nearest vacant square but `taken`. */
static uint32_t
off(const struct local *l, struct spot box, uint32_t taken)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < l->vacant.count; i++)
		if (l->vacant.at[i].square != taken)
			least = num_least(least, spot_steps(box, l->vacant.at[i]));
	return least == UINT32_MAX ? 0 : least;
}

static uint32_t
farthest_off(const struct local *l, uint32_t taken)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < l->astray.count; i++)
		most = num_most(most, off(l, l->astray.at[i], taken));
	return most;
}

/* Groups of the vacant squares but `taken`. */
static uint32_t
count_gaps(const struct local *l, uint32_t taken)
{
	struct spots left;

	left.count = 0;
	for (uint32_t i = 0; i < l->vacant.count; i++)
		if (l->vacant.at[i].square != taken)
			spots_list(&left, l->vacant.at[i], SPOTS_MOST);
	return spots_group(&left, spot_steps, BESIDE);
}

/* With one more box astray there. */
static struct local_shape
with_box(const struct local *l, struct spot box)
{
	struct local_shape shape = l->shape;
	uint64_t joined = 0; /* groups that are one with it */

	for (uint32_t i = 0; i < l->astray.count; i++) {
		const uint32_t steps = spot_steps(box, l->astray.at[i]);
		shape.apart = num_most(shape.apart, steps);
		if (steps <= BESIDE)
			joined |= (uint64_t)1 << l->astray.group[i];
	}
	shape.boxes++;
	shape.groups += 1 - bits_count(joined);
	shape.rows |= line(box.row);
	shape.columns |= line(box.column);
	shape.farthest = num_most(shape.farthest, off(l, box, STATE_NONE));
	return shape;
}

/* With one more box at rest there. */
static struct local_shape
with_rest(const struct local *l, uint16_t square)
{
	struct local_shape shape = l->shape;

	shape.farthest = farthest_off(l, square);
	shape.gaps = count_gaps(l, square);
	return shape;
}

/* In the queue, with the box at hand on `to`. */
static uint32_t
cost(const struct local *l, unsigned queue, uint16_t to)
{
	const struct local_shape s = bits_has(l->rests, to) ? with_rest(l, to)
	                                                    : with_box(l, l->spots[to]);
	const uint32_t lines = num_least(bits_count(s.rows), bits_count(s.columns));

	return queue == LOCAL_BY_GROUPS
	           ? lines + s.farthest + 2 * s.groups + 3 * s.gaps
	           : 2 * (lines + s.farthest + s.gaps) + s.groups + (2 * s.boxes + s.apart + 3) / 4;
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
				spots_list(bits_has(e->parent, square) ? &l->astray : &l->vacant,
				    l->spots[square], SPOTS_MOST);
		}
	if (bits_has(l->rests, from))
		spots_list(&l->vacant, l->spots[from], SPOTS_MOST);
	l->shape = (struct local_shape){ .boxes = l->astray.count };
	l->shape.groups = spots_group(&l->astray, spot_steps, BESIDE);
	l->shape.gaps = count_gaps(l, STATE_NONE);
	l->shape.farthest = farthest_off(l, STATE_NONE);
	for (uint32_t i = 0; i < l->astray.count; i++) {
		const struct spot box = l->astray.at[i];
		l->shape.rows |= line(box.row);
		l->shape.columns |= line(box.column);
		for (uint32_t j = 0; j < i; j++)
			l->shape.apart = num_most(l->shape.apart, spot_steps(box, l->astray.at[j]));
	}
}

/* --- the policy ------------------------------------------------------------------------------ */

static bool
aim(struct macro_search *e, struct arena *a)
{
	struct local *l = e->own;
	const struct board *b = e->board;

	l->queues.search = e;
	if (!arena_get(a, &l->rests, b->words) || !arena_get(a, &l->spots, b->live))
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		l->spots[s] = spot_of(b, s);
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
	l->made = e->at == NO_PARENT ? 0 : own_of(e, e->at)->made[l->turn];
	l->next = UINT32_MAX;
	return true;
}

static bool
due(struct macro_search *e, const struct macro *m)
{
	struct local *l = e->own;
	const uint32_t c = cost(l, l->turn, m->to);

	if (c > l->due)
		l->next = num_least(l->next, c);
	return c <= l->due && c >= l->made;
}

/* In the queue, the position in e->box waits until so much is due. */
static bool
put(struct local *l, unsigned queue, uint32_t number, uint32_t until)
{
	const struct macro_search *e = &l->search;

	return rank_queues_put(
	    &l->queues, queue, number, until, bits_lacking(e->box, l->rests, e->board->words));
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct local *l = e->own;
	struct own *own = own_of(e, number);

	for (unsigned i = 0; i < LOCAL_QUEUES; i++) {
		uint32_t until = l->queues.queue[i].least;
		if (e->at != NO_PARENT)
			until = i == l->turn ? l->due : num_most(until, cost(l, i, m->to));
		own->made[i] = 0;
		if (!put(l, i, number, until))
			return false;
	}
	return true;
}

static bool
settle(struct macro_search *e)
{
	struct local *l = e->own;
	struct own *own = own_of(e, e->at);

	if (l->next == UINT32_MAX) {
		for (unsigned i = 0; i < LOCAL_QUEUES; i++)
			own->made[i] = ALL;
		return true;
	}
	own->made[l->turn] = l->due + 1;
	return put(l, l->turn, e->at, l->next);
}

/* The next of a queue that has something left to make. */
static uint32_t
take_from(struct local *l, unsigned queue)
{
	uint32_t number;

	do
		number = rank_queues_take(&l->queues, queue, true);
	while (number != STATE_NONE && own_of(&l->search, number)->made[queue] == ALL);
	return number;
}

/* The queues in turn. One is empty before the other only where memory was refused. */
static uint32_t
take(struct macro_search *e)
{
	struct local *l = e->own;
	uint32_t number = STATE_NONE;

	for (unsigned i = 0; i < LOCAL_QUEUES && number == STATE_NONE; i++) {
		l->turn = (l->turn + 1) % LOCAL_QUEUES;
		number = take_from(l, l->turn);
	}
	l->due = l->queues.queue[l->turn].least;
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
