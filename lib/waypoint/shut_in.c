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
	struct macro_search *e = &x->search;
	struct stats *mine = &x->solve.stats;
	enum outcome outcome = LIMIT_MEMORY;

	x->board.box = box;
	x->board.man = man;
	*mine = (struct stats){ .expanded = s->stats.expanded, .generated = s->stats.generated };
	if (macro_search_aim(e, x->solve.arena, NULL, NULL))
		do
			outcome = macro_search_advance(e, 1);
		while (outcome == UNDECIDED_YET && states_count(e->states) <= SHUT_IN_MOST);
	s->stats.expanded = mine->expanded;
	s->stats.generated = mine->generated;
	macro_search_forget(e);
	return outcome == UNSOLVABLE;
}
