#include "optimize/arms.h"

#include <string.h>

#include "optimize/blocks.h"
#include "optimize/detours.h"
#include "optimize/errand.h"
#include "optimize/routes.h"
#include "optimize/sweep.h"
#include "optimize/loose.h"
#include "util/num.h"

enum {
	ERRAND_WORK = 1 << 21,
	LEAD = 16, /* a sweep begins that part of the game before what changed */
};

/* --- the best of each order ----------------------------------------------------------------- */

/* What is another solution now than the arms of the line have swept. */
static void
note_change(struct line *l, const struct spine *next)
{
	const struct spine *s = &l->spine;
	uint32_t head = 0, tail = 0;

	while (head < s->count && head < next->count && push_same(s->push[head], next->push[head]))
		head++;
	while (tail < s->count && tail < next->count &&
	       push_same(s->push[s->count - 1 - tail], next->push[next->count - 1 - tail]))
		tail++;
	for (unsigned i = 0; i < ARMS; i++) {
		struct arm *arm = &l->arm[i];
		arm->head = head < arm->head ? head : arm->head;
		arm->tail = tail < arm->tail ? tail : arm->tail;
	}
}

bool
arms_offer(const struct optimize *o, struct line *l, const struct push *push, uint32_t count)
{
	struct push *copy;
	struct spine next;
	struct arena was;

	arena_reset(&l->spare);
	copy = arena_array(&l->spare, struct push, (size_t)count + 1);
	if (copy == NULL)
		return false;
	if (count > 0) /* else push may be NULL */
		memcpy(copy, push, count * sizeof *copy);
	if (!spine_make(&next, &l->spare, o->board, l->prices, o->end, copy, count))
		return false;
	if (spine_cost(&next) == SPINE_ASTRAY)
		return true;
	if (o->found != NULL && l->prices.step > l->prices.push)
		o->found(o->context, &next, (uint32_t)(spine_cost(&next) >> 32));
	if (l->spine.cost != NULL && spine_cost(&next) >= spine_cost(&l->spine))
		return true;
	note_change(l, &next);
	l->spine = next;
	was = l->arena;
	l->arena = l->spare;
	l->spare = was;
	return true;
}

/* --- one search ----------------------------------------------------------------------------- */

/*
 * The positions of the line's solution, of the other line's, and of those of other climbs that are
 * no cheaper: from a cheaper one there is nothing to find but itself.
 */
static bool
know(struct optimizer *t, const struct line *l, struct routes *k)
{
	const struct optimize *o = t->question;
	const struct line *other = l == t->line ? l + 1 : t->line;
	struct arena *a = &t->scratch;
	size_t count = (size_t)l->spine.count + 1 + other->spine.count;
	struct spine best;

	for (unsigned i = 0; i < t->climbs; i++)
		count += t->climb[i].line[l - t->line].spine.count;
	if (!routes_make(k, a, o->board, count))
		return false;
	routes_add(k, &l->spine, 0);
	if (!spine_make(
	        &best, a, o->board, l->prices, o->end, other->spine.push, other->spine.count))
		return false;
	routes_add(k, &best, 1);
	for (unsigned i = 0; i < t->climbs; i++) {
		const struct spine *s = &t->climb[i].line[l - t->line].spine;
		if (s != &l->spine && spine_cost(s) >= spine_cost(&l->spine))
			routes_add(k, s, 1);
	}
	return true;
}

/* To both orders; false: no memory. */
static bool
offer_all(struct optimizer *t, const struct push *push, uint32_t count)
{
	for (unsigned i = 0; i < ORDERS; i++) {
		if (!arms_offer(t->question, &t->line[i], push, count))
			return false;
	}
	return true;
}

/*
 * All of the game; or what changed since the arm's last sweep and some of what comes before, if
 * that is less than half of it, with so many states fewer.
 */
static void
choose_stretch(const struct line *l, const struct arm *arm, struct lane *lane)
{
	const struct spine *s = &l->spine;
	const uint64_t all = spine_cost(s) >> 32;
	const uint32_t head = num_least(arm->head, s->count);
	const uint32_t tail = s->count - num_least(arm->tail, s->count);
	const uint32_t from = num_least(head, tail), to = head + tail - from;
	uint64_t cost;

	lane->first = from;
	while (lane->first > 0 && (s->cost[from] - s->cost[lane->first]) >> 32 < all / LEAD)
		lane->first--;
	cost = (s->cost[to] - s->cost[lane->first]) >> 32;
	lane->last = to;
	lane->cap = (uint32_t)(arm->cap * (cost + cost / LANE_BEHIND) / (all + 1)) + 1;
	if (cost >= all / 2 || arm->ring == RING_ALL) {
		lane->first = 0;
		lane->last = s->count;
		lane->cap = arm->cap;
	}
}

bool
arms_lane(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	struct routes k = { .anchors = { .prices = l->prices,
		                .weight = arm->weight,
		                .alone = t->alone_known ? &t->alone : NULL } };
	struct sweep sweep = { .lane = { .board = o->board,
		                   .limit = o->limit,
		                   .work = o->work,
		                   .prices = l->prices,
		                   .spine = &l->spine,
		                   .anchors = &k.anchors,
		                   .ring = arm->ring,
		                   .invest = arm->invest,
		                   .cost = spine_cost(&l->spine) },
		.stretches = arm->ring == RING_ALL || o->stretches == 0 ? 1 : o->stretches,
		.spare = o->spare };
	struct outlook outlook = { .positions = 0 };

	arena_reset(&t->scratch);
	if (!know(t, l, &k))
		return false;
	if (t->alone_known && arm->ring < RING_ALL &&
	    outlook_make(&outlook, &t->scratch, &t->alone, l->prices, &l->spine, o->limit))
		anchors_expect(&k.anchors, &outlook);
	sweep.lane.tail = k.tail;
	choose_stretch(l, arm, &sweep.lane);
	if (!sweep_run(&sweep, &t->scratch))
		return false;
	arm->head = arm->tail = UINT32_MAX;
	if (sweep.count > 0)
		return offer_all(t, sweep.push, sweep.count);
	arm->head = arm->tail = 0;
	if (!sweep.rationed && arm->invest < l->most_invest)
		arm->invest *= 2;
	else if (sweep.complete && sweep.lane.first == 0 && sweep.lane.last == l->spine.count)
		arm->idle = spine_cost(&l->spine);
	else if (arm->cap < UINT32_MAX / CAP_GROWTH)
		arm->cap *= CAP_GROWTH;
	else
		return false; /* there was no cap: the memory is too small */
	return true;
}

bool
arms_lattice(struct optimizer *t, struct line *l, struct arm *arm)
{
	static const unsigned windows[STEPS_KINDS] = { 14, 24, 28 };
	const struct optimize *o = t->question;
	struct lattice lattice = { .board = o->board,
		.limit = o->limit,
		.work = o->work,
		.spine = &l->spine,
		.step = arm->step,
		.window = windows[arm->step],
		.failed = t->failed };

	arena_reset(&t->scratch);
	if (!lattice_run(&lattice, &t->scratch))
		return false;
	if (lattice.saved > 0)
		return offer_all(t, lattice.push, l->spine.count);
	if (lattice.whole)
		arm->idle = spine_cost(&l->spine);
	return true;
}

bool
arms_errand(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	const uint64_t work = limit_work(o->limit) + ERRAND_WORK;
	struct errand errand = { .board = o->board,
		.limit = o->limit,
		.work = work < o->work ? work : o->work,
		.spine = &l->spine,
		.first = arm->first };

	arena_reset(&t->scratch);
	if (!errand_run(&errand, &t->scratch))
		return false;
	arm->first = errand.first;
	if (errand.saved > 0)
		return offer_all(t, errand.push, l->spine.count);
	if (errand.first == l->spine.count && !arm->gained)
		arm->idle = spine_cost(&l->spine);
	return true;
}

bool
arms_blocks(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	struct blocks blocks = { .board = o->board,
		.limit = o->limit,
		.work = o->work,
		.spine = &l->spine,
		.alone = &t->alone };

	if (!t->alone_known)
		return false;
	arena_reset(&t->scratch);
	if (!blocks_run(&blocks, &t->scratch))
		return false;
	if (blocks.saved > 0)
		return offer_all(t, blocks.push, l->spine.count);
	if (blocks.whole)
		arm->idle = spine_cost(&l->spine);
	return true;
}

/* The box at hand, then the next one; `whole' where all of each was searched in one round. */
bool
arms_loose(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	struct loose loose = { .board = o->board,
		.limit = o->limit,
		.work = o->work,
		.prices = l->prices,
		.spine = &l->spine,
		.apart = t->alone.pushes,
		.count = 1,
		.first = arm->first,
		.cap = arm->cap };
	struct bits box = bits_of(o->board->box, o->board->words);

	if (!t->alone_known || o->board->boxes == 0 || l->spine.count >= UINT16_MAX)
		return false;
	for (unsigned i = 0; i <= arm->box && bits_next(&box); i++)
		loose.home[0] = box.at;
	arena_reset(&t->scratch);
	if (!loose_run(&loose, &t->scratch))
		return false;
	if (loose.pushes > 0)
		return offer_all(t, loose.push, loose.pushes);
	arm->whole &= loose.complete;
	if (!loose.complete)
		arm->first += loose.reached > arm->first + 1 ? (loose.reached - arm->first) / 2 : 1;
	if (!loose.complete && arm->first < l->spine.count)
		return true;
	arm->first = 0;
	if (++arm->box == o->board->boxes) {
		if (arm->whole && !arm->gained)
			arm->idle = spine_cost(&l->spine);
		arm->first = l->spine.count;
		arm->box = 0;
		arm->whole = true;
	}
	return true;
}

/* From the beginning, with twice the work when the last time was not enough. */
bool
arms_detours(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	const uint32_t count = l->spine.count;
	const uint64_t left = o->work - limit_work(o->limit);
	struct solve s = { .board = o->board, .limit = o->limit, .arena = &t->scratch };
	bool whole;

	arena_reset(&t->scratch);
	s.plan = (struct plan){ .push = arena_array(&t->scratch, struct push, (size_t)count + 1),
		.count = count };
	if (s.plan.push == NULL)
		return false;
	if (count > 0) /* else there may be no pushes to copy from */
		memcpy(s.plan.push, l->spine.push, count * sizeof *s.plan.push);
	whole = detours_out(&s, DETOURS_MOST, arm->invest < left ? arm->invest : left);
	if (s.plan.count < count)
		return offer_all(t, s.plan.push, s.plan.count);
	if (whole)
		arm->idle = spine_cost(&l->spine);
	if (arm->invest < left)
		arm->invest *= 2;
	return true;
}
