#include "optimize/detours.h"

#include <string.h>

#include "optimize/free_boxes.h"
#include "util/bits.h"

enum { FIRST_CAP = 2000, CAP_GROWTH = 4, UNKNOWN = 0, LOOK_AFTER = 4096 };

/* So many boxes are free; joint: only those that seem to need fewer pushes together than one by
 * one, which are few, and gain more often. */
static const struct pass {
	unsigned free;
	bool joint;
} passes[] = { { 1, false }, { 2, true }, { 2, false }, { 3, false } };

struct detours {
	const struct board *board;
	unsigned most; /* boxes free at a time */
	struct plan plan;
	uint16_t *box;                 /* [count] whose push it is */
	uint16_t *home, *end, *pushes; /* [boxes] first and last square, pushes in the plan */
	uint32_t *waste;               /* [boxes] pushes beyond those that it needs alone */
	uint16_t *by_waste;            /* [boxes] those first that waste most */
	uint32_t *alone; /* [boxes] pushes it seems to need; UNKNOWN: since a change */
	uint16_t rank[FREE_BOXES_MAX]; /* of the boxes that are free now, there */
	uint16_t set[FREE_BOXES_MAX];  /* these boxes */
	uint32_t sets;                 /* tried; most promise nothing, and count for no work */
	struct free_boxes search;
};

/* --- the plan as it is ---------------------------------------------------------------------- */

/* Follows each box through the plan. */
static void
follow(struct detours *t)
{
	const struct board *b = t->board;

	memcpy(t->end, t->home, b->boxes * sizeof *t->end);
	memset(t->pushes, 0, b->boxes * sizeof *t->pushes);
	memset(t->alone, UNKNOWN, b->boxes * sizeof *t->alone);
	for (uint32_t i = 0; i < t->plan.count; i++) {
		const struct push p = t->plan.push[i];
		uint16_t box = 0;
		while (t->end[box] != p.from)
			box++;
		t->box[i] = box;
		t->end[box] = push_target(b, p);
		t->pushes[box]++;
	}
}

/* --- one set of free boxes ------------------------------------------------------------------ */

/* The pushes before the search, the way it found, and what the others do then are the plan. */
static void
rewrite(struct detours *t, uint32_t skipped)
{
	const struct free_boxes *v = &t->search;
	const uint32_t left = v->fixed_count - v->made;
	struct push *to = t->plan.push + skipped;

	memcpy(to, v->way, v->way_count * sizeof *to);
	memcpy(to + v->way_count, v->fixed + v->made, left * sizeof *to);
	t->plan.count = skipped + v->way_count + left;
	follow(t);
}

/* What the others do, and when they stand where; so many pushes come before the first of these. */
static void
fix_others(struct detours *t, uint32_t *skipped)
{
	const struct board *b = t->board;
	struct free_boxes *v = &t->search;
	uint64_t *others = v->others;

	bits_copy(others, b->box, b->words);
	for (unsigned i = 0; i < v->free; i++)
		bits_drop(others, t->home[t->set[i]]);
	v->fixed_count = v->until = 0;
	*skipped = t->plan.count;
	for (uint32_t i = 0; i < t->plan.count; i++) {
		bool is_free = false;
		for (unsigned f = 0; f < v->free; f++)
			is_free = is_free || t->box[i] == t->set[f];
		if (is_free) {
			*skipped = *skipped < i ? *skipped : i;
			v->until = v->fixed_count;
			continue;
		}
		v->fixed[v->fixed_count++] = t->plan.push[i];
		bits_copy(others + b->words, others, b->words);
		others += b->words;
		push_apply(b, others, t->plan.push[i]);
	}
}

/* The boxes of these ranks, in the order of squares. */
static void
take_set(struct detours *t)
{
	for (unsigned i = 0; i < t->search.free; i++) {
		const uint16_t box = t->by_waste[t->rank[i]];
		unsigned at = i;
		for (; at > 0 && t->set[at - 1] > box; at--)
			t->set[at] = t->set[at - 1];
		t->set[at] = box;
	}
}

/* Where the search for the set begins, and what its boxes are pushed now. */
static struct free_place
ask(struct detours *t, uint32_t *now)
{
	struct free_boxes *v = &t->search;
	struct free_place start = { .made = 0, .man = t->board->man };

	*now = 0;
	v->timed = 0;
	for (unsigned i = 0; i < v->free; i++) {
		start.free[i] = t->home[t->set[i]];
		v->goal[i] = t->end[t->set[i]];
		*now += t->pushes[t->set[i]];
	}
	return start;
}

/* Do the boxes seem to get by with fewer pushes than these? Then all is ready for the search. */
static bool
promises(struct detours *t, struct free_place *start, uint32_t pushes, uint32_t *skipped)
{
	if (free_boxes_bound(&t->search, start) >= pushes)
		return false;
	fix_others(t, skipped);
	limit_reached(t->search.limit, t->plan.count);
	if (*skipped > 0) {
		start->made = (uint16_t)*skipped;
		start->man = t->plan.push[*skipped - 1].from;
	}
	return free_boxes_time(&t->search, start, pushes);
}

/* What a box seems to need if all others move as before. The set is another then. */
static uint32_t
alone(struct detours *t, uint16_t box)
{
	uint32_t skipped;

	if (t->alone[box] == UNKNOWN) {
		struct free_place start;
		t->search.free = 1;
		t->set[0] = box;
		start = ask(t, &t->alone[box]);
		if (promises(t, &start, t->alone[box], &skipped))
			t->alone[box] = free_boxes_bound(&t->search, &start);
	}
	return t->alone[box];
}

/* The best way for these boxes, if it is better than the present one, or if it is a joint one. */
static void
improve(struct detours *t, const struct pass *pass, uint32_t cap)
{
	struct free_boxes *v = &t->search;
	uint32_t now, most, skipped, one_by_one = 0;
	struct free_place start;

	for (unsigned i = 0; i < pass->free && pass->joint; i++)
		one_by_one += alone(t, t->by_waste[t->rank[i]]);
	v->free = pass->free;
	take_set(t);
	start = ask(t, &now);
	v->most = now - 1;
	most = pass->joint && one_by_one < now ? one_by_one : now;
	if (promises(t, &start, most, &skipped) && free_boxes_search(v, &start, cap))
		rewrite(t, skipped);
}

/* --- all sets ------------------------------------------------------------------------------- */

/* The next set of as many boxes in lexicographic order of their ranks; false after the last. */
static bool
next_set(struct detours *t, unsigned free)
{
	unsigned i = free;

	while (i > 0 && t->rank[i - 1] == t->board->boxes - free + i - 1)
		i--;
	if (i == 0)
		return false;
	for (t->rank[i - 1]++; i < free; i++)
		t->rank[i] = (uint16_t)(t->rank[i - 1] + 1);
	return true;
}

static void
sort_by_waste(struct detours *t)
{
	t->search.free = 1;
	t->search.timed = 0;
	for (uint16_t i = 0; i < t->board->boxes; i++) {
		const struct free_place place = { .man = t->board->man, .free = { t->home[i] } };
		uint16_t at = i;
		t->search.goal[0] = t->end[i];
		t->waste[i] = t->pushes[i] - free_boxes_bound(&t->search, &place);
		for (; at > 0 && t->waste[t->by_waste[at - 1]] < t->waste[i]; at--)
			t->by_waste[at] = t->by_waste[at - 1];
		t->by_waste[at] = i;
	}
}

static bool
first_set(struct detours *t, unsigned free)
{
	if (free > t->most || free > t->board->boxes)
		return false;
	sort_by_waste(t);
	for (unsigned i = 0; i < free; i++)
		t->rank[i] = (uint16_t)i;
	return true;
}

static void
improve_all(struct detours *t)
{
	uint32_t cap = FIRST_CAP;

	do {
		t->search.cut = false;
		for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
			const unsigned free = passes[i].free;
			for (bool more = first_set(t, free); more; more = next_set(t, free)) {
				improve(t, &passes[i], cap);
				if (++t->sets % LOOK_AFTER == 0)
					limit_look(t->search.limit);
				if (limit_over(t->search.limit, t->search.work))
					return;
			}
		}
		cap *= CAP_GROWTH;
	} while (t->search.cut && cap < UINT32_MAX / CAP_GROWTH);
}

static bool
prepare(struct detours *t, struct arena *a)
{
	const struct board *b = t->board;
	uint16_t box = 0;

	if (!arena_get(a, &t->box, t->plan.count) || !arena_get(a, &t->waste, b->boxes) ||
	    !arena_get(a, &t->alone, b->boxes) || !arena_get(a, &t->by_waste, b->boxes) ||
	    !arena_get(a, &t->home, b->boxes) || !arena_get(a, &t->end, b->boxes) ||
	    !arena_get(a, &t->pushes, b->boxes) ||
	    !free_boxes_init(&t->search, a, b, t->plan.count))
		return false;
	for (uint16_t s = 0; s < b->live; s++) {
		if (bits_has(b->box, s))
			t->home[box++] = s;
	}
	follow(t);
	return true;
}

bool
detours_out(struct solve *s, unsigned most, uint64_t work)
{
	struct detours t = { .board = s->board,
		.most = most,
		.plan = s->plan,
		.search = { .limit = s->limit, .work = limit_work(s->limit) + work } };

	if (s->board->dist.far == NULL || s->board->live > FLOOD_LIVE_MAX ||
	    s->plan.count >= UINT16_MAX || !prepare(&t, s->arena))
		return true;
	improve_all(&t);
	s->plan = t.plan;
	return !limit_over(t.search.limit, t.search.work);
}
