/*
 * method/prove.c: finds the fewest pushes, starting from a known solution: it looks for one with
 * fewer pushes, and if there is none, the known one is the best. The numbers of pushes of all
 * solutions of a level have the same parity, so positions whose pushes made + bound reach the known
 * number are not even stored.
 *
 * If the record has no solution, the default method looks for one first, with half of what the
 * limits leave. Detours are removed from the known solution, then its neighbourhood is searched,
 * and in the end everything (search/neighborhood.c). What that does not settle soon depends on how
 * good the known solution is, so the optimizer shortens it, and the search begins anew. Backwards,
 * or if no solution was found, A* looks for one. If a limit ends the proof, the answer is the best
 * known solution, with a lower bound; but if the fewest pushes were asked for, the answer is the
 * limit, and the best solution comes with it.
 */
#include "method/asks.h"
#include "method/first.h"
#include "method/method.h"
#include "optimize/detours.h"

enum {
	TIDY_LEAST = 1 << 22, /* work: some hundredths of a second; a quarter */
	TIDY_PART = 4,
	SOON = 400000,         /* expansions */
	SHORTEN_WORK = 1 << 28 /* a second */
};

/* The neighbourhood of the known solution, and then of a shorter one. */
static enum outcome
search_around(struct solve *s)
{
	struct limit *limit = s->limit;
	const uint64_t asked = limit->nodes;
	enum outcome outcome;
	bool best;

	if (asked - s->stats.expanded <= SOON)
		return search_neighborhood(s, s->bound, detectors_usual);
	limit->nodes = s->stats.expanded + SOON;
	outcome = search_neighborhood(s, s->bound, detectors_usual);
	limit->nodes = asked;
	if (outcome != LIMIT_NODES)
		return outcome;
	limit->reached = UNDECIDED_YET;
	if (!shorten_known(s, FEWEST_PUSHES, SHORTEN_WORK, &best))
		return LIMIT_MEMORY;
	return best ? UNSOLVABLE : search_neighborhood(s, s->bound, detectors_usual);
}

/* UNSOLVABLE: nothing is better than the known solution, which may have become better. */
static enum outcome
improve(struct solve *s)
{
	if (s->known.count == 0 || s->direction != FORWARD ||
	    state_solved(s->board, s->board->box) || !plan_pushes(&s->known, s->board, s->arena))
		return search_best_first(s, s->bound, detectors_usual, (struct weights){ 1, 1 });
	raise_bound(s);
	if (s->known.count <= s->lower)
		return UNSOLVABLE;
	s->plan = (struct plan){ .push = s->known.push, .count = s->known.count };
	detours_out(s, DETOURS_MOST, TIDY_LEAST + limit_work(s->limit) / TIDY_PART);
	if (s->plan.count < s->known.count)
		s->known = s->plan;
	return search_around(s);
}

/*
 * What the search for a better one than the known solution leaves to say:
 *
 *	it ended because        the known one      the answer
 *	nothing is better       any                solved, the known one, proved
 *	a limit was reached     is the record's    the limit, no solution: the record has it
 *	                        is a better one    solved; or if fewest were asked for the limit,
 *	                                           with that solution
 */
static enum outcome
answer(struct solve *s, enum outcome ended, bool recorded)
{
	const bool best = ended == UNSOLVABLE;

	s->plan = s->known;
	s->proved = best ? PUSHES : ANY;
	if (best)
		solve_raise(s, s->known.count);
	else if (recorded)
		s->plan.count = 0;
	return best || (!recorded && s->criterion != PUSHES) ? SOLVED : ended;
}

static enum outcome
run(struct solve *s)
{
	const struct method *const caller = s->member;
	const uint32_t recorded = s->known.count;
	enum outcome outcome;

	if (recorded == 0) {
		outcome = first_solution(s);
		if (outcome == STOPPED || outcome == UNSOLVABLE ||
		    (outcome == SOLVED && s->proved == PUSHES))
			return outcome;
		s->member = caller;
	}
	if (s->bound == NULL)
		s->bound = s->direction == FORWARD ? &bound_priced : &bound_matching;
	outcome = improve(s);
	if (outcome == SOLVED || s->known.count == 0)
		return outcome;
	return answer(s, outcome, s->known.count == recorded);
}

const struct method method_prove = {
	.name = "prove",
	.summary = "fewest pushes: improves a known solution until none is better",
	.promises = COMPLETE | PUSH_OPTIMAL,
	.takes = SPILLS | ANY_DETECTORS | BOUNDS | BY_KNOWN | BACKWARDS,
	.heuristic = "priced",
	.asks = { ASKED_USUALLY, NULL },
	.params = params_by_pushes,
	.run = run,
};
