#include "method/shortest.h"

#include "method/first.h"
#include "method/method.h"

enum { WORK_LEAST = 1 << 26 }; /* of the optimizer: a tenth of a second */

/* What a solution costs; without one all are less. */
struct price {
	uint32_t moves, pushes;
};

static bool
by_moves(const struct solve *s)
{
	return criterion_by_moves(s->criterion);
}

static bool
price_of(const struct solve *s, const struct plan *p, struct price *price)
{
	struct buf moves = { 0 };
	const bool fine = plan_moves(p, s->board, s->arena, &moves) == PLAN_FINE;

	*price = (struct price){ (uint32_t)moves.n, p->count };
	buf_free(&moves);
	return fine;
}

/* Fewer moves than those known; what a limit leaves is known then. */
static enum outcome
search_below(struct solve *s, uint32_t *moves)
{
	enum outcome outcome;

	s->plan.count = 0;
	outcome = search_bidir_moves(s, detectors_thorough, moves);
	if (s->plan.count > 0)
		s->known = s->plan;
	return outcome;
}

/* By the first criterion better than the known solution. UNSOLVABLE: there is none. */
static enum outcome
search_first(struct solve *s, uint32_t *moves)
{
	if (by_moves(s) && s->known.count > 0)
		return search_below(s, moves);
	if (by_moves(s))
		return search_fewest_moves(s, &bound_matching, detectors_usual, moves);
	if (s->known.count > 0)
		return search_neighborhood(s, s->bound, detectors_usual);
	return search_best_first(s, s->bound, detectors_usual, (struct weights){ 1, 1 });
}

/* The plan is the best by the first criterion. */
static enum outcome
search_rest(struct solve *s)
{
	const struct bound *bound = by_moves(s) ? &bound_matching : s->bound;
	struct price p;
	enum outcome outcome;

	s->proved = by_moves(s) ? MOVES : PUSHES;
	if (!price_of(s, &s->plan, &p))
		return LIMIT_MEMORY;
	if (by_moves(s))
		solve_raise_moves(s, p.moves);
	else
		solve_raise(s, p.pushes);
	if (s->criterion == MOVES)
		return SOLVED;
	outcome = by_moves(s) ? search_second(s, bound, detectors_usual, p.moves, p.pushes)
	                      : search_second(s, bound, detectors_usual, p.pushes, p.moves);
	return outcome == UNSOLVABLE ? SOLVED : outcome;
}

/* Nothing is known, or s->known with its price. */
static enum outcome
search_better(struct solve *s, uint32_t moves)
{
	const enum outcome outcome = search_first(s, &moves);

	if (outcome == UNSOLVABLE && s->known.count > 0)
		s->plan = s->known;
	else if (outcome != SOLVED)
		return outcome;
	return search_rest(s);
}

/* A solution to begin with, made better. SOLVED: it is the best; UNDECIDED_YET: who knows. */
static enum outcome
begin(struct solve *s)
{
	const uint64_t before = limit_work(s->limit);
	enum outcome outcome = UNDECIDED_YET;
	bool best;

	if (s->known.count > 0 && !plan_pushes(&s->known, s->board, s->arena))
		s->known.count = 0;
	if (s->known.count == 0)
		outcome = first_solution(s);
	if (outcome == STOPPED || outcome == UNSOLVABLE)
		return outcome;
	if (s->known.count == 0)
		return UNDECIDED_YET;
	if (!shorten_known(s, by_moves(s) ? FEWEST_MOVES : FEWEST_PUSHES,
	        limit_work(s->limit) - before + WORK_LEAST, &best))
		return LIMIT_MEMORY;
	return best ? SOLVED : UNDECIDED_YET;
}

enum outcome
shortest_search(struct solve *s)
{
	const bool recorded = s->known.count > 0;
	struct price first = { UINT32_MAX, 0 }, now = { UINT32_MAX, 0 };
	enum outcome outcome;

	if (recorded)
		first = (struct price){ (uint32_t)s->known.moves.n, s->known.count };
	outcome = begin(s);
	if (s->known.count > 0 && !price_of(s, &s->known, &now))
		return LIMIT_MEMORY;
	s->member = &method_astar;
	s->plan = s->known;
	s->proved = ANY;
	if (outcome == SOLVED) {
		s->proved = by_moves(s) ? MOVES_PUSHES : PUSHES_MOVES;
		return SOLVED;
	}
	if (outcome == UNDECIDED_YET)
		outcome = search_better(s, now.moves);
	if (outcome == SOLVED || s->proved != ANY)
		return outcome;
	if (s->known.count > 0 && !price_of(s, &s->known, &now))
		return LIMIT_MEMORY;
	s->plan = s->known; /* unless the record has it */
	if (recorded && now.moves == first.moves && now.pushes == first.pushes)
		s->plan.count = 0;
	return outcome;
}
