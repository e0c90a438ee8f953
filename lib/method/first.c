#include "method/first.h"

#include "method/method.h"

bool
shorten_known(struct solve *s, enum optimize_order order, uint64_t work, bool *best)
{
	struct limit *limit = s->limit;
	const struct limit asked = *limit;
	struct arena scratch;
	struct optimize o = { .board = s->board,
		.limit = limit,
		.arena = &scratch,
		.work = limit_work(limit) + work,
		.order = order,
		.known = &s->known,
		.knowns = 1,
		.end = s->board->squares };
	bool fine;

	limit_arena(limit, &scratch);
	limit_halve(limit, s->stats.expanded);
	fine = optimize(&o);
	limit_restore(limit, &asked);
	*best = fine && o.proved[o.order];
	if (fine) {
		s->known = o.best[o.order];
		fine = plan_keep(&s->known, s->arena);
	}
	arena_free(&scratch);
	return fine;
}

void
raise_bound(struct solve *s)
{
	struct arena scratch;
	uint32_t pushes;

	limit_arena(s->limit, &scratch);
	if (bound_start(&scratch, s->board, &pushes))
		solve_raise(s, pushes);
	arena_free(&scratch);
}

enum outcome
first_solution(struct solve *s)
{
	const struct solve asked = *s;
	struct limit half = *s->limit;
	struct arena scratch;
	enum outcome outcome;

	limit_halve(&half, s->stats.expanded);
	arena_init(&scratch, arena_room(s->arena));
	arena_share(&scratch, &half.memory, &half.held, half.meter);
	s->arena = &scratch;
	s->limit = &half;
	s->criterion = ANY;
	s->direction = FORWARD;
	s->nearest = NULL; /* how far it comes would be in the arena that goes */
	outcome = method_auto.run(s);
	s->nearest = asked.nearest;
	s->arena = asked.arena;
	s->limit = asked.limit;
	s->criterion = asked.criterion;
	s->direction = asked.direction;
	limit_charge(s->limit, &half);
	if (outcome == SOLVED) {
		s->known = s->plan;
		outcome = plan_keep(&s->known, s->arena) ? SOLVED : LIMIT_MEMORY;
		s->plan = s->known;
	}
	arena_free(&scratch);
	return outcome;
}
