/*
 * dead/corral.c: a region that the man cannot enter, and whose fence cannot be opened.
 *
 * Claim: no play solves a position whose fence, alone on the board, is proved dead.
 * Argument: that of dead/pattern_search.h. The area is the region, or two whose fences have a box
 *   in common, and the fence: a box that comes out of it counts as gone, so what is proved is that
 *   the fence can neither be opened nor end with all its boxes on goals.
 * Cost: a flood; for some of these areas (dead/prover.h) a bounded search, and if it proves
 *   something, one more for each box.
 * Misses: what depends on boxes that do not touch the region; long proofs. Finds nothing when
 *   memory is short.
 */
#include "dead/prover.h"

#include <stddef.h>
#include <string.h>

#include "util/bits.h"
#include "util/patience.h"

enum { FENCE_MOST = 16 };

/* Adds a region's fence to p->box and both to p->area. */
static void
add_region(struct prover *p, uint16_t region)
{
	const struct corral *c = &p->corral;

	for (uint16_t i = c->start[region]; i < c->start[region + 1]; i++)
		if (c->member[i] < c->board->live)
			bits_put(p->area, c->member[i]);
	for (uint32_t i = c->rim_start[region]; i < c->rim_start[region + 1]; i++) {
		bits_put(p->box, c->rim[i]);
		bits_put(p->area, c->rim[i]);
	}
}

/* p->box becomes the fence of two regions, which may be the same, p->area all of it. */
static void
enclose(struct prover *p, uint16_t region, uint16_t other)
{
	bits_clear(p->box, p->corral.board->words);
	bits_clear(p->area, p->corral.board->words);
	add_region(p, region);
	add_region(p, other);
}

/* A proof is not worth a try where the fence is large. */
static bool
is_shut(struct dead *d, uint16_t man)
{
	struct prover *p = d->prover;
	const struct board *b = p->corral.board;

	return bits_total(p->box, b->words) <= FENCE_MOST && !state_solved(b, p->box) &&
	       prover_try(p, man, d->effort);
}

/*
 * The regions behind this one whose fences have a box in common with its own, p->box, ascending;
 * how many. None if its own fence is too large.
 */
static unsigned
list_others(const struct prover *p, uint16_t region, uint16_t *other)
{
	const struct corral *c = &p->corral;
	unsigned count = 0;

	if (bits_total(p->box, c->board->words) > FENCE_MOST)
		return 0;
	for (struct bits s = bits_of(p->box, c->board->words); bits_next(&s);)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = board_beside(c->board, s.at, d);
			const uint16_t r = n < c->board->squares ? c->region[n] : NO_REGION;
			unsigned i = count;
			if (r <= region || r == NO_REGION)
				continue;
			while (i > 0 && other[i - 1] > r)
				i--;
			if (i > 0 && other[i - 1] == r)
				continue;
			memmove(other + i + 1, other + i, (count++ - i) * sizeof *other);
			other[i] = r;
		}
	return count;
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
	struct prover *p = dead_prover(d);
	uint16_t other[4 * FENCE_MOST];

	if (p == NULL)
		return false;
	flood_mark(&d->flood, &d->reach, box, man);
	corral_regions(&p->corral, &d->reach, bits_total(box, d->board->words));
	for (uint16_t r = 0; r < p->corral.regions && !patience_over(d->patience); r++) {
		unsigned others;
		if (last != NULL && !touches(&p->corral, r, push_target(d->board, *last)))
			continue;
		enclose(p, r, r);
		others = list_others(p, r, other);
		if (is_shut(d, man))
			return true;
		for (unsigned i = 0; i < others; i++) {
			enclose(p, r, other[i]);
			if (is_shut(d, man))
				return true;
		}
	}
	return false;
}

const struct detector dead_corral = {
	.name = "corral",
	.summary = "a fence that cannot be opened, proved by a bounded search",
	.when = ON_EXPANSION,
	.finds = finds,
};
