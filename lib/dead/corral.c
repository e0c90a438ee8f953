/*
 * dead/corral.c: a region that the man cannot enter, and whose fence cannot be opened.
 *
 * Claim: no play solves a position whose fence, alone on the board, is proved dead.
 * Argument: dead/prove.h. The area is the region and its fence: a box that comes out of it counts
 *   as gone, so what is proved is that the fence can neither be opened nor end with all its
 *   boxes on goals.
 * Cost: a flood; for some of the regions beside the box just pushed (dead/proofs.h) a bounded
 *   search, and when it proves something, one for each box.
 * Misses: what depends on boxes that do not touch the region; long proofs; finds nothing when
 *   memory is short.
 */
#include "dead/proofs.h"

#include <stddef.h>
#include <string.h>

#include "util/bits.h"

enum { FENCE_MOST = 16 };

/* Puts a region's fence into p->box and both into p->area; true when a proof is worth a try. */
static bool
enclose(struct proofs *p, const uint64_t *box, uint16_t region)
{
	const struct corral *c = &p->corral;
	const struct board *b = c->board;
	unsigned count = 0;
	bool off_goal = false;

	memset(p->box, 0, b->words * sizeof *p->box);
	memset(p->area, 0, b->words * sizeof *p->area);
	for (uint16_t i = c->start[region]; i < c->start[region + 1]; i++) {
		if (c->member[i] < b->live)
			bits_put(p->area, c->member[i]);
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, c->member[i], d);
			if (!state_box(b, box, n) || bits_has(p->box, n))
				continue;
			bits_put(p->box, n);
			bits_put(p->area, n);
			off_goal |= n >= b->goals;
			count++;
		}
	}
	return off_goal && count <= FENCE_MOST;
}

static bool
touches(const struct corral *c, uint16_t region, uint16_t square)
{
	for (unsigned d = 0; d < 4; d++) {
		uint16_t n = board_beside(c->board, square, d);
		if (n < c->board->squares && c->region[n] == region)
			return true;
	}
	return false;
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	struct proofs *p = d->proofs;

	if (p == NULL)
		return false;
	reach_flood(&d->reach, box, man);
	corral_regions(&p->corral, &d->reach);
	for (uint16_t r = 0; r < p->corral.regions; r++) {
		if (last != NULL && !touches(&p->corral, r, push_target(d->board, *last)))
			continue;
		if (enclose(p, box, r) && proofs_try(p, man, d->eager))
			return true;
	}
	return false;
}

const struct detector dead_corral = {
	.name = "corral",
	.summary = "a fence that cannot be opened, proved by a bounded search",
	.when = ON_EXPANSION,
	.finds = finds,
};
