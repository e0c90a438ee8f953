#include "method/replay.h"

#include "level/limits.h"
#include "play/play.h"

enum plan_fault
replay_plan(const struct plan *plan, const struct board *b, struct arena *a, struct buf *moves)
{
	const enum plan_fault fault = plan_moves(plan, b, a, moves);
	struct verdict v;

	if (fault != PLAN_FINE)
		return fault;
	if (!play_all(a, b->level, buf_view(moves), &v))
		return PLAN_NO_MEMORY;
	if (!v.solved || v.wrong_case > 0 || v.pushes != plan->count)
		return PLAN_WRONG;
	return moves->n > MOVES_MAX ? PLAN_LONG : PLAN_FINE;
}
