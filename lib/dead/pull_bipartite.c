/*
 * dead/pull_bipartite.c: backwards: the boxes cannot all be pulled to squares where boxes start.
 *
 * Claim: no play from the start leads to a position whose boxes have no perfect matching to the
 *   squares where boxes start, each to one that it can be pulled to alone on the board.
 * Argument: that of dead/bipartite.c, with pulls for pushes and starts for goals: dead/pull_dist.h
 * is the board seen so, and the detector the same. Cost: as dead/bipartite.c: one augmentation for
 * each box pulled. Misses: boxes in each other's way.
 */
#include "dead/pull_kit.h"

#include <stddef.h>

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	(void)last;
	return d->pull_kit != NULL && dead_bipartite.finds(&d->pull_kit->kit, box, man, NULL);
}

const struct detector dead_pull_bipartite = {
	.name = "origin",
	.summary = "backwards: boxes that cannot all come from where boxes start",
	.when = ON_PULL,
	.finds = finds,
};
