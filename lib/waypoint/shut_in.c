#include "waypoint/shut_in.h"

static bool
aim(struct macro_search *e, struct arena *a)
{
	struct shut_in *x = e->own;

	(void)a;
	x->next = 0;
	return true;
}

static void
close_nothing(struct macro_search *e)
{
	(void)e;
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	(void)e;
	(void)number;
	(void)m;
	return true;
}

static uint32_t
take(struct macro_search *e)
{
	struct shut_in *x = e->own;

	return x->next < states_count(e->states) ? x->next++ : STATE_NONE;
}

static const struct macro_policy policy = {
	.child = { [FORWARD] = macro_child_detectors },
	.taken = { [FORWARD] = macro_taken_detectors },
	.work_taken = 8,
	.work_move = 8,
	.aim = aim,
	.close = close_nothing,
	.add = add,
	.take = take,
};

bool
shut_in_open(struct shut_in *x, const struct solve *s)
{
	x->solve = *s;
	x->solve.board = &x->board;
	x->solve.meet = NULL;
	x->solve.nearest = NULL;
	x->board = *s->board;
	x->search = (struct macro_search){
		.solve = &x->solve, .way = FORWARD, .policy = &policy, .own = x
	};
	return macro_search_open(&x->search);
}

void
shut_in_close(struct shut_in *x)
{
	macro_search_close(&x->search);
}

bool
is_shut_in(struct shut_in *x, struct solve *s, uint64_t *box, uint16_t man)
{
	bool closed;

	x->board.box = box;
	x->board.man = man;
	x->solve.stats = (struct stats){ 0 };
	closed = macro_search_aim(&x->search, x->solve.arena, NULL, NULL) &&
	         macro_search_advance(&x->search, SHUT_IN_MOST) == UNSOLVABLE;
	s->stats.expanded += x->solve.stats.expanded;
	s->stats.generated += x->solve.stats.generated;
	macro_search_forget(&x->search);
	return closed;
}
