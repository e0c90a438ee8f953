#include "oracle/replay.h"

bool
replay_solves(const struct plan *p, const struct board *b, struct arena *a, struct verdict *v)
{
	struct buf moves = { 0 };
	bool fine;

	*v = (struct verdict){ .solved = false };
	fine = plan_moves(p, b, a, &moves) == PLAN_FINE &&
	       play_all(a, b->level, buf_view(&moves), v) && v->solved && v->wrong_case == 0 &&
	       v->pushes == p->count;
	buf_free(&moves);
	return fine;
}

bool
replay_agrees(const struct solve *s, enum outcome outcome, bool solvable)
{
	struct verdict v;

	if (!solvable)
		return outcome == UNSOLVABLE;
	return outcome == SOLVED && replay_solves(&s->plan, s->board, s->arena, &v);
}
