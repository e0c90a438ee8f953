/*
 * waypoint/pick.c: which position of those that come loose a chase should aim at.
 *
 * A chase that has failed mostly fails again when it aims at nearly the same boxes, however long it
 * goes on. So the best position takes turns with a new one, against which the earlier picks count:
 * one that has all its boxes in common with it as much as one feature more, one that has half of
 * them half as much.
 * A position that short proofs show lost is not picked, but for loosen_pick_state.
 * Cost: one look at each position that was expanded; again for each one that is lost.
 */

#include "util/bits.h"
#include "waypoint/loosen.h"

/* What speaks against a position, after its regions: features, and boxes where picks had boxes. */
static uint64_t
cost_of(struct loosen *x, uint32_t state)
{
	struct macro_search *e = &x->search;
	const uint64_t rank = cells_rank(&x->cells, state);
	uint64_t tried = 0;
	uint16_t man;

	macro_search_read(e, state, e->box, &man);
	for (struct bits s = bits_of(e->box, e->board->words); bits_next(&s);)
		tried += x->tried[s.at];
	return (uint64_t)e->board->boxes * (feature_of(rank, loosen_feature[LOOSEN_MISPLACED]) +
	                                       feature_of(rank, loosen_feature[LOOSEN_BROKEN])) +
	       tried;
}

/* The state that is best as a new pick; the best of all when there is no other. */
static uint32_t
find_new(struct loosen *x)
{
	const struct cells *c = &x->cells;
	const uint32_t *leader = (const void *)c->leaders.item;
	uint32_t found = c->best;
	uint64_t least = 0;
	uint16_t fewest = UINT16_MAX;

	for (uint32_t i = 0; i < c->leaders.count; i++) {
		const uint16_t regions = feature_of(
		    cells_features(c, leader[i]), loosen_feature[LOOSEN_REGIONS]);
		uint64_t cost;
		if (macro_search_step(&x->search, leader[i])->dead || regions > fewest)
			continue;
		cost = cost_of(x, leader[i]);
		if (regions == fewest &&
		    (cost > least ||
		        (cost == least && cells_rank(c, leader[i]) >= cells_rank(c, found))))
			continue;
		fewest = regions;
		least = cost;
		found = leader[i];
	}
	return found;
}

const uint64_t *
loosen_pick(struct loosen *x)
{
	const bool new = x->picked++ % 2 > 0;
	uint16_t man;

	for (;;) {
		x->last = new ? find_new(x) : x->cells.best;
		if (x->last == STATE_NONE)
			return NULL;
		macro_search_read(&x->search, x->last, x->aim, &man);
		if (!macro_search_is_dead(&x->search, x->aim, man) ||
		    limit_reached(x->search.solve->limit, x->cells.leaders.count))
			break;
		loosen_drop_pick(x);
	}
	for (struct bits s = bits_of(x->aim, x->search.board->words); bits_next(&s);)
		x->tried[s.at]++;
	return x->aim;
}

const uint64_t *
loosen_pick_state(struct loosen *x, uint32_t state)
{
	uint16_t man;

	x->last = state;
	macro_search_read(&x->search, state, x->aim, &man);
	return x->aim;
}

void
loosen_drop_pick(struct loosen *x)
{
	cells_bury(&x->search, x->last);
}
