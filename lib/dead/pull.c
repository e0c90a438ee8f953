/*
 * dead/pull.c: detectors for positions met backwards: they prove that no play from the start leads
 * there.
 *
 * Claim of `origin`: the boxes of such a position have a perfect matching to the squares where
 *   boxes start, each to one that it can be pulled to alone on the board.
 * Argument: that of dead/bipartite.c, with pulls for pushes and starts for goals: struct pull_dist
 *   is the board seen so, and the detector the same. Cost: as there: one augmentation for each box
 *   pulled. Misses: boxes in each other's way.
 *
 * Claim of `peel`: play from the start leads to the position only if every box that is left when
 *   all that can be pulled are taken away (pull_closure) stands where a box starts, and the man
 *   can then walk to where he starts.
 * Argument: taking boxes away only adds walks and pulls. So the first of the boxes left to be
 *   pulled, in play back to the start, would have been taken away: none of them ever moved.
 * Cost: O(squares + boxes) for each round; there are few rounds.
 *
 * `knot` is dead/cluster.c on the board seen so, with a prover of its own, and `tangle` looks for
 *   what that proved; claims, arguments and costs are those told there, in dead/lost_sets.c and in
 *   dead/pattern_search.h.
 */
#include "dead/prover.h"
#include "dead/pull.h"

#include "util/bits.h"
#include "util/check.h"

bool
pull_dist_find(
    struct pull_dist *h, struct arena *a, const struct board *b, const struct patience *patience)
{
	uint16_t n = 0;

	h->board = *b;
	if (!arena_get(a, &h->place, b->boxes))
		return false;
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s);)
		h->place[n++] = s.at;
	CHECK(n == b->boxes);
	return dist_find(
	    &h->board.dist, a, &b->sides, h->place, b->boxes, true, SIZE_MAX, patience);
}

bool
dead_backwards(struct dead *d, struct arena *a, const struct patience *patience)
{
	const struct board *b = d->board;
	struct pull_kit *kit = arena_new(a, struct pull_kit);

	if (kit == NULL)
		return false;
	if (b->stuck < level_size(b->level))
		return true;
	if (!arena_get(a, &kit->box, b->words) || !pull_dist_find(&kit->pulls, a, b, patience) ||
	    !dead_init(&kit->kit, a, &kit->pulls.board) || !reach_init(&kit->man, a, b))
		return false;
	kit->kit.pulls = true;
	kit->kit.pull_kit = kit;
	d->pull_kit = kit;
	return true;
}

static bool
finds_origin(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	(void)last;
	return d->pull_kit != NULL && dead_bipartite.finds(&d->pull_kit->kit, box, man, NULL);
}

bool
pull_closure(
    const struct board *b, uint64_t *box, const uint64_t *wall, struct reach *man, uint16_t moved)
{
	bool more = true;

	while (more) {
		more = false;
		for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
			if ((wall != NULL && bits_has(wall, s.at)) ||
			    !pull_closure_movable(b, man, s.at))
				continue;
			if (s.at == moved)
				return true;
			bits_drop(box, s.at);
			reach_open(man, s.at);
			more = true;
		}
	}
	return false;
}

static bool
finds_peel(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct pull_kit *k = d->pull_kit;
	const uint16_t moved = last == NULL ? b->squares : last->from;

	if (k == NULL)
		return false;
	flood_mark(&d->flood, &k->man, box, man);
	if (last != NULL && pull_closure_movable(b, &k->man, moved))
		return false;
	bits_copy(k->box, box, b->words);
	return !pull_closure(b, k->box, NULL, &k->man, moved) &&
	       !(bits_within(k->box, b->box, b->words) && reach_has(&k->man, b->man));
}

static bool
finds_cluster(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	if (d->pull_kit == NULL)
		return false;
	d->pull_kit->kit.effort = d->effort;
	return dead_cluster.finds(&d->pull_kit->kit, box, man, last);
}

static bool
finds_pattern(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct pull_kit *k = d->pull_kit;
	const struct prover *p = k == NULL ? NULL : k->kit.prover;

	return p != NULL && p->patterns.count > 0 &&
	       pattern_store_has(
	           &p->patterns, box, man, last != NULL ? last->from : d->board->squares);
}

const struct detector dead_pull_bipartite = {
	.name = "origin",
	.summary = "backwards: boxes that cannot all come from where boxes start",
	.when = ON_PULL,
	.finds = finds_origin,
};

const struct detector dead_pull_closure = {
	.name = "peel",
	.summary = "backwards: boxes that can never be pulled again, away from the start",
	.when = ON_PULL,
	.finds = finds_peel,
};

const struct detector dead_pull_pattern = {
	.name = "tangle",
	.summary = "backwards: boxes proved dead earlier in the same search",
	.when = ON_PULL,
	.finds = finds_pattern,
};

const struct detector dead_pull_cluster = {
	.name = "knot",
	.summary = "backwards: boxes near one another, proved dead by a bounded search",
	.when = ON_PULL,
	.on_demand = true,
	.finds = finds_cluster,
};
