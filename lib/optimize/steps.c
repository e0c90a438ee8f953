#include "optimize/steps.h"

#include "util/bits.h"

bool
steps_init(struct steps *s, struct arena *a)
{
	const struct board *b = s->board;

	if (!arena_get(a, &s->box, b->words) || !arena_get(a, &s->now, b->words) ||
	    !arena_get(a, &s->empty, b->words) || !walk_init(&s->walk, a, b) ||
	    !walk_init(&s->inner, a, b))
		return false;
	bits_copy(s->box, b->box, b->words);
	s->man = b->man;
	return true;
}

void
steps_count_work(struct steps *s, const struct walk *w)
{
	limit_reached(s->limit, 3 * w->count + 60u);
}

static bool
goes_on(const struct steps *s, struct push before, struct push p)
{
	return s->kind != SINGLE_PUSHES && p.from == push_target(s->board, before) &&
	       (s->kind == BOX_CHANGES || p.direction == before.direction);
}

void
steps_cut(struct steps *s, uint32_t first)
{
	const uint32_t count = s->pushes;
	uint32_t i = first;

	for (s->steps = 0; i < count && s->steps < s->window; s->steps++) {
		struct ordered_step *step = &s->step[s->steps];
		*step = (struct ordered_step){ .first = i };
		for (i++; i < count && goes_on(s, s->push[i - 1], s->push[i]); i++)
			;
		step->end = i;
		for (unsigned before = s->steps; before-- > 0;) {
			if (push_target(s->board, steps_last(s, before)) ==
			    s->push[step->first].from) {
				step->chain = UINT64_C(1) << before;
				break;
			}
		}
	}
	s->step[s->steps] = (struct ordered_step){ .first = i, .end = i };
}

uint32_t
steps_make(struct steps *s, const struct ordered_step *step, uint32_t walked)
{
	const struct push *push = s->push;

	for (uint32_t i = step->first; i < step->end && walked < WALK_NEVER; i++) {
		const struct push p = push[i];
		if (i > step->first && p.direction != push[i - 1].direction) {
			walk_begin(&s->inner, s->now, push[i - 1].from);
			walked += walk_steps(&s->inner, push_behind(s->board, p));
			steps_count_work(s, &s->inner);
		}
		if (bits_has(s->now, push_target(s->board, p)))
			return WALK_NEVER;
		push_apply(s->board, s->now, p);
	}
	return walked < WALK_NEVER ? walked : WALK_NEVER;
}

/* What the solution pays for each step, and of the walk behind the window. */
static void
weigh(struct steps *s)
{
	bits_copy(s->now, s->box, s->board->words);
	for (unsigned i = 0; i <= s->steps; i++) {
		uint32_t walked;
		if (steps_goal(s, i) == s->board->squares)
			break;
		walk_begin(&s->walk, s->now, steps_man(s, i == 0 ? STEPS_NONE : i - 1));
		walked = walk_steps(&s->walk, steps_goal(s, i));
		if (i < s->steps)
			walked = steps_make(s, &s->step[i], walked);
		s->step[i].paid = (int32_t)walked;
		steps_count_work(s, &s->walk);
	}
}

/* No walk to a step is shorter than from the nearest end of another, without boxes. */
static void
bound(struct steps *s)
{
	for (unsigned i = 0; i <= s->steps; i++) {
		struct ordered_step *step = &s->step[i];
		uint16_t least;
		if (steps_goal(s, i) == s->board->squares)
			break;
		walk_begin(&s->walk, s->empty, steps_goal(s, i));
		least = walk_steps(&s->walk, s->man);
		for (unsigned k = 0; k < s->steps; k++) {
			const uint16_t away = walk_steps(&s->walk, steps_man(s, k));
			if (k != i && away < least)
				least = away;
		}
		step->slack = step->paid - least;
		steps_count_work(s, &s->walk);
	}
}

void
steps_weigh(struct steps *s)
{
	weigh(s);
	bound(s);
}
