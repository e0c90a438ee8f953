#include "waypoint/waypoint.h"

#include "macro/lineage.h"

/* Work (search/limit.h) of a part of the first rounds; and of one that is large. */
enum { FIRST_SHARE = 2000000, LARGE_SHARE = 10000000 };

bool
waypoint_open(struct waypoint *w, struct solve *s, struct geometry *g, struct macro_search *chase,
    struct macro_search *straight)
{
	const enum direction back = chase->way == FORWARD ? BACKWARD : FORWARD;

	*w = (struct waypoint){ .solve = s,
		.chase = chase,
		.straight = straight,
		.part = straight != NULL ? STRAIGHT : CHASING,
		.share = FIRST_SHARE,
		.until = limit_work(s->limit) + FIRST_SHARE };
	arena_along(&w->round, s->arena);
	return loosen_open_all(w->loosen, s, g, back, &w->known) &&
	       vanguard_init(&w->vanguard, s->arena, s->board->words);
}

void
waypoint_close(struct waypoint *w)
{
	if (w->solve == NULL)
		return;
	loosen_close_all(w->loosen);
	w->solve->stats.bytes += w->round.held;
	arena_free(&w->round);
}

enum outcome
waypoint_straight(struct macro_search *e, uint64_t states)
{
	if (e->states == NULL && !macro_search_aim(e, e->solve->arena, NULL, NULL))
		return LIMIT_MEMORY;
	return macro_search_run(e, states);
}

/* --- parts of a round ------------------------------------------------------------------------ */

/* The next waypoint; every second one is near to the vanguard, where that is noted. */
static const uint64_t *
pick(struct waypoint *w)
{
	const bool near = w->aimed && w->vanguard.count > 0 && !w->nearby;
	const uint64_t *box = near ? near_pick(&w->near, &w->vanguard, w->loosen, &w->picked)
	                           : NULL;

	w->nearby = box != NULL;
	if (box != NULL)
		return box;
	w->picked = w->turn;
	box = w->pair != NULL ? pair_pick(w->pair, w->loosen, &w->picked) : NULL;
	w->paired = box != NULL;
	return w->paired ? box : loosen_pick(&w->loosen[w->picked]);
}

/* The chase begins anew. False: no memory. */
static bool
aim(struct waypoint *w, const uint64_t *box)
{
	const uint32_t lineages = w->nearby && near_goes_on(&w->near) ? vanguard_size(&w->vanguard)
	                                                              : 0;
	struct lineage lineage[VANGUARD_MOST];

	arena_reset(&w->round);
	for (uint32_t i = 0; i < lineages; i++)
		if (!lineage_read(&lineage[i], &w->round, w->chase, w->vanguard.state[i]))
			return false;
	vanguard_begin(&w->vanguard);
	if (!macro_search_aim(w->chase, &w->round, box, &w->known))
		return false;
	for (uint32_t i = 0; i < lineages; i++) {
		uint32_t state = NO_PARENT;
		if (!lineage_follow(&lineage[i], w->chase, &state))
			return false;
	}
	return !w->paired || pair_begin(w->pair, &w->round, w->chase);
}

/* Makes for the next waypoint. False: no memory. */
static bool
chase(struct waypoint *w)
{
	const uint64_t *box = pick(w);

	w->part = CHASING;
	w->exhausted = box == NULL;
	w->aimed = true;
	return w->exhausted || aim(w, box);
}

/* The next part of the round, or the next round; straight for one and a half rounds. */
static enum outcome
change(struct waypoint *w)
{
	w->until = limit_work(w->solve->limit) + w->share;
	if (w->part == LOOSENING)
		return chase(w) ? UNDECIDED_YET : LIMIT_MEMORY;
	if (w->part == CHASING && w->straight != NULL && w->share >= LARGE_SHARE) {
		w->part = STRAIGHT;
		w->until += 2 * w->share;
		return UNDECIDED_YET;
	}
	w->part = LOOSENING;
	if (w->aimed)
		w->turn = (w->turn + 1) % LOOSEN_STYLES;
	w->share += w->aimed && w->turn == 0 ? w->share / 2 : 0;
	return UNDECIDED_YET;
}

/* By the style whose turn it is; it may come to the other end by chance. */
static enum outcome
loosen(struct waypoint *w)
{
	enum outcome outcome = UNDECIDED_YET;

	if (w->pair != NULL)
		outcome = macro_search_run(&w->pair->loosen[w->turn].search, 1);
	if (outcome == UNDECIDED_YET || outcome == UNSOLVABLE)
		outcome = macro_search_run(&w->loosen[w->turn].search, 1);
	return outcome == UNSOLVABLE ? change(w) : outcome;
}

/* Expands a state of the part at hand, or begins the next one. */
static enum outcome
step(struct waypoint *w)
{
	enum outcome outcome;

	if (limit_work(w->solve->limit) >= w->until)
		return change(w);
	switch (w->part) {
	case STRAIGHT: return waypoint_straight(w->straight, 1);
	case LOOSENING: return loosen(w);
	case CHASING: break;
	}
	outcome = macro_search_run(w->chase, 1);
	if (outcome != UNSOLVABLE || !w->aimed)
		return outcome;
	loosen_drop_pick(&w->loosen[w->picked]); /* no play leads there */
	w->part = LOOSENING;
	return change(w);
}

/* Out of memory: to go straight is given up, or else this round. */
static enum outcome
make_room(struct waypoint *w)
{
	const bool all = w->straight == NULL || w->part == LOOSENING ||
	                 w->solve->limit->reached != UNDECIDED_YET;

	w->until = 0; /* also for a caller who finds more memory and goes on */
	if (all)
		return LIMIT_MEMORY;
	if (w->part == STRAIGHT) {
		macro_search_forget(w->straight);
		w->straight = NULL;
	}
	return UNDECIDED_YET;
}

enum outcome
waypoint_run(struct waypoint *w, uint64_t states)
{
	enum outcome outcome = UNDECIDED_YET;

	while (outcome == UNDECIDED_YET && !w->exhausted && states-- > 0) {
		outcome = step(w);
		if (outcome == LIMIT_MEMORY)
			outcome = make_room(w);
	}
	return outcome;
}
