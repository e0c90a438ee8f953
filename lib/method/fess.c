/*
 * method/fess.c: any solution, by feature-space search (lib/fess).
 *
 * Two searches with the same plan take turns, in slices that grow: one that follows its advisors,
 * one that tries the best move of each cell. They fail on different levels. When neither has
 * anything left to try, A* decides.
 */
#include "fess/forward.h"
#include "fess/packing.h"
#include "fess/pull.h"
#include "method/method.h"

extern const struct method method_fess, method_astar;

enum { PULL_EXPANSIONS = 5000, FIRST_SLICE = 500, STYLES = 2 };

static enum outcome
take_turns(struct forward *search)
{
	enum outcome outcome = UNDECIDED_YET;

	for (uint64_t slice = FIRST_SLICE; outcome == UNDECIDED_YET; slice += slice / 2)
		for (int i = 0; i < STYLES && outcome == UNDECIDED_YET; i++) {
			outcome = forward_run(&search[i], slice);
			if (search[i].exhausted)
				return UNDECIDED_YET;
		}
	return outcome;
}

static enum outcome
search(struct solve *s, struct geometry *geometry, const struct packing *packing)
{
	struct forward search[STYLES] = { { 0 }, { 0 } };
	enum outcome outcome = LIMIT_MEMORY;
	struct dead dead;

	if (!dead_init(&dead, s->arena, s->board))
		return LIMIT_MEMORY;
	dead.tally = s->tally;
	if (forward_open(&search[0], s, geometry, packing, &dead, ADVISED) &&
	    forward_open(&search[1], s, geometry, packing, &dead, GREEDY))
		outcome = take_turns(search);
	for (int i = 0; i < STYLES; i++)
		forward_close(&search[i]);
	return outcome;
}

static enum outcome
run(struct solve *s)
{
	struct geometry geometry;
	struct packing packing;
	struct emptied emptied;
	enum outcome outcome;

	if (!geometry_find(&geometry, s->arena, s->board) ||
	    !pull_search(&emptied, s->board, &geometry, s->limit, s->arena, PULL_EXPANSIONS) ||
	    !packing_make(&packing, s->arena, s->board, &emptied))
		return s->limit->reached != UNDECIDED_YET ? s->limit->reached : LIMIT_MEMORY;
	outcome = search(s, &geometry, &packing);
	return outcome == UNDECIDED_YET ? method_astar.run(s) : outcome;
}

const struct method method_fess = {
	.name = "fess",
	.summary = "any solution, by features and a packing plan",
	.promises = COMPLETE,
	.run = run,
};
