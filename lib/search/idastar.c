/*
 * search/idastar.c: IDA* (Korf, Artificial Intelligence 27, 1985) over pushes.
 *
 * A round is depth first and leaves out what exceeds a limit on pushes made + bound. The next round
 * has the least that was left out as its limit, so the first solution has the fewest pushes; when
 * nothing was left out there is none. States are stored with the round and the pushes that reached
 * them, and a round enters none again with as many; nor does one ask for another round that is met
 * with more than before. When memory for states is full, the search goes on without storing more.
 * Cost: the states of the path, and as many others as memory has room for.
 */

#include "search/expand.h"
#include "search/search.h"
#include "util/num.h"

enum { FIRST_ROOM = 1024 };

/* A child still to be tried; and, in the same array, where those of state `i` on the path begin. */
struct idastar_child {
	struct push push;
	uint32_t number; /* in seen; STATE_NONE: it did not fit */
	uint32_t base;   /* the first child of state i */
};

struct idastar {
	struct expand expand;
	uint64_t *box;              /* [words] along the path */
	uint32_t *root_left;        /* [roots] the bound of the states that a round begins with */
	uint32_t roots;             /* the first ones stored */
	struct idastar_child *step; /* [room] of each state on the path: those still to be tried */
	uint32_t room, steps, depth;
	uint32_t round, most, next; /* the limit, and the least that exceeds it */
};

/* Behind a key: the round and the pushes made when the state was met last, and the fewest ever. */
struct round_mark {
	uint32_t round, depth, least;
};

static struct round_mark
mark_of(const struct idastar *p, uint32_t number)
{
	struct round_mark mark;

	states_get(p->expand.seen, number, &mark, sizeof mark);
	return mark;
}

static bool
make_room(struct idastar *p)
{
	return (p->steps + 1 < p->room && p->depth + 1 < p->room) ||
	       limit_grow(p->expand.solve->limit, &p->step, &p->room, FIRST_ROOM, sizeof *p->step);
}

/* A cost beyond the limit is one for the next round. */
static bool
exceeds(struct idastar *p, uint32_t cost)
{
	if (cost > p->most && cost < p->next)
		p->next = cost;
	return cost > p->most;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct idastar *p = context;
	struct expand *e = &p->expand;
	struct round_mark mark = { p->round, p->depth + 1, p->depth + 1 };
	uint32_t number = c->number, left;
	bool no_nearer = false;

	if (number != STATE_NONE) {
		const struct round_mark before = mark_of(p, number);
		if (before.round == mark.round && before.depth <= mark.depth)
			return UNDECIDED_YET;
		no_nearer = before.least < mark.depth;
		mark.least = num_least(before.least, mark.depth);
	}
	left = expand_left(e, c->push);
	e->solve->stats.dead += left == BOUND_NEVER;
	if (left == BOUND_NEVER)
		return UNDECIDED_YET;
	/*
	 * A stored state was within the limit: all behind it is tried from there, or it asks for
	 * another round itself, as a bound that jumps may say more of it now than it did.
	 */
	if (no_nearer ? mark.depth + left > p->most : exceeds(p, mark.depth + left))
		return UNDECIDED_YET;
	number = expand_store(e, c);
	if (number != STATE_NONE)
		states_put(e->seen, number, &mark, sizeof mark);
	if (!make_room(p))
		return LIMIT_MEMORY;
	p->step[p->steps].push = c->push;
	p->step[p->steps++].number = number;
	return expand_arrived(e, c->box, c->man) ? SOLVED : UNDECIDED_YET;
}

/* Puts the children of the state on the path onto the stack. */
static enum outcome
grow(struct idastar *p, uint16_t man)
{
	if (!make_room(p))
		return LIMIT_MEMORY;
	p->step[p->depth].base = p->steps;
	expand_place(&p->expand, p->box, man);
	expand_rank(&p->expand, p->depth, p->depth + expand_value(&p->expand));
	return expand_all(&p->expand, visit, p);
}

/*
 * Depth first within the limit. step[d].base - 1 is the step taken from state d, at the top of
 * those to be tried; it stays there until all below it has been tried.
 */
static enum outcome
try_root(struct idastar *p, uint32_t root)
{
	const struct round_mark mark = { p->round, 0, 0 };
	struct expand *e = &p->expand;
	const struct board *b = e->solve->board;
	enum outcome outcome;

	expand_load(e, root);
	bits_copy(p->box, e->parent, b->words);
	states_put(e->seen, root, &mark, sizeof mark);
	p->depth = p->steps = 0;
	outcome = grow(p, e->state.man);
	while (outcome == UNDECIDED_YET) {
		while (p->steps == p->step[p->depth].base) {
			if (p->depth == 0)
				return UNSOLVABLE;
			push_undo(b, p->box, expand_step(e, p->step[--p->steps].push));
			p->depth--;
		}
		struct idastar_child top = p->step[p->steps - 1];
		if (top.number != STATE_NONE && mark_of(p, top.number).depth < p->depth + 1) {
			p->steps--; /* met again on a shorter way since */
			continue;
		}
		push_apply(b, p->box, expand_step(e, top.push));
		p->depth++;
		outcome = grow(p, e->backward ? push_behind(b, top.push) : top.push.from);
	}
	return outcome;
}

/* The pushes along the path; backwards they lead from its end to its beginning. */
static bool
take_plan(struct idastar *p)
{
	struct plan *plan = &p->expand.solve->plan;

	if (!arena_get(p->expand.solve->arena, &plan->push, p->depth + 1))
		return false;
	plan->count = p->depth + 1;
	for (uint32_t d = 0; d < p->depth; d++)
		plan->push[d] = p->step[p->step[d + 1].base - 1].push;
	plan->push[p->depth] = p->step[p->steps - 1].push;
	if (p->expand.backward)
		push_turn_round(plan->push, plan->count);
	return true;
}

static enum outcome
add_root(void *context, const struct child *c)
{
	struct idastar *p = context;
	struct expand *e = &p->expand;
	const struct round_mark never = { 0, 0, 0 };
	const uint32_t left = expand_root_value(e, c);

	if (left == BOUND_NEVER)
		return UNDECIDED_YET;
	if (expand_store(e, c) == STATE_NONE)
		return LIMIT_MEMORY;
	states_put(e->seen, p->roots, &never, sizeof never);
	p->root_left[p->roots++] = left;
	p->next = left < p->next ? left : p->next;
	return UNDECIDED_YET;
}

static enum outcome
rounds(struct idastar *p)
{
	struct solve *s = p->expand.solve;
	enum outcome outcome = UNSOLVABLE;

	p->next = BOUND_NEVER;
	if (!arena_get(s->arena, &p->box, s->board->words) ||
	    !arena_get(s->arena, &p->root_left, s->board->squares) ||
	    expand_roots(&p->expand, add_root, p) != UNDECIDED_YET)
		return LIMIT_MEMORY;
	while (p->next != BOUND_NEVER && outcome == UNSOLVABLE) {
		p->most = p->next;
		solve_raise(s, p->most);
		p->next = BOUND_NEVER;
		p->round++;
		for (uint32_t i = 0; i < p->roots && outcome == UNSOLVABLE; i++)
			if (!exceeds(p, p->root_left[i]))
				outcome = try_root(p, i);
	}
	return outcome == SOLVED && !take_plan(p) ? LIMIT_MEMORY : outcome;
}

enum outcome
search_idastar(struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct idastar p = { .room = 0 };
	enum outcome outcome = LIMIT_MEMORY;

	s->proved = PUSHES;
	if (state_solved(s->board, s->board->box))
		return SOLVED;
	if (expand_open(&p.expand, s, s->direction, bound, found_by, sizeof(struct round_mark))) {
		p.expand.descends = true;
		outcome = rounds(&p);
	}
	expand_close(&p.expand);
	limit_free(s->limit, p.step, p.room * sizeof *p.step);
	return outcome;
}
