#include "first.h"

#include "method/answer.h"
#include "util/clock.h"

/* How much of it, per state that auto expands: measured 500 to 3,000. */
enum { WORK_PER_STATE = 1000 };

uint32_t
first_solution(
    const struct optimize *o, const struct record *record, struct plan *plan, const char **error)
{
	struct limit *limit = o->limit;
	const uint64_t now = clock_now();
	struct request q;
	struct answer a;

	request_usual(&q);
	q.nodes = o->work / 2 / WORK_PER_STATE;
	if (limit->deadline != 0)
		q.nanosec = limit->deadline > now + 1 ? (limit->deadline - now) / 2 : 1;
	q.memory = limit_room(limit);
	q.tidy = 0; /* the optimizer does that */
	q.stop = limit->stop;
	answer_level(&q, record, 0, NULL, &a);
	limit->spent += a.work;
	*error = a.error;
	*plan = (struct plan){ .count = a.pushes };
	if (a.error == NULL && a.outcome == SOLVED)
		plan->moves = arena_copy(o->arena, buf_view(&a.moves));
	buf_free(&a.moves);
	if (a.error != NULL || a.outcome != SOLVED)
		return 0;
	return plan->moves.p != NULL && plan_pushes(plan, o->board, o->arena);
}
