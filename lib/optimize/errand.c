#include "optimize/errand.h"

#include <string.h>

#include "optimize/walk.h"

/* Pushes first .. last are a stretch; those of one box in it come first then, or last. */
struct change {
	uint32_t first, last;
	bool earlier;
	uint32_t saved;
};

struct search {
	struct errand *errand;
	const struct board *board;
	const struct push *push; /* of the solution */
	uint32_t count;
	uint32_t *paid;   /* [count + 2] steps walked for the first pushes, in all */
	struct push *own; /* [count] room for the pushes of one box */
	struct walk walk;
	uint64_t *now; /* [words] */
	struct change best;
};

/* With the boxes s->now, from a square to where a push begins; none when all are made. */
static uint32_t
steps_to(struct search *s, uint16_t man, uint32_t push)
{
	uint32_t steps;

	if (push == s->count)
		return 0;
	walk_begin(&s->walk, s->now, man);
	steps = walk_steps(&s->walk, push_behind(s->board, s->push[push]));
	limit_reached(s->errand->limit, 2 * s->walk.count + 40u);
	return steps;
}

/* s->now: the boxes before a push of the solution, one of them elsewhere. */
static void
displace(struct search *s, uint32_t position, uint16_t from, uint16_t to)
{
	memcpy(s->now, spine_boxes(s->errand->spine, s->board, position),
	    s->board->words * sizeof *s->now);
	bits_drop(s->now, from);
	bits_put(s->now, to);
}

/* Steps walked for some pushes of one box, made with the boxes s->now; WALK_NEVER: impossible. */
static uint32_t
make_errand(struct search *s, uint16_t man, const struct push *own, uint32_t count)
{
	uint32_t walked = 0;

	for (uint32_t i = 0; i < count && walked < WALK_NEVER; i++) {
		if (bits_has(s->now, push_target(s->board, own[i])))
			return WALK_NEVER;
		if (i == 0 || own[i].direction != own[i - 1].direction) {
			walk_begin(&s->walk, s->now, man);
			walked += walk_steps(&s->walk, push_behind(s->board, own[i]));
			limit_reached(s->errand->limit, 2 * s->walk.count + 40u);
		}
		push_apply(s->board, s->now, own[i]);
		man = own[i].from;
	}
	return walked < WALK_NEVER ? walked : WALK_NEVER;
}

/* Steps walked in the stretch, and to the push behind it. */
static uint32_t
paid_in(const struct search *s, uint32_t first, uint32_t last)
{
	return s->paid[last + 2] - s->paid[first];
}

/* Of these so many are needed as well in another order: is it worth while to look for the rest? */
static bool
may_gain(const struct search *s, uint32_t first, uint32_t last, uint32_t walked)
{
	return walked + s->best.saved < paid_in(s, first, last);
}

/* All errands that end with a push and come before what is skipped. */
static void
try_earlier(struct search *s, uint32_t last)
{
	const struct spine *spine = s->errand->spine;
	const uint16_t to = push_target(s->board, s->push[last]);
	struct push *own = s->own + s->count;
	uint32_t head = last + 1, walked = 0; /* first of those skipped; from there to the end */
	uint16_t at = to;

	for (uint32_t i = last + 1; i-- > 0;) {
		const struct push p = s->push[i];
		uint32_t all = walked;
		if (push_target(s->board, p) == at) {
			*--own = p;
			at = p.from;
		} else {
			if (push_target(s->board, p) == to || p.from == to)
				return;
			displace(s, i + 1, at, to);
			walked += steps_to(s, p.from, head);
			if (walked >= WALK_NEVER)
				return;
			head = i;
			all = walked;
		}
		if (head > last || !may_gain(s, i, last, all))
			continue;
		memcpy(s->now, spine_boxes(spine, s->board, i), s->board->words * sizeof *s->now);
		all += make_errand(
		    s, spine_man(spine, s->board, i), own, (uint32_t)(s->own + s->count - own));
		if (may_gain(s, i, last, all))
			all += steps_to(s, s->push[last].from, head);
		if (may_gain(s, i, last, all))
			s->best = (struct change){ i, last, true, paid_in(s, i, last) - all };
	}
}

/* All errands that begin with a push and come after what is skipped. */
static void
try_later(struct search *s, uint32_t first)
{
	const uint16_t from = s->push[first].from;
	uint32_t owns = 0, walked = 0;
	uint16_t at = from, man = spine_man(s->errand->spine, s->board, first);

	for (uint32_t i = first; i < s->count; i++) {
		const struct push p = s->push[i];
		uint32_t all;
		if (p.from == at) {
			s->own[owns++] = p;
			at = push_target(s->board, p);
		} else {
			if (push_target(s->board, p) == from)
				return;
			displace(s, i, at, from);
			walked += steps_to(s, man, i);
			if (walked >= WALK_NEVER)
				return;
			man = p.from;
		}
		all = walked;
		if (owns > i - first || !may_gain(s, first, i, all))
			continue;
		displace(s, i + 1, at, from);
		all += make_errand(s, man, s->own, owns);
		if (may_gain(s, first, i, all))
			all += steps_to(s, s->own[owns - 1].from, i + 1);
		if (may_gain(s, first, i, all))
			s->best = (struct change){ first, i, false, paid_in(s, first, i) - all };
	}
}

/* The stretch in its new order, instead of the old one. */
static void
reorder(struct search *s)
{
	const struct change c = s->best;
	const uint32_t count = c.last - c.first + 1;
	struct push *to = s->errand->push + c.first;
	uint32_t owns = 0;
	uint16_t at = c.earlier ? push_target(s->board, s->push[c.last]) : s->push[c.first].from;

	if (c.earlier) {
		for (uint32_t i = count; i-- > 0;) {
			const struct push p = s->push[c.first + i];
			if (push_target(s->board, p) != at) {
				to[i + owns] = p;
				continue;
			}
			s->own[s->count - ++owns] = p;
			at = p.from;
		}
		memcpy(to, s->own + s->count - owns, owns * sizeof *to);
		return;
	}
	for (uint32_t i = 0; i < count; i++) {
		const struct push p = s->push[c.first + i];
		if (p.from != at) {
			to[i - owns] = p;
			continue;
		}
		s->own[owns++] = p;
		at = push_target(s->board, p);
	}
	memcpy(to + count - owns, s->own, owns * sizeof *to);
}

/* Do both pushes go the same way with one box? */
static bool
one_line(const struct search *s, uint32_t push)
{
	return push + 1 < s->count && s->push[push + 1].direction == s->push[push].direction &&
	       s->push[push + 1].from == push_target(s->board, s->push[push]);
}

static void
weigh(struct search *s)
{
	const struct spine *spine = s->errand->spine;

	s->paid[0] = 0;
	for (uint32_t i = 0; i < s->count; i++) {
		memcpy(s->now, spine_boxes(spine, s->board, i), s->board->words * sizeof *s->now);
		s->paid[i + 1] = s->paid[i] + steps_to(s, spine_man(spine, s->board, i), i);
	}
	s->paid[s->count + 1] = s->paid[s->count];
}

static void
search(struct search *s)
{
	struct errand *e = s->errand;

	weigh(s);
	for (; e->first < s->count && s->best.saved == 0; e->first++) {
		if (e->limit->reached != UNDECIDED_YET || limit_work(e->limit) >= e->work)
			return;
		if (!one_line(s, e->first))
			try_earlier(s, e->first);
		if (e->first == 0 || !one_line(s, e->first - 1))
			try_later(s, e->first);
	}
	if (s->best.saved > 0)
		reorder(s);
	e->saved = s->best.saved;
}

bool
errand_run(struct errand *e, struct arena *a)
{
	const struct board *b = e->board;
	const uint32_t count = e->spine->count;
	struct search s = { .errand = e, .board = b, .push = e->spine->push, .count = count };

	e->saved = 0;
	e->push = arena_array(a, struct push, (size_t)count + 1);
	s.paid = arena_array(a, uint32_t, (size_t)count + 2);
	s.own = arena_array(a, struct push, (size_t)count + 1);
	s.now = arena_array(a, uint64_t, b->words);
	if (e->push == NULL || s.paid == NULL || s.own == NULL || s.now == NULL ||
	    !walk_init(&s.walk, a, b))
		return false;
	if (count > 0)
		memcpy(e->push, e->spine->push, count * sizeof *e->push);
	search(&s);
	return true;
}
