#include "optimize/arms.h"

#include <string.h>

#include "optimize/blocks.h"
#include "optimize/detours.h"
#include "optimize/errand.h"
#include "optimize/loose.h"
#include "optimize/routes.h"
#include "util/num.h"

enum {
	ERRAND_WORK = 1 << 21,
	LEAD = 16,      /* a sweep begins that part of the game before what changed */
	PROOF_UNIT = 3, /* a unit of a proof's work takes as long as so many of other arms */
};

/* --- the best of each order ----------------------------------------------------------------- */

/* What is another solution now than the arms of the line have swept. */
static void
note_change(struct line *l, const struct spine *next)
{
	const struct spine *s = &l->spine;
	const uint32_t least = num_least(s->count, next->count);
	uint32_t head = 0, tail = 0;

	while (head < least && push_same(s->push[head], next->push[head]))
		head++;
	while (tail < least &&
	       push_same(s->push[s->count - 1 - tail], next->push[next->count - 1 - tail]))
		tail++;
	for (unsigned i = 0; i < ARMS; i++) {
		struct arm *arm = &l->arm[i];
		arm->head = num_least(head, arm->head);
		arm->tail = num_least(tail, arm->tail);
	}
}

bool
arms_offer(const struct optimize *o, struct limit *limit, struct line *l, const struct push *push,
    uint32_t count)
{
	struct push *copy;
	struct spine next;
	struct arena was;

	arena_reset(&l->spare);
	if (!arena_get(&l->spare, &copy, (size_t)count + 1))
		return false;
	if (count > 0) /* else push may be NULL */
		memcpy(copy, push, count * sizeof *copy);
	if (!spine_make(&next, &l->spare, o->board, l->prices, o->end, copy, count, limit))
		return limit->reached != UNDECIDED_YET;
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

/* --- what a lane knows ---------------------------------------------------------------------- */

/*
 * The positions of the line's solution, of the other line's, and of those of other climbs that are
 * no cheaper: from a cheaper one there is nothing to find but itself.
 */
static bool
know(struct runner *r)
{
	const struct optimizer *t = r->all;
	const struct optimize *o = t->question;
	const struct line *l = r->line, *lines = r->climb->line;
	const struct spine *other = &lines[l == lines].spine;
	struct arena *a = &r->scratch;
	size_t count = (size_t)l->spine.count + 1 + other->count;
	struct limit limit = r->limit;
	struct spine copy, best;
	bool fine = true;

	limit.look = NULL; /* the lock is held */
	for (unsigned i = 0; i < t->climbs; i++)
		count += t->climb[i].line[l - lines].spine.count;
	if (!routes_make(&r->known, a, o->board, count) || !spine_copy(&copy, a, o->board, other) ||
	    !spine_make(&best, a, o->board, l->prices, o->end, copy.push, copy.count, &limit))
		return false;
	limit_charge(&r->limit, &limit);
	routes_add(&r->known, &r->spine, 0);
	routes_add(&r->known, &best, 1);
	for (unsigned i = 0; i < t->climbs && fine; i++) {
		const struct spine *s = &t->climb[i].line[l - lines].spine;
		if (s == &l->spine || spine_cost(s) < spine_cost(&l->spine))
			continue;
		fine = spine_copy(&copy, a, o->board, s);
		if (fine)
			routes_add(&r->known, &copy, 1);
	}
	return fine;
}

/*
 * All of the game; or forward what changed since the arm's last sweep and some of what comes
 * before, if that is less than half of it, with so many states fewer.
 */
static void
choose_stretch(const struct spine *s, const struct arm *arm, struct lane *lane)
{
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
	if (cost >= all / 2 || arm->ring == RING_ALL || arm->backward) {
		lane->first = 0;
		lane->last = s->count;
		lane->cap = arm->cap;
	}
}

static bool
begin_lane(struct runner *r)
{
	struct optimizer *t = r->all;
	const struct prices prices = r->line->prices;
	struct arm *arm = r->arm;

	r->known = (struct routes){ .anchors = { .prices = prices,
		                        .backward = arm->backward,
		                        .weight = arm->weight,
		                        .alone = t->alone_known ? &t->alone : NULL } };
	if (!know(r))
		return false;
	r->lane = (struct lane){ .board = t->question->board,
		.limit = &r->limit,
		.work = r->work,
		.prices = prices,
		.spine = &r->spine,
		.anchors = &r->known.anchors,
		.joint = r->known.joint,
		.ring = arm->ring,
		.invest = arm->invest,
		.cost = spine_cost(&r->spine) };
	choose_stretch(&r->spine, arm, &r->lane);
	arm->head = arm->tail = UINT32_MAX; /* what others change from now on */
	return true;
}

/* --- its beginning and end ------------------------------------------------------------------ */

bool
arms_begin(struct runner *r)
{
	arena_reset(&r->scratch);
	r->count = 0;
	return spine_copy(&r->spine, &r->scratch, r->all->question->board, &r->line->spine) &&
	       (r->arm->run != arms_lane || begin_lane(r));
}

static void
found(struct runner *r, const struct push *push, uint32_t count)
{
	r->push = push;
	r->count = count;
}

bool
arms_end(struct runner *r)
{
	const struct optimize *o = r->all->question;
	struct limit end = r->limit;
	bool fine = true;

	if (r->count == 0) {
		r->arm->head = r->arm->tail = 0;
		return true;
	}
	end.look = NULL; /* the lock is held */
	end = limit_moment(&end);
	for (unsigned i = 0; i < ORDERS && fine; i++)
		fine = arms_offer(o, &end, &r->climb->line[i], r->push, r->count);
	limit_charge(&r->limit, &end);
	return fine;
}

/* --- one search ----------------------------------------------------------------------------- */

bool
arms_lane(struct runner *r, struct arm *arm)
{
	const struct optimizer *t = r->all;
	struct lane *lane = &r->lane;
	struct outlook outlook = { .positions = 0 };

	if (t->alone_known && arm->ring < RING_ALL && !arm->backward &&
	    outlook_make(&outlook, &r->scratch, &t->alone, lane->prices, &r->spine, &r->limit))
		anchors_expect(lane->anchors, &outlook);
	if (!lane_run(lane, &r->scratch))
		return false;
	if (lane->count > 0)
		found(r, lane->push, lane->count);
	else if (!lane->rationed && arm->invest < arm->invest_most)
		arm->invest *= 2;
	else if (lane->complete && lane->first == 0 && lane->last == r->spine.count)
		arm->idle = spine_cost(&r->spine);
	else if (arm->cap < UINT32_MAX / CAP_GROWTH)
		arm->cap *= CAP_GROWTH;
	else
		return false; /* there was no cap: the memory is too small */
	return true;
}

bool
arms_lattice(struct runner *r, struct arm *arm)
{
	static const unsigned windows[STEPS_KINDS] = { 14, 24, 28 };
	struct lattice lattice = { .board = r->all->question->board,
		.limit = &r->limit,
		.work = r->work,
		.spine = &r->spine,
		.step = arm->step,
		.window = windows[arm->step],
		.failed = r->failed };

	if (!lattice_run(&lattice, &r->scratch))
		return false;
	if (lattice.saved > 0)
		found(r, lattice.push, r->spine.count);
	else if (lattice.whole)
		arm->idle = spine_cost(&r->spine);
	return true;
}

bool
arms_errand(struct runner *r, struct arm *arm)
{
	const uint64_t work = limit_work(&r->limit) + ERRAND_WORK;
	struct errand errand = { .board = r->all->question->board,
		.limit = &r->limit,
		.work = work < r->work ? work : r->work,
		.most = r->work,
		.spine = &r->spine,
		.first = arm->first };

	if (!errand_run(&errand, &r->scratch))
		return false;
	arm->first = errand.first;
	if (errand.saved > 0)
		found(r, errand.push, r->spine.count);
	else if (errand.first == r->spine.count && !arm->gained)
		arm->idle = spine_cost(&r->spine);
	return true;
}

bool
arms_blocks(struct runner *r, struct arm *arm)
{
	struct blocks blocks = { .board = r->all->question->board,
		.limit = &r->limit,
		.work = r->work,
		.spine = &r->spine,
		.alone = &r->all->alone };

	if (!r->all->alone_known || !blocks_run(&blocks, &r->scratch))
		return false;
	if (blocks.saved > 0)
		found(r, blocks.push, r->spine.count);
	else if (blocks.whole)
		arm->idle = spine_cost(&r->spine);
	return true;
}

/* The box at hand, then the next one; `whole' where all of each was searched in one round. */
bool
arms_loose(struct runner *r, struct arm *arm)
{
	const struct board *b = r->all->question->board;
	struct loose loose = { .board = b,
		.limit = &r->limit,
		.work = r->work,
		.prices = r->line->prices,
		.spine = &r->spine,
		.apart = r->all->alone.pushes,
		.first = arm->first,
		.cap = arm->cap };
	struct bits box = bits_of(b->box, b->words);

	if (!r->all->alone_known || b->boxes == 0 || r->spine.count >= UINT16_MAX)
		return false;
	for (unsigned i = 0; i <= arm->box && bits_next(&box); i++)
		loose.home = box.at;
	if (!loose_run(&loose, &r->scratch))
		return false;
	if (loose.pushes > 0) {
		found(r, loose.push, loose.pushes);
		return true;
	}
	arm->whole &= loose.complete;
	if (!loose.complete)
		arm->first += loose.reached > arm->first + 1 ? (loose.reached - arm->first) / 2 : 1;
	if (!loose.complete && arm->first < r->spine.count)
		return true;
	arm->first = 0;
	if (++arm->box == b->boxes) {
		if (arm->whole && !arm->gained)
			arm->idle = spine_cost(&r->spine);
		arm->first = r->spine.count;
		arm->box = 0;
		arm->whole = true;
	}
	return true;
}

/* From the beginning, with twice the work when the last time was not enough. */
bool
arms_detours(struct runner *r, struct arm *arm)
{
	const uint32_t count = r->spine.count;
	const uint64_t left = r->work - limit_work(&r->limit);
	struct solve s = { .board = r->all->question->board,
		.limit = &r->limit,
		.arena = &r->scratch,
		.plan = { .push = r->spine.push, .count = count } };
	const bool whole = detours_out(&s, DETOURS_MOST, arm->invest < left ? arm->invest : left);

	if (s.plan.count < count) {
		found(r, s.plan.push, s.plan.count);
		return true;
	}
	if (whole)
		arm->idle = spine_cost(&r->spine);
	if (arm->invest < left)
		arm->invest *= 2;
	return true;
}

/*
 * All boxes are free, and what is most like the solution comes first; from the beginning each time,
 * with more work. It is over when no solution has fewer pushes, or when the memory is too small.
 * What the bound lacks would have to be searched: of more than a third there is no end.
 */
bool
arms_prove(struct runner *r, struct arm *arm)
{
	struct limit *limit = &r->limit;
	const uint64_t before = limit_work(limit), most = limit->most_work, left = r->work - before;
	const uint32_t count = r->spine.count;
	struct solve s = { .board = r->all->question->board,
		.limit = limit,
		.arena = &r->scratch,
		.known = { .push = r->spine.push, .count = count } };
	enum outcome outcome;

	if (r->all->least < count - count / 3) {
		arm->idle = spine_cost(&r->spine);
		return true;
	}
	limit->most_work = before + 1 + (arm->invest < left ? arm->invest : left) / PROOF_UNIT;
	outcome = search_neighborhood(&s, &bound_priced, detectors_usual);
	limit->most_work = most;
	if (limit->reached == LIMIT_NODES)
		limit->reached = UNDECIDED_YET;
	limit->spent += (PROOF_UNIT - 1) * (limit_work(limit) - before);
	if (s.known.count < count)
		found(r, s.known.push, s.known.count);
	if (outcome == UNSOLVABLE)
		arm->fewest = s.known.count;
	if (outcome == UNSOLVABLE || outcome == LIMIT_MEMORY)
		arm->run = NULL;
	if (arm->invest < left)
		arm->invest *= CAP_GROWTH;
	return true;
}
