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

#include "search/expand.h"

struct step {
	struct push push;
	uint32_t number; /* in seen; SEEN_NONE: it did not fit */
};

struct deeper {
	struct expand expand;
	struct bound_kit bound;
	uint64_t *box;     /* [words] along the path */
	struct step *step; /* [room] of each state on the path: the children still to be tried */
	uint32_t *base;    /* [room] the first step of each state on the path */
	uint32_t room, steps, depth;
	uint32_t round, most, next; /* the limit, and the least that exceeds it */
	enum outcome outcome;
};

/* The round and the pushes made when a state was met last. */
struct mark {
	uint32_t round, depth;
};

static struct mark
get_mark(const struct deeper *p, uint32_t number)
{
	struct mark mark;

	memcpy(&mark, seen_key(p->expand.seen, number) + state_key_bytes(p->bound.board), sizeof mark);
	return mark;
}

static void
set_mark(struct deeper *p, uint32_t number, struct mark mark)
{
	memcpy(seen_key(p->expand.seen, number) + state_key_bytes(p->bound.board), &mark, sizeof mark);
}

static bool
make_room(struct deeper *p)
{
	struct limit *l = p->expand.solve->limit;
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
	if (limit_reached(p->expand.solve->limit, p->bound.board->goals * p->bound.board->goals / 8u))
		return false;
	left = p->bound.bound->after(&p->bound, c->push);
	if (left == BOUND_NEVER) {
		p->expand.solve->stats.dead++;
		return true;
	}
	if (mark.depth + left > p->most) {
		if (mark.depth + left < p->next)
			p->next = mark.depth + left;
		return true;
	}
	if (number == SEEN_NONE)
		number = seen_add(p->expand.seen, c->key, c->hash);
	if (number != SEEN_NONE)
		set_mark(p, number, mark);
	if (!make_room(p))
		return end(p, LIMIT_MEMORY);
	p->step[p->steps++] = (struct step){ c->push, number };
	return !state_solved(p->bound.board, c->box) || end(p, SOLVED);
}

/* Puts the children of the state on the path onto the stack. */
static bool
grow(struct deeper *p, uint16_t man)
{
	struct expand *e = &p->expand;
	struct solve *s = e->solve;

	if (s->stats.expanded >= s->limit->nodes)
		return end(p, LIMIT_NODES);
	if (!make_room(p))
		return end(p, LIMIT_MEMORY);
	p->base[p->depth] = p->steps;
	expand_place(e, p->box, man);
	p->bound.bound->value(&p->bound, e->parent, man);
	return expand_all(e, visit, p);
}


/*
 * Depth first within the limit. base[d] - 1 is the step taken from state d, at the top of those
 * to be tried; it stays there until all below it has been tried.
 */
static enum outcome
try_round(struct deeper *p)
{
	const struct board *b = p->bound.board;

	memcpy(p->box, b->box, b->words * sizeof *p->box);
	p->depth = p->steps = 0;
	if (!grow(p, b->man))
		return p->outcome != UNDECIDED_YET ? p->outcome : p->expand.solve->limit->reached;
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
		if (!grow(p, top.push.from))
			return p->outcome != UNDECIDED_YET ? p->outcome : p->expand.solve->limit->reached;
	}
}

static bool
take_plan(struct deeper *p)
{
	struct plan *plan = &p->expand.solve->plan;

	plan->count = p->depth + 1;
	plan->push = arena_array(p->expand.solve->arena, struct push, plan->count);
	if (plan->push == NULL)
		return false;
	for (uint32_t d = 0; d < p->depth; d++)
		plan->push[d] = p->step[p->base[d + 1] - 1].push;
	plan->push[p->depth] = p->step[p->steps - 1].push;
	return true;
}

static enum outcome
rounds(struct deeper *p)
{
	struct solve *s = p->expand.solve;
	const struct board *b = s->board;
	enum outcome outcome = UNSOLVABLE;

	p->next = p->bound.bound->value(&p->bound, b->box, b->man);
	if (p->box == NULL || !expand_root(&p->expand))
		return LIMIT_MEMORY;
	while (p->next != BOUND_NEVER && outcome == UNSOLVABLE) {
		s->lower = p->most = p->next;
		p->next = BOUND_NEVER;
		p->round++;
		set_mark(p, 0, (struct mark){ p->round, 0 });
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
	p.box = arena_array(s->arena, uint64_t, s->board->words);
	if (bound_open(&p.bound, s->arena, s->board, bound) &&
	    expand_open(&p.expand, s, found_by, sizeof(struct mark)))
		outcome = rounds(&p);
	s->proved = PUSHES;
	expand_close(&p.expand);
	limit_free(s->limit, p.step, p.room * sizeof *p.step);
	limit_free(s->limit, p.base, p.room * sizeof *p.base);
	return outcome;
}
