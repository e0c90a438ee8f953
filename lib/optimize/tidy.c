#include "optimize/tidy.h"

#include <string.h>

#include "optimize/detours.h"
#include "optimize/errand.h"
#include "optimize/lane.h"
#include "optimize/routes.h"

enum {
	FREE_AT_ONCE = 2,
	DETOURS = 60, /* per cent of the work left are for them in each round, */
	ROUND = 20,   /* and this part of all has to be left for another round, */
	SWEEP = 2,    /* or this part for sweeps */
	ENOUGH = 20,  /* errands that make a solution shorter by this part are tried again */
	SWEEP_CAP = 4000,
	SWEEP_INVEST = 40,
	ALONE_SHARE = 8, /* of the memory, at most */
};

static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };

/* All errands, again and again while it helps. True: some did. */
static bool
order(struct solve *s, struct arena *scratch, uint64_t end)
{
	struct spine spine;
	struct errand errand = {
		.board = s->board, .limit = s->limit, .work = end, .most = end, .spine = &spine
	};
	bool gained = false;

	do {
		arena_reset(scratch);
		if (!spine_make(&spine, scratch, s->board, prices, s->board->squares, s->plan.push,
		        s->plan.count, s->limit))
			return gained;
		s->plan.count = spine.count;
		errand.first = 0;
		if (!errand_run(&errand, scratch) || errand.saved == 0)
			return gained;
		memcpy(s->plan.push, errand.push, spine.count * sizeof *errand.push);
		gained = true;
	} while (
	    errand.first == spine.count && errand.saved >= (spine_cost(&spine) >> 32) / ENOUGH);
	return true;
}

/* One sweep near the solution, within the work. True: fewer moves, no more pushes. */
static bool
sweep(struct solve *s, const struct alone *alone, struct arena *scratch, uint64_t end)
{
	struct spine spine;
	struct routes known = { .anchors = {
		                    .prices = prices, .weight = WEIGHT_ONE, .alone = alone } };
	struct lane lane = { .board = s->board,
		.limit = s->limit,
		.work = end,
		.prices = prices,
		.spine = &spine,
		.anchors = &known.anchors,
		.ring = 1,
		.invest = (uint64_t)SWEEP_INVEST << 32,
		.cap = SWEEP_CAP };

	arena_reset(scratch);
	if (!spine_make(&spine, scratch, s->board, prices, s->board->squares, s->plan.push,
	        s->plan.count, s->limit) ||
	    !routes_make(&known, scratch, s->board, (size_t)spine.count + 1))
		return false;
	routes_add(&known, &spine, 0);
	lane.joint = known.joint;
	lane.last = spine.count;
	lane.cost = spine_cost(&spine);
	if (!lane_run(&lane, scratch) || lane.count == 0 || lane.count > spine.count)
		return false;
	memcpy(s->plan.push, lane.push, lane.count * sizeof *lane.push);
	s->plan.count = lane.count;
	return true;
}

/* Again and again while it helps. */
static void
sweep_all(struct solve *s, struct arena *tables, struct arena *scratch, uint64_t end)
{
	const struct patience patience = limit_patience(s->limit);
	struct alone alone;

	if (alone_find(&alone, tables, s->board, limit_room(s->limit) / ALONE_SHARE, &patience)) {
		while (limit_work(s->limit) < end && sweep(s, &alone, scratch, end))
			order(s, scratch, end);
	}
}

void
tidy(struct solve *s, bool fewest, uint64_t work)
{
	const uint64_t end = limit_work(s->limit) + work;
	uint64_t left = work, ordering = 0; /* so much was for errands in the last round */
	struct arena scratch, tables;
	bool gained = true;

	limit_arena(s->limit, &scratch);
	tables = scratch;
	while (gained && s->limit->reached == UNDECIDED_YET && left > work / ROUND &&
	       left / 2 > ordering) {
		const uint32_t pushes = s->plan.count;
		uint64_t begun;
		if (!fewest)
			detours_out(s, FREE_AT_ONCE, left / 100 * DETOURS);
		begun = limit_work(s->limit);
		gained = order(s, &scratch, end) || s->plan.count < pushes;
		ordering = limit_work(s->limit) - begun;
		left = begun + ordering < end ? end - begun - ordering : 0;
	}
	if (!fewest && left > work / SWEEP)
		sweep_all(s, &tables, &scratch, end);
	arena_free(&tables);
	arena_free(&scratch);
}
