/*
 * dead/projected.c: squares near one another that cannot come to be what they have to be.
 *
 * Claim: `projection`: no play solves the level from a position with these boxes on the squares of
 *   an area, no others there, and the man in this region. `past`: no play from the start leads to
 *   one.
 * Argument: that of dead/projection.h, which has played all that can happen in the area.
 * Cost: the areas, some hundredths of a second, when a search first asks; then a look into a table
 *   for each area that has the square where a box has come. Where a box has left, an area changes
 *   only to what it could be without it: one more may be pushed in, so hardly anything is missed.
 * Misses: what takes more than twelve squares, or depends on boxes elsewhere.
 */
#include "dead/dead.h"
#include "dead/projection.h"
#include "dead/pull.h"

/* Made at the first call. NULL: no memory. */
static const struct projections *
areas_of(struct dead *d)
{
	if (d->projected)
		return d->areas;
	d->projected = true;
	d->areas = d->common_areas != NULL
	               ? d->common_areas[d->pulls]
	               : projections_make(d->arena, d->board, d->pulls, d->patience);
	return d->areas;
}

static bool
refutes(struct dead *d, const uint64_t *box, uint16_t man, uint16_t square)
{
	const struct projections *areas = areas_of(d);

	return areas != NULL && projections_refute(areas, d->board, box, man, square);
}

static bool
finds_projection(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	return refutes(
	    d, box, man, last != NULL ? push_target(d->board, *last) : d->board->squares);
}

static bool
finds_past(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	if (d->pull_kit == NULL)
		return false;
	d->pull_kit->kit.common_areas = d->common_areas;
	return refutes(&d->pull_kit->kit, box, man, last != NULL ? last->from : d->board->squares);
}

const struct detector dead_projection = {
	.name = "projection",
	.summary = "squares near one another that cannot come to be what they have to be",
	.when = ON_NEW,
	.on_demand = true,
	.whole = true,
	.finds = finds_projection,
};

const struct detector dead_pull_projection = {
	.name = "past",
	.summary = "backwards: squares near one another as no play from the start leaves them",
	.when = ON_PULL,
	.whole = true,
	.finds = finds_past,
};
