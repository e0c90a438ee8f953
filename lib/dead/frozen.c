/*
 * dead/frozen.c: boxes that will never move are on their goals, and leave the others no way home.
 *
 * Claim: no play solves a position whose other boxes have no perfect matching to the goals left
 *   that they can reach, the boxes that never move being walls.
 * Argument: no solution pushes a box of the set that dead/closure.c finds. So they are walls, and
 *   their goals are taken; the man stays in his region of the floor without them. A solution
 *   takes each other box, alone with these walls, to a goal of its own, standing still if it is
 *   not pushed; the pulls back from a goal are tried with a man who may stand anywhere in the
 *   region.
 * Cost: the closure of the whole position and a matching; for a set of walls not seen lately a
 *   backward search for each goal.
 * Misses: ways that the man's side forbids; orders. Finds nothing on boards so large that there is
 *   no memory for the tables.
 */
#include "dead/frozen.h"

#include <stddef.h>
#include <string.h>

#include "dead/closure.h"
#include "dead/proofs.h"
#include "util/bits.h"
#include "util/hash.h"

enum { SLOTS_MOST = 128 };

struct frozen *
frozen_new(struct arena *a, const struct board *b, size_t bytes)
{
	const size_t table = (size_t)b->live * b->goals;
	struct frozen *f = arena_new(a, struct frozen);

	if (f == NULL || table * sizeof *f->cost > bytes)
		return NULL;
	f->slots = 1;
	while (f->slots < SLOTS_MOST && 2 * f->slots * table * sizeof *f->cost <= bytes)
		f->slots *= 2;
	f->key = arena_array(a, uint64_t, f->slots * (size_t)b->words);
	f->man = arena_array(a, uint16_t, f->slots);
	f->cost = arena_array(a, uint16_t, f->slots * table);
	f->queue = arena_array(a, uint16_t, b->live);
	return f->key != NULL && f->man != NULL && f->cost != NULL && f->queue != NULL ? f : NULL;
}

/* Marks the squares from which a box can be brought to this goal. */
static void
pull_back(struct frozen *f, const struct board *b, const uint64_t *wall,
    const struct reach *region, uint16_t goal, uint16_t *cost)
{
	uint16_t count = 1;

	cost[(size_t)goal * b->goals + goal] = 0;
	f->queue[0] = goal;
	for (uint16_t i = 0; i < count; i++) {
		for (unsigned d = 0; d < 4; d++) {
			uint16_t to = board_beside(b, f->queue[i], d), man = board_beside(b, to, d);
			size_t at = (size_t)to * b->goals + goal;
			if (to >= b->live || bits_has(wall, to) || !reach_has(region, to) ||
			    !reach_has(region, man) || cost[at] == 0)
				continue;
			cost[at] = 0;
			f->queue[count++] = to;
		}
	}
}

const uint16_t *
frozen_costs(struct frozen *f, const struct board *b, const uint64_t *wall,
    const struct reach *region)
{
	const size_t table = (size_t)b->live * b->goals;
	uint64_t hash = region->lowest;
	uint64_t *key;
	uint16_t *cost;
	uint32_t slot;

	for (uint32_t w = 0; w < b->words; w++)
		hash = hash_mix(hash ^ wall[w]);
	slot = (uint32_t)hash & (f->slots - 1);
	key = f->key + (size_t)slot * b->words;
	cost = f->cost + slot * table;
	if (f->man[slot] == region->lowest && memcmp(key, wall, b->words * sizeof *wall) == 0)
		return cost;
	memcpy(key, wall, b->words * sizeof *wall);
	f->man[slot] = region->lowest;
	memset(cost, 0xff, table * sizeof *cost);
	for (uint16_t goal = 0; goal < b->goals; goal++)
		if (!bits_has(wall, goal))
			pull_back(f, b, wall, region, goal, cost);
	return cost;
}

static bool
any(const struct board *b, const uint64_t *set)
{
	uint64_t all = 0;

	for (uint32_t w = 0; w < b->words; w++)
		all |= set[w];
	return all != 0;
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct match *m = &d->match;
	const uint16_t *cost;
	uint16_t row = 0;

	(void)last;
	if (d->proofs == NULL || d->proofs->frozen == NULL || m->n == 0)
		return false;
	closure_rest(d, box, man);
	if (!any(b, d->set))
		return false;
	if (!state_solved(b, d->set))
		return true;
	reach_flood(&d->reach, d->set, man);
	cost = frozen_costs(d->proofs->frozen, b, d->set, &d->reach);
	match_init(m, m->n, m->cost);
	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w] & ~d->set[w]; left != 0;)
			if (!match_row(m, row++, cost + (size_t)b->goals * (64 * w + bits_take(&left))))
				return true;
	return false;
}

const struct detector dead_frozen = {
	.name = "frozen",
	.summary = "boxes that never move bar the others from the goals left",
	.when = ON_EXPANSION,
	.finds = finds,
};
