#include "optimize/errand.h"

#include <string.h>

#include "optimize/walk.h"

/* Pushes first .. last are a stretch; those of one box in it come first then, or last. */
struct change {
	uint32_t first, last;
	uint16_t box; /* where it stands before them */
	bool earlier;
	uint32_t saved;
};

enum {
	TURN_LEAST = 2, /* steps before a box is pushed in another direction */
	PUSHES_PER_WORK = 64,
};

/* The walk to a push. */
struct walked {
	uint16_t steps;
	bool direct; /* no shorter without boxes */
};

struct search {
	struct errand *errand;
	const struct board *board;
	struct spine at;       /* the solution as it is now, but for costs */
	struct walked *walked; /* [count + 1]; the last one is behind all pushes */
	uint64_t *way;         /* [(count + 1) * words] live squares on these walks */
	uint32_t *paid;        /* [count + 2] steps walked for the first pushes, in all */
	struct push *own;      /* [count] room for the pushes of one box */
	struct walk walk;
	uint64_t *now;   /* [words] */
	uint64_t *empty; /* [words] */
	struct change best;
};

/* There is no time or work left even for the errands that begin or end where others do. */
static bool
is_over(const struct search *s)
{
	return limit_over(s->errand->limit, s->errand->most);
}

/* With boxes as these, to a push, or to the end. */
static uint32_t
walk_to(struct search *s, const uint64_t *box, uint16_t man, uint32_t push)
{
	return walk_find(&s->walk, s->errand->limit, box, man, spine_next(&s->at, s->board, push));
}

/* s->now: the boxes before a push of the solution, one of them elsewhere. */
static void
displace(struct search *s, uint32_t position, uint16_t from, uint16_t to)
{
	bits_copy(s->now, spine_boxes(&s->at, s->board, position), s->board->words);
	bits_drop(s->now, from);
	bits_put(s->now, to);
}

/* The same walk as in the solution, with the boxes s->now, one of them elsewhere. */
static uint32_t
steps_past(struct search *s, uint32_t push, uint16_t box)
{
	if (!s->walked[push].direct || bits_has(s->way + (size_t)push * s->board->words, box))
		return walk_to(s, s->now, spine_man(&s->at, s->board, push), push);
	limit_reached(s->errand->limit, 5);
	return s->walked[push].steps;
}

/* Steps walked at least for some pushes of one box with turns, from the man to the push behind. */
static uint32_t
errand_least(const struct search *s, uint16_t man, const struct push *own, uint32_t count,
    uint32_t turns, uint32_t behind)
{
	uint32_t steps = TURN_LEAST * turns +
	                 walk_least(&s->walk, man, push_behind(s->board, own[0]));

	if (behind < s->at.count)
		steps += walk_least(
		    &s->walk, own[count - 1].from, push_behind(s->board, s->at.push[behind]));
	return steps;
}

/*
 * Steps walked for some pushes of one box, made with the boxes s->now; WALK_ENDLESS: impossible, or
 * more than `most'.
 */
static uint32_t
make_errand(struct search *s, uint16_t man, const struct push *own, uint32_t count, uint32_t most)
{
	uint32_t walked = 0;

	limit_reached(s->errand->limit, count / PUSHES_PER_WORK);
	for (uint32_t i = 0; i < count; i++) {
		if (walked > most || bits_has(s->now, push_target(s->board, own[i])))
			return WALK_ENDLESS;
		if (i == 0 || own[i].direction != own[i - 1].direction) {
			walked += walk_find(
			    &s->walk, s->errand->limit, s->now, man, push_behind(s->board, own[i]));
		}
		push_apply(s->board, s->now, own[i]);
		man = own[i].from;
	}
	return walked;
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

/* A stretch in which the pushes of one box are made before all others, or behind them. */
struct attempt {
	struct change change; /* but for what it saves */
	const struct push *own;
	uint32_t count, turns; /* of them */
	uint16_t man;          /* his square before them */
	uint32_t behind;       /* the push after them */
	uint32_t walked;       /* for the others */
};

/* Before its own pushes the boxes are as before `position', but that one is elsewhere. */
static void
make_attempt(
    struct search *s, const struct attempt *t, uint32_t position, uint16_t from, uint16_t to)
{
	const uint32_t first = t->change.first, last = t->change.last;
	const uint32_t paid = paid_in(s, first, last);
	uint32_t walked = t->walked;

	if (!may_gain(s, first, last,
	        walked + errand_least(s, t->man, t->own, t->count, t->turns, t->behind)))
		return;
	displace(s, position, from, to);
	walked += make_errand(s, t->man, t->own, t->count, paid - s->best.saved - walked);
	if (may_gain(s, first, last, walked))
		walked += walk_to(s, s->now, t->own[t->count - 1].from, t->behind);
	if (may_gain(s, first, last, walked)) {
		s->best = t->change;
		s->best.saved = paid - walked;
	}
}

/* All errands that end with a push and come before what is skipped. */
static void
try_earlier(struct search *s, uint32_t last)
{
	const uint16_t to = push_target(s->board, s->at.push[last]);
	struct push *const end = s->own + s->at.count, *own = end;
	struct attempt t = { .behind = last + 1 }; /* the first of those skipped */
	uint16_t at = to;

	for (uint32_t i = last + 1; i-- > 0 && !is_over(s);) {
		const struct push p = s->at.push[i];
		if (push_target(s->board, p) == at) {
			t.turns += i < last && p.direction != own->direction;
			*--own = p;
			at = p.from;
		} else {
			if (push_target(s->board, p) == to || p.from == to)
				return;
			displace(s, i + 1, at, to);
			t.walked += t.behind == i + 1 ? steps_past(s, t.behind, to)
			                              : walk_to(s, s->now, p.from, t.behind);
			if (t.walked >= WALK_ENDLESS)
				return;
			t.behind = i;
		}
		t.own = own;
		t.count = (uint32_t)(end - own);
		t.man = spine_man(&s->at, s->board, i);
		t.change = (struct change){ i, last, at, true, 0 };
		if (t.behind <= last)
			make_attempt(s, &t, i, at, at);
	}
}

/* All errands that begin with a push and come after what is skipped. */
static void
try_later(struct search *s, uint32_t first)
{
	const uint16_t from = s->at.push[first].from;
	struct attempt t = { .own = s->own, .man = spine_man(&s->at, s->board, first) };
	uint32_t head = first; /* behind the last one skipped */
	uint16_t at = from;

	for (uint32_t i = first; i < s->at.count && !is_over(s); i++) {
		const struct push p = s->at.push[i];
		if (p.from == at) {
			t.turns += t.count > 0 && p.direction != s->own[t.count - 1].direction;
			s->own[t.count++] = p;
			at = push_target(s->board, p);
		} else {
			if (push_target(s->board, p) == from)
				return;
			displace(s, i, at, from);
			t.walked += head == i ? steps_past(s, i, from)
			                      : walk_to(s, s->now, t.man, i);
			if (t.walked >= WALK_ENDLESS)
				return;
			head = i + 1;
			t.man = p.from;
		}
		t.behind = i + 1;
		t.change = (struct change){ first, i, from, false, 0 };
		if (t.count <= i - first)
			make_attempt(s, &t, i + 1, at, from);
	}
}

/* The stretch in its new order, instead of the old one. */
static void
reorder(struct search *s)
{
	const struct change c = s->best;
	const uint32_t count = c.last - c.first + 1;
	struct push *to = s->at.push + c.first;
	uint32_t owns = 0;
	uint16_t at = c.box;

	for (uint32_t i = 0; i < count; i++) {
		const struct push p = to[i];
		if (p.from == at) {
			s->own[owns++] = p;
			at = push_target(s->board, p);
		} else {
			to[i - owns] = p;
		}
	}
	if (c.earlier)
		memmove(to + owns, to, (count - owns) * sizeof *to);
	memcpy(c.earlier ? to : to + count - owns, s->own, owns * sizeof *to);
}

/* Do both pushes go the same way with one box? */
static bool
one_line(const struct search *s, uint32_t push)
{
	return push + 1 < s->at.count &&
	       s->at.push[push + 1].direction == s->at.push[push].direction &&
	       s->at.push[push + 1].from == push_target(s->board, s->at.push[push]);
}

/* The walk to a push, with all that is remembered of it. */
static void
remember(struct search *s, uint32_t push)
{
	const struct board *b = s->board;
	const uint16_t man = spine_man(&s->at, b, push), goal = spine_next(&s->at, b, push);
	uint64_t *way = s->way + (size_t)push * b->words;
	struct walked *w = &s->walked[push];
	uint32_t steps;

	bits_clear(way, b->words);
	*w = (struct walked){ .direct = true };
	if (man == goal || goal == b->squares)
		return;
	w->steps = (uint16_t)walk_to(s, s->empty, man, push);
	steps = walk_to(s, spine_boxes(&s->at, b, push), man, push);
	w->direct = steps == w->steps;
	if (w->direct)
		walk_way(&s->walk, goal, way);
	else
		w->steps = (uint16_t)steps;
}

/* Pushes first .. last are new. */
static void
follow(struct search *s, uint32_t first, uint32_t last)
{
	const struct board *b = s->board;

	for (uint32_t i = first; i <= last; i++) {
		uint64_t *next = s->at.box + (size_t)(i + 1) * b->words;
		remember(s, i);
		bits_copy(next, spine_boxes(&s->at, s->board, i), b->words);
		push_apply(b, next, s->at.push[i]);
	}
	remember(s, last + 1);
	for (uint32_t i = first; i < s->at.count; i++)
		s->paid[i + 1] = s->paid[i] + s->walked[i].steps;
	s->paid[s->at.count + 1] = s->paid[s->at.count] + s->walked[s->at.count].steps;
}

static void
search(struct search *s)
{
	struct errand *e = s->errand;

	follow(s, 0, s->at.count - 1);
	for (; e->first < s->at.count; e->first++) {
		if (limit_over(e->limit, e->work))
			return;
		s->best.saved = 0;
		if (!one_line(s, e->first))
			try_earlier(s, e->first);
		if (e->first == 0 || !one_line(s, e->first - 1))
			try_later(s, e->first);
		if (s->best.saved > 0) {
			reorder(s);
			follow(s, s->best.first, s->best.last);
			e->saved += s->best.saved;
		}
		if (is_over(s))
			return;
	}
}

bool
errand_run(struct errand *e, struct arena *a)
{
	const struct board *b = e->board;
	const uint32_t count = e->spine->count;
	struct search s = { .errand = e, .board = b };

	e->saved = 0;
	if (!arena_get(a, &s.walked, (size_t)count + 1) ||
	    !arena_get(a, &s.way, ((size_t)count + 1) * b->words) ||
	    !arena_get(a, &s.paid, (size_t)count + 2) || !arena_get(a, &s.own, (size_t)count + 1) ||
	    !arena_get(a, &s.now, b->words) || !arena_get(a, &s.empty, b->words) ||
	    !walk_init(&s.walk, a, b) || !spine_copy(&s.at, a, b, e->spine))
		return false;
	e->push = s.at.push;
	if (count > 0)
		search(&s);
	return true;
}
