/*
 * search/idastar.c: IDA* (Korf, Artificial Intelligence 27, 1985) over pushes.
 *
 * A round is depth first and leaves out what exceeds a limit on pushes made + bound. The next round
 * has the least that was left out as its limit, so the first solution has the fewest pushes; when
 * nothing was left out there is none. States are stored with the round and the pushes that reached
 * them, and a round enters none again with as many. When memory for states is full, the search goes
 * on without storing more.
 * Cost: the states of the path, and as many others as memory has room for.
 */
#include "search/search.h"

#include <stddef.h>
#include <string.h>

#include "search/directed.h"

enum { FIRST_ROOM = 1024 };

/* A child still to be tried; and, in the same array, where those of state `i` on the path begin. */
struct step {
	struct push push; /* of the box; backwards it is pulled this way */
	uint32_t number;  /* in seen; STATE_NONE: it did not fit */
	uint32_t base;    /* the first child of state i */
};

struct idastar {
	struct directed way;
	uint64_t *box;      /* [words] along the path */
	struct root *root;  /* [roots] */
	uint64_t *root_box; /* [words] of all of them */
	uint32_t roots;
	struct step *step; /* [room] of each state on the path: the children still to be tried */
	uint32_t room, steps, depth;
	uint32_t round, most, next; /* the limit, and the least that exceeds it */
};

/* A state that a round begins with. */
struct root {
	uint16_t man;
	uint32_t number, left;
};

/* The round and the pushes made when a state was met last. */
struct round_mark {
	uint32_t round, depth;
};

static struct round_mark
get_mark(const struct idastar *p, uint32_t number)
{
	struct round_mark mark;

	memcpy(&mark, states_own(p->way.expand.seen, number), sizeof mark);
	return mark;
}

static void
set_mark(struct idastar *p, uint32_t number, struct round_mark mark)
{
	memcpy(states_own(p->way.expand.seen, number), &mark, sizeof mark);
}

static bool
make_room(struct idastar *p)
{
	struct limit *l = p->way.expand.solve->limit;
	struct step *step;

	if (p->steps + 1 < p->room && p->depth + 1 < p->room)
		return true;
	step = limit_grow(l, p->step, &p->room, FIRST_ROOM, sizeof *step);
	if (step != NULL)
		p->step = step;
	return step != NULL;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct idastar *p = context;
	struct round_mark mark = { p->round, p->depth + 1 };
	uint32_t number = c->number, left;

	if (number != STATE_NONE) {
		struct round_mark before = get_mark(p, number);
		if (before.round == mark.round && before.depth <= mark.depth)
			return UNDECIDED_YET;
	}
	left = directed_left(&p->way, c->push);
	if (left == BOUND_NEVER) {
		p->way.expand.solve->stats.dead++;
		return UNDECIDED_YET;
	}
	if (mark.depth + left > p->most) {
		if (mark.depth + left < p->next)
			p->next = mark.depth + left;
		return UNDECIDED_YET;
	}
	if (number == STATE_NONE)
		number = states_add(p->way.expand.seen, c->key, c->hash);
	if (number != STATE_NONE)
		set_mark(p, number, mark);
	if (!make_room(p))
		return LIMIT_MEMORY;
	p->step[p->steps].push = directed_step(&p->way, c->push);
	p->step[p->steps++].number = number;
	return directed_arrived(&p->way, c->box, c->man) ? SOLVED : UNDECIDED_YET;
}

/* Puts the children of the state on the path onto the stack. */
static enum outcome
grow(struct idastar *p, uint16_t man)
{
	if (!make_room(p))
		return LIMIT_MEMORY;
	p->step[p->depth].base = p->steps;
	expand_place(&p->way.expand, p->box, man);
	return directed_all(&p->way, visit, p);
}

/* Where the man stands after this step of a box: behind it, or ahead when he pulled. */
static uint16_t
man_after(const struct idastar *p, struct push step)
{
	const struct board *b = p->way.bound.board;

	return p->way.backward ? board_beside(b, push_target(b, step), step.direction) : step.from;
}

/*
 * Depth first within the limit. step[d].base - 1 is the step taken from state d, at the top of
 * those to be tried; it stays there until all below it has been tried.
 */
static enum outcome
try_root(struct idastar *p, struct root root)
{
	const struct board *b = p->way.bound.board;
	enum outcome outcome;

	memcpy(p->box, p->root_box, b->words * sizeof *p->box);
	set_mark(p, root.number, (struct round_mark){ p->round, 0 });
	p->depth = p->steps = 0;
	outcome = grow(p, root.man);
	while (outcome == UNDECIDED_YET) {
		while (p->steps == p->step[p->depth].base) {
			if (p->depth == 0)
				return UNSOLVABLE;
			push_undo(b, p->box, p->step[--p->steps].push);
			p->depth--;
		}
		struct step top = p->step[p->steps - 1];
		if (top.number != STATE_NONE && get_mark(p, top.number).depth < p->depth + 1) {
			p->steps--; /* met again on a shorter way since */
			continue;
		}
		push_apply(b, p->box, top.push);
		p->depth++;
		outcome = grow(p, man_after(p, top.push));
	}
	return outcome;
}

/* The steps along the path; backwards they are undone, the last one first. */
static bool
take_plan(struct idastar *p)
{
	struct plan *plan = &p->way.expand.solve->plan;
	const uint32_t count = p->depth + 1;

	plan->count = count;
	plan->push = arena_array(p->way.expand.solve->arena, struct push, count);
	if (plan->push == NULL)
		return false;
	for (uint32_t d = 0; d < count; d++) {
		const struct push step =
		    p->step[d < p->depth ? p->step[d + 1].base - 1 : p->steps - 1].push;
		if (p->way.backward)
			plan->push[count - 1 - d] = push_reverse(p->way.bound.board, step);
		else
			plan->push[d] = step;
	}
	return true;
}

static enum outcome
add_root(void *context, const struct child *c)
{
	struct idastar *p = context;
	const struct board *b = p->way.bound.board;
	struct root root = { c->man, 0, p->way.bound.bound->value(&p->way.bound, c->box, c->man) };

	if (root.left == BOUND_NEVER)
		return UNDECIDED_YET;
	root.number = states_add(p->way.expand.seen, c->key, c->hash);
	if (root.number == STATE_NONE)
		return LIMIT_MEMORY;
	p->root[p->roots++] = root;
	p->next = root.left < p->next ? root.left : p->next;
	memcpy(p->root_box, c->box, b->words * sizeof *c->box);
	return UNDECIDED_YET;
}

static enum outcome
try_round(struct idastar *p)
{
	enum outcome outcome = UNSOLVABLE;

	for (uint32_t i = 0; i < p->roots && outcome == UNSOLVABLE; i++) {
		const uint32_t left = p->root[i].left;
		if (left <= p->most)
			outcome = try_root(p, p->root[i]);
		else
			p->next = left < p->next ? left : p->next;
	}
	return outcome;
}

static enum outcome
rounds(struct idastar *p)
{
	struct solve *s = p->way.expand.solve;
	const struct board *b = s->board;
	enum outcome outcome = UNSOLVABLE;

	p->box = arena_array(s->arena, uint64_t, b->words);
	p->root = arena_array(s->arena, struct root, b->squares);
	p->root_box = arena_array(s->arena, uint64_t, b->words);
	p->next = BOUND_NEVER;
	if (p->box == NULL || p->root == NULL || p->root_box == NULL ||
	    directed_roots(&p->way, add_root, p) != UNDECIDED_YET)
		return LIMIT_MEMORY;
	while (p->next != BOUND_NEVER && outcome == UNSOLVABLE) {
		p->most = p->next;
		solve_raise(s, p->most);
		p->next = BOUND_NEVER;
		p->round++;
		outcome = try_round(p);
	}
	if (outcome == SOLVED && !take_plan(p))
		return LIMIT_MEMORY;
	return outcome;
}

enum outcome
search_idastar(struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct idastar p = { .room = 0 };
	enum outcome outcome = LIMIT_MEMORY;

	if (state_solved(s->board, s->board->box)) {
		s->proved = PUSHES;
		return SOLVED;
	}
	if (directed_open(&p.way, s, bound, found_by, sizeof(struct round_mark)))
		outcome = rounds(&p);
	s->proved = PUSHES;
	expand_close(&p.way.expand);
	limit_free(s->limit, p.step, p.room * sizeof *p.step);
	return outcome;
}
