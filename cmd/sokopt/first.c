#include "first.h"

#include "board/state.h"
#include "method/method.h"
#include "util/clock.h"

/* How much of it, per state that auto expands: measured 500 to 3,000. */
enum { WORK_PER_STATE = 1000 };

uint32_t
first_solution(const struct optimize *o, struct plan *plan)
{
	const struct board *b = o->board;
	struct limit *limit = o->limit;
	const uint64_t deadline = limit->deadline, now = clock_now();
	struct params params;
	struct solve s = { .board = b, .limit = limit, .arena = o->arena, .params = &params };
	bool found;

	if (b->stuck < level_size(b->level))
		return 0;
	*plan = (struct plan){ .count = 0 };
	if (state_solved(b, b->box))
		return 1;
	params_usual(&params);
	if (deadline > now)
		limit->deadline = now + (deadline - now) / 2;
	limit->nodes = o->work / 2 / WORK_PER_STATE;
	found = method_auto.run(&s) == SOLVED;
	limit->deadline = deadline;
	limit->nodes = UINT64_MAX;
	if (limit->reached == LIMIT_TIME && clock_now() < deadline)
		limit->reached = UNDECIDED_YET;
	*plan = s.plan;
	return found && plan_pushes(plan, b, o->arena);
}
