#include "optimize/tidy.h"

#include <string.h>

#include "optimize/detours.h"
#include "optimize/errand.h"

enum {
	DETOURS = 4, /* this part of all work is for them in each round */
	LEFT = 3,    /* and this part has to be left, so that walks are made shorter again */
};

/* All errands, until none gains anything. True: some did. */
static bool
order(struct solve *s, struct arena *scratch, uint64_t end)
{
	static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };
	struct spine spine;
	struct errand errand = {
		.board = s->board, .limit = s->limit, .work = end, .spine = &spine
	};
	bool gained = false;

	do {
		arena_reset(scratch);
		if (!spine_make(&spine, scratch, s->board, prices, s->plan.push, s->plan.count))
			return gained;
		s->plan.count = spine.count;
		errand.first = 0;
		if (!errand_run(&errand, scratch) || errand.saved == 0)
			return gained;
		memcpy(s->plan.push, errand.push, spine.count * sizeof *errand.push);
		gained = true;
	} while (errand.first == spine.count);
	return true;
}

void
tidy(struct solve *s, bool fewest, uint64_t work)
{
	const uint64_t end = limit_work(s->limit) + work, last = end - work / LEFT;
	struct arena scratch;
	bool gained = true;

	arena_init(&scratch, limit_room(s->limit));
	arena_share(&scratch, &s->limit->memory, &s->limit->held, s->limit->meter);
	while (gained && s->limit->reached == UNDECIDED_YET && limit_work(s->limit) < last) {
		const uint32_t pushes = s->plan.count;
		if (!fewest)
			detours_out(s, work / DETOURS);
		gained = order(s, &scratch, end) || s->plan.count < pushes;
	}
	arena_free(&scratch);
}
