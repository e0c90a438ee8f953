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

struct replayed
replay_levels(uint64_t seed, int levels, struct oracle *oracle,
    bool (*agrees)(struct solve *, void *context, bool solvable), void *context)
{
	struct replayed n = { 0 };
	struct rng rng = { seed };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels; i++) {
		struct specimen x;
		bool can;
		arena_reset(&a);
		if (!boards_task(&x, &a, &rng, 1 + (unsigned)i % 3, oracle, &can))
			continue;
		struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
		struct solve s = { .board = &x.board, .limit = &limit, .arena = &a };
		n.solvable += can;
		n.unsolvable += !can;
		n.wrong += !agrees(&s, context, can);
	}
	arena_free(&a);
	return n;
}
