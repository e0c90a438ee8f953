/*
 * search/deeper.c: IDA* (Korf, Artificial Intelligence 27, 1985) over pushes.
 *
 * Depth first, leaving out what exceeds a limit on pushes made + bound; then again, with the
 * least that exceeded it. All below the limit was looked at before, so the first solution has the
 * fewest pushes. States met are kept, with the pushes that reached them in this round, so that a
 * round goes into none twice with as many; this also ends the rounds when nothing exceeds the
 * limit. When memory for states is full the search goes on without keeping more.
 * Cost: the states of the path, and as many others as memory has room for.
 */
#include "search/search.h"

#include <stddef.h>
#include <string.h>

#include "search/either.h"

struct step {
	struct push push; /* of the box; backwards it is pulled this way */
	uint32_t number;  /* in seen; SEEN_NONE: it did not fit */
};

struct deeper {
	struct either way;
	uint64_t *box;      /* [words] along the path */
	struct root *root;  /* [roots] */
	uint64_t *root_box; /* [words] of all of them */
	uint32_t roots;
	struct step *step; /* [room] of each state on the path: the children still to be tried */
	uint32_t *base;    /* [room] the first step of each state on the path */
	uint32_t room, steps, depth;
	uint32_t round, most, next; /* the limit, and the least that exceeds it */
	enum outcome outcome;
};

/* A state that a round begins with. */
struct root {
	uint16_t man;
	uint32_t number, left;
};

/* The round and the pushes made when a state was met last. */
struct mark {
	uint32_t round, depth;
};

static struct mark
get_mark(const struct deeper *p, uint32_t number)
{
	struct mark mark;

	memcpy(&mark, seen_own(p->way.expand.seen, number), sizeof mark);
	return mark;
}

static void
set_mark(struct deeper *p, uint32_t number, struct mark mark)
{
	memcpy(seen_own(p->way.expand.seen, number), &mark, sizeof mark);
}

static bool
make_room(struct deeper *p)
{
	struct limit *l = p->way.expand.solve->limit;
	uint32_t room = p->room == 0 ? 1024 : 2 * p->room;
	struct step *step;
	uint32_t *base;

	if (p->steps + 1 < p->room && p->depth + 1 < p->room)
		return true;
	step = limit_alloc(l, room * sizeof *step);
	base = limit_alloc(l, room * sizeof *base);
	if (step == NULL || base == NULL) {
		limit_free(l, step, room * sizeof *step);
		limit_free(l, base, room * sizeof *base);
		return false;
	}
	if (p->room > 0) {
		memcpy(step, p->step, p->steps * sizeof *step);
		memcpy(base, p->base, (p->depth + 1) * sizeof *base);
	}
	limit_free(l, p->step, p->room * sizeof *step);
	limit_free(l, p->base, p->room * sizeof *base);
	p->step = step;
	p->base = base;
	p->room = room;
	return true;
}

static bool
end(struct deeper *p, enum outcome outcome)
{
	p->outcome = outcome;
	return false;
}

static bool
visit(void *context, const struct child *c)
{
	struct deeper *p = context;
	struct mark mark = { p->round, p->depth + 1 };
	uint32_t number = c->number, left;

	if (number != SEEN_NONE) {
		struct mark before = get_mark(p, number);
		if (before.round == mark.round && before.depth <= mark.depth)
			return true;
	}
	if (limit_reached(p->way.expand.solve->limit,
	        p->way.bound.board->goals * p->way.bound.board->goals / 8u))
		return false;
	left = either_left(&p->way, c->push);
	if (left == BOUND_NEVER) {
		p->way.expand.solve->stats.dead++;
		return true;
	}
	if (mark.depth + left > p->most) {
		if (mark.depth + left < p->next)
			p->next = mark.depth + left;
		return true;
	}
	if (number == SEEN_NONE)
		number = seen_add(p->way.expand.seen, c->key, c->hash);
	if (number != SEEN_NONE)
		set_mark(p, number, mark);
	if (!make_room(p))
		return end(p, LIMIT_MEMORY);
	p->step[p->steps++] = (struct step){ either_step(&p->way, c->push), number };
	return !either_arrived(&p->way, c->box, c->man) || end(p, SOLVED);
}

/* Puts the children of the state on the path onto the stack. */
static bool
grow(struct deeper *p, uint16_t man)
{
	struct expand *e = &p->way.expand;
	struct solve *s = e->solve;

	if (s->stats.expanded >= s->limit->nodes)
		return end(p, LIMIT_NODES);
	if (!make_room(p))
		return end(p, LIMIT_MEMORY);
	p->base[p->depth] = p->steps;
	expand_place(e, p->box, man);
	return either_all(&p->way, visit, p);
}

/* Where the man stands after this step of a box: behind it, or ahead when he pulled. */
static uint16_t
man_after(const struct deeper *p, struct push step)
{
	const struct board *b = p->way.bound.board;

	return p->way.backward ? board_beside(b, push_target(b, step), step.direction) : step.from;
}

/*
 * Depth first within the limit. base[d] - 1 is the step taken from state d, at the top of those
 * to be tried; it stays there until all below it has been tried.
 */
static enum outcome
try_root(struct deeper *p, struct root root)
{
	const struct board *b = p->way.bound.board;

	memcpy(p->box, p->root_box, b->words * sizeof *p->box);
	set_mark(p, root.number, (struct mark){ p->round, 0 });
	p->depth = p->steps = 0;
	if (!grow(p, root.man))
		return p->outcome != UNDECIDED_YET ? p->outcome
		                                   : p->way.expand.solve->limit->reached;
	for (;;) {
		while (p->steps == p->base[p->depth]) {
			if (p->depth == 0)
				return UNSOLVABLE;
			push_undo(b, p->box, p->step[--p->steps].push);
			p->depth--;
		}
		struct step top = p->step[p->steps - 1];
		if (top.number != SEEN_NONE && get_mark(p, top.number).depth < p->depth + 1) {
			p->steps--; /* met again on a shorter way since */
			continue;
		}
		push_apply(b, p->box, top.push);
		p->depth++;
		if (!grow(p, man_after(p, top.push)))
			return p->outcome != UNDECIDED_YET ? p->outcome
			                                   : p->way.expand.solve->limit->reached;
	}
}

/* The steps along the path; backwards they are undone, the last one first. */
static bool
take_plan(struct deeper *p)
{
	struct plan *plan = &p->way.expand.solve->plan;
	const uint32_t count = p->depth + 1;

	plan->count = count;
	plan->push = arena_array(p->way.expand.solve->arena, struct push, count);
	if (plan->push == NULL)
		return false;
	for (uint32_t d = 0; d < count; d++) {
		const struct push step = p->step[d < p->depth ? p->base[d + 1] - 1 : p->steps - 1]
		                             .push;
		if (p->way.backward)
			plan->push[count - 1 - d] = push_reverse(p->way.bound.board, step);
		else
			plan->push[d] = step;
	}
	return true;
}

static bool
add_root(void *context, const struct child *c)
{
	struct deeper *p = context;
	const struct board *b = p->way.bound.board;
	struct root root = { c->man, 0, p->way.bound.bound->value(&p->way.bound, c->box, c->man) };

	if (root.left == BOUND_NEVER)
		return true;
	root.number = seen_add(p->way.expand.seen, c->key, c->hash);
	if (root.number == SEEN_NONE)
		return false;
	p->root[p->roots++] = root;
	p->next = root.left < p->next ? root.left : p->next;
	memcpy(p->root_box, c->box, b->words * sizeof *c->box);
	return true;
}

static enum outcome
try_round(struct deeper *p)
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
rounds(struct deeper *p)
{
	struct solve *s = p->way.expand.solve;
	const struct board *b = s->board;
	enum outcome outcome = UNSOLVABLE;

	p->box = arena_array(s->arena, uint64_t, b->words);
	p->root = arena_array(s->arena, struct root, b->squares);
	p->root_box = arena_array(s->arena, uint64_t, b->words);
	p->next = BOUND_NEVER;
	if (p->box == NULL || p->root == NULL || p->root_box == NULL ||
	    !either_roots(&p->way, add_root, p))
		return LIMIT_MEMORY;
	while (p->next != BOUND_NEVER && outcome == UNSOLVABLE) {
		s->lower = p->most = p->next;
		p->next = BOUND_NEVER;
		p->round++;
		outcome = try_round(p);
	}
	if (outcome == SOLVED && !take_plan(p))
		return LIMIT_MEMORY;
	return outcome;
}

enum outcome
search_deeper(struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct deeper p = { .room = 0 };
	enum outcome outcome = LIMIT_MEMORY;

	if (state_solved(s->board, s->board->box)) {
		s->proved = PUSHES;
		return SOLVED;
	}
	if (either_open(&p.way, s, bound, found_by, sizeof(struct mark)))
		outcome = rounds(&p);
	s->proved = PUSHES;
	expand_close(&p.way.expand);
	limit_free(s->limit, p.step, p.room * sizeof *p.step);
	limit_free(s->limit, p.base, p.room * sizeof *p.base);
	return outcome;
}
