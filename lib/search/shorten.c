#include "search/shorten.h"

#include <string.h>

#include "search/free_boxes.h"
#include "util/bits.h"

enum { FIRST_CAP = 4000, CAP_GROWTH = 4 };

struct shorten {
	const struct board *board;
	struct plan plan;
	uint16_t *box;                 /* [count] whose push it is */
	uint16_t *home, *end, *pushes; /* [boxes] first and last square, pushes in the plan */
	uint16_t set[FREE_BOXES_MAX];  /* of the boxes that are free now */
	struct free_boxes search;
};

/* --- the plan as it is ---------------------------------------------------------------------- */

/* Follows each box through the plan. */
static void
follow(struct shorten *t)
{
	const struct board *b = t->board;

	memcpy(t->end, t->home, b->boxes * sizeof *t->end);
	memset(t->pushes, 0, b->boxes * sizeof *t->pushes);
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
rewrite(struct shorten *t, uint32_t skipped)
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
fix_others(struct shorten *t, uint32_t *skipped)
{
	const struct board *b = t->board;
	struct free_boxes *v = &t->search;
	uint64_t *others = v->others;

	memcpy(others, b->box, b->words * sizeof *others);
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
		memcpy(others + b->words, others, b->words * sizeof *others);
		others += b->words;
		push_apply(b, others, t->plan.push[i]);
	}
}

/* True: there was a better way for these boxes, and it is taken. */
static bool
improve(struct shorten *t, uint32_t cap)
{
	struct free_boxes *v = &t->search;
	struct free_place start = { .made = 0, .man = t->board->man };
	uint32_t now = 0, skipped;

	for (unsigned i = 0; i < v->free; i++) {
		unsigned at = i;
		for (; at > 0 && start.free[at - 1] > t->home[t->set[i]]; at--)
			start.free[at] = start.free[at - 1];
		start.free[at] = t->home[t->set[i]];
		v->goal[i] = t->end[t->set[i]];
		now += t->pushes[t->set[i]];
	}
	if (free_boxes_bound(v, &start) >= now)
		return false;
	v->most = now - 1;
	fix_others(t, &skipped);
	if (skipped > 0) {
		start.made = (uint16_t)skipped;
		start.man = t->plan.push[skipped - 1].from;
	}
	if (!free_boxes_search(v, &start, cap))
		return false;
	rewrite(t, skipped);
	return true;
}

/* --- all sets ------------------------------------------------------------------------------- */

/* The next set of as many boxes in lexicographic order; false after the last. */
static bool
next_set(struct shorten *t)
{
	unsigned i = t->search.free;

	while (i > 0 && t->set[i - 1] == t->board->boxes - t->search.free + i - 1)
		i--;
	if (i == 0)
		return false;
	for (t->set[i - 1]++; i < t->search.free; i++)
		t->set[i] = (uint16_t)(t->set[i - 1] + 1);
	return true;
}

static bool
first_set(struct shorten *t, unsigned free)
{
	t->search.free = free;
	for (unsigned i = 0; i < free; i++)
		t->set[i] = (uint16_t)i;
	return free <= t->board->boxes;
}

static void
improve_all(struct shorten *t)
{
	for (uint32_t cap = FIRST_CAP; cap < UINT32_MAX / CAP_GROWTH; cap *= CAP_GROWTH) {
		for (unsigned free = 1; free <= FREE_BOXES_MAX; free++) {
			for (bool more = first_set(t, free); more; more = next_set(t)) {
				while (improve(t, cap))
					;
				if (free_boxes_over(&t->search))
					return;
			}
		}
	}
}

static bool
prepare(struct shorten *t, struct arena *a)
{
	const struct board *b = t->board;
	uint16_t box = 0;

	t->box = arena_array(a, uint16_t, t->plan.count);
	t->home = arena_array(a, uint16_t, b->boxes);
	t->end = arena_array(a, uint16_t, b->boxes);
	t->pushes = arena_array(a, uint16_t, b->boxes);
	if (t->box == NULL || t->home == NULL || t->end == NULL || t->pushes == NULL ||
	    !free_boxes_init(&t->search, a, b, t->plan.count))
		return false;
	for (uint16_t s = 0; s < b->live; s++) {
		if (bits_has(b->box, s))
			t->home[box++] = s;
	}
	follow(t);
	return true;
}

void
shorten_plan(struct solve *s, uint64_t work)
{
	struct shorten t = {
		.board = s->board, .plan = s->plan, .search = { .limit = *s->limit, .work = work }
	};

	t.search.limit.spent = t.search.limit.work = 0;
	if (s->board->dist.far == NULL || s->plan.count >= UINT16_MAX || !prepare(&t, s->arena))
		return;
	improve_all(&t);
	s->plan = t.plan;
}
