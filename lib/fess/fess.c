#include "fess/fess.h"

#include "fess/unpack.h"

enum { UNPACK_EXPANSIONS = 5000, FIRST_SLICE = 500 };

bool
fess_open(struct fess *f, struct solve *s)
{
	static const unsigned style[FESS_MEMBERS] = { ADVISED | NEAR_GOALS, ADVISED, 0, ADVISED };

	*f = (struct fess){ .slice = FIRST_SLICE, .left = FIRST_SLICE };
	if (!geometry_find(&f->geometry, s->arena, s->board) || limit_look(s->limit) ||
	    !unpack_search(&f->emptied, s, &f->geometry, UNPACK_EXPANSIONS) ||
	    !packing_make(&f->packing, s->arena, s->board, s->limit, &f->emptied, true) ||
	    !packing_make(&f->order, s->arena, s->board, s->limit, &f->emptied, false) ||
	    !dead_init(&f->dead, s->arena, s->board))
		return false;
	f->dead.tally = s->tally;
	f->dead.pairs = s->pairs;
	f->dead.common = s->prover;
	f->dead.common_areas = s->areas;
	f->members = packing_parks(&f->packing) ? FESS_MEMBERS : FESS_MEMBERS - 1;
	for (unsigned i = 0; i < f->members; i++) {
		const struct packing *plan = i + 1 < FESS_MEMBERS ? &f->packing : &f->order;
		if (!forward_open(&f->search[i], s, &f->geometry, plan, &f->dead, style[i]))
			return false;
	}
	return true;
}

void
fess_close(struct fess *f)
{
	for (unsigned i = 0; i < FESS_MEMBERS; i++)
		macro_search_close(&f->search[i].search);
}

enum outcome
fess_run(struct fess *f, uint64_t expansions)
{
	while (expansions > 0) {
		const uint64_t now = expansions < f->left ? expansions : f->left;
		const enum outcome outcome = macro_search_run(&f->search[f->turn].search, now);

		f->exhausted = outcome == UNSOLVABLE;
		if (outcome != UNDECIDED_YET)
			return f->exhausted ? UNDECIDED_YET : outcome;
		expansions -= now;
		f->left -= now;
		if (f->left > 0)
			continue;
		f->turn = (f->turn + 1) % f->members;
		f->slice += f->turn == 0 ? f->slice / 2 : 0;
		f->left = f->slice;
	}
	return UNDECIDED_YET;
}
