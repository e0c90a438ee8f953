/*
 * method/prove.c: A* that looks only for solutions with fewer pushes than one that is known; when
 * there are none, the known one is the best. All solutions of a level have pushes of one parity,
 * so positions whose pushes made + bound reach the known number are not even stored, and nothing
 * of the last round of A* is done.
 *
 * Without a solution in the record the default method looks for one first, with half of what the
 * limits leave, and its detours are taken out. That one is the answer, with a lower bound, when a
 * limit ends the proof; unless the fewest pushes were asked for.
 */
#include "method/method.h"

#include <stddef.h>
#include <string.h>

#include "search/tidy.h"
#include "util/clock.h"

extern const struct method method_auto, method_prove;

enum { TIDY_LEAST = 1 << 22, TIDY_PART = 4 }; /* work: some hundredths of a second; a quarter */

static struct limit
half_of(const struct limit *whole)
{
	struct limit half = *whole;
	const uint64_t now = clock_now();

	if (whole->nodes < UINT64_MAX)
		half.nodes = whole->nodes / 2;
	if (whole->deadline > now)
		half.deadline = now + (whole->deadline - now) / 2;
	return half;
}

static bool
keep_known(struct solve *s, struct arena *a)
{
	const size_t count = s->plan.count;
	struct push *push = arena_array(a, struct push, count);

	if (push == NULL)
		return false;
	memcpy(push, s->plan.push, count * sizeof *push);
	s->plan.push = push;
	s->known = s->plan;
	return true;
}

/* Any solution becomes the known one, in the arena. What ends the search; or UNDECIDED_YET. */
static enum outcome
find_known(struct solve *s)
{
	const struct solve whole = *s;
	struct limit half = half_of(s->limit);
	struct arena scratch;
	enum outcome outcome;

	arena_init(&scratch, arena_room(s->arena));
	arena_share(&scratch, &half.memory, &half.held);
	s->arena = &scratch;
	s->limit = &half;
	s->criterion = ANY;
	s->direction = FORWARD;
	s->bound = NULL;
	outcome = method_auto.run(s);
	if (outcome == SOLVED && s->proved == ANY)
		tidy_plan(s, TIDY_LEAST + limit_work(&half) / TIDY_PART);
	if (outcome == SOLVED && !keep_known(s, whole.arena))
		outcome = LIMIT_MEMORY;
	s->arena = whole.arena;
	s->limit = whole.limit;
	s->criterion = whole.criterion;
	s->direction = whole.direction;
	s->bound = whole.bound;
	s->limit->spent = half.spent;
	s->limit->work = half.work;
	arena_free(&scratch);
	if (outcome == STOPPED || outcome == UNSOLVABLE || (outcome == SOLVED && s->proved == PUSHES))
		return outcome;
	return UNDECIDED_YET;
}

static enum outcome
run(struct solve *s)
{
	const struct bound *own = s->direction == FORWARD ? &bound_priced : &bound_matching;
	const struct bound *bound = s->bound != NULL ? s->bound : own;
	const struct method *const caller = s->member, *finder;
	const bool recorded = s->known.count > 0;
	enum outcome outcome = recorded ? UNDECIDED_YET : find_known(s);
	uint32_t lower;

	if (outcome != UNDECIDED_YET)
		return outcome;
	finder = s->member;
	lower = s->lower;
	s->member = caller;
	outcome = search_best_first(s, bound, detectors_usual, (struct weights){ 1, 1 });
	s->lower = lower > s->lower ? lower : s->lower;
	if (outcome == SOLVED || s->known.count == 0)
		return outcome;
	if (outcome == UNSOLVABLE) {
		s->plan = s->known;
		s->lower = s->known.count;
		s->proved = PUSHES;
		return SOLVED;
	}
	if (recorded || s->criterion == PUSHES) /* nothing but the best is wanted */
		return outcome;
	s->plan = s->known;
	s->proved = ANY;
	s->member = finder;
	return SOLVED;
}

const struct method method_prove = {
	.name = "prove",
	.summary = "fewest pushes: are fewer than those of a known solution enough?",
	.promises = COMPLETE | PUSH_OPTIMAL | INFORMED | BY_KNOWN | BACKWARDS,
	.run = run,
};
