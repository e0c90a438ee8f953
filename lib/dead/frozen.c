/*
 * dead/frozen.c: boxes that will never move are on their goals, and leave the others no way home.
 *
 * Claim: no play solves a position whose other boxes have no perfect matching to the goals left
 *   that they can reach, the boxes that never move being walls; nor one that lacks a box which,
 *   seen from the solved board, must have been home before all others, however the man ends.
 * Argument: no solution pushes a box of the set that dead/closure.c finds. So they are walls, and
 *   their goals are taken; the man stays in his region of the floor without them. A solution
 *   takes each other box, alone with these walls, to a goal of its own, standing still if it is
 *   not pushed; which ways there are with a man who may start on any side of the box is what
 *   pulling it back from the goal finds. As to the second: play a solution backwards from its
 *   end. A box of the solved board stays when it cannot be pulled one step, with the boxes that
 *   can taken away one after the other; the first pull of one that stays would have been possible
 *   then. So all that stay are in place in every position of the solution.
 * Cost: the closure of the whole position and a matching; for a set of walls not seen lately a
 *   backward search for each goal.
 * Misses: orders. Finds nothing on boards so large that there is no memory for the tables.
 */
#include "dead/frozen.h"

#include <stddef.h>
#include <string.h>

#include "dead/closure.h"
#include "dead/prover.h"
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
	f->sources = arena_array(a, uint64_t, b->words);
	f->stay = arena_array(a, uint64_t, (f->slots + 1u) * FROZEN_ENDS * (size_t)b->words);
	f->ends = arena_array(a, unsigned char, f->slots + 1u);
	f->looked = arena_array(a, uint64_t, bits_words(b->squares));
	return f->key != NULL && f->man != NULL && f->cost != NULL && f->sources != NULL &&
	               f->stay != NULL && f->ends != NULL && f->looked != NULL &&
	               reach_init(&f->reach, a, b) && macros_init(&f->macros, a, b)
	           ? f
	           : NULL;
}

/* Marks the squares from which a box can be brought to this goal. */
static void
pull_back(struct frozen *f, const struct board *b, uint64_t *wall, const struct reach *region,
    uint16_t goal, uint16_t *cost)
{
	memset(f->sources, 0, b->words * sizeof *f->sources);
	macros_sources(&f->macros, wall, goal, region, f->sources);
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(f->sources, s))
			cost[(size_t)s * b->goals + goal] = 0;
}

/* Takes boxes that can be pulled off the solved board, the man starting on `man`. */
static void
take_away(
    struct frozen *f, const struct board *b, const uint64_t *wall, uint16_t man, uint64_t *stay)
{
	bool changed = true;

	for (uint16_t goal = 0; goal < b->goals; goal++)
		bits_put(stay, goal);
	reach_flood(&f->reach, stay, man);
	for (uint16_t i = 0; i < f->reach.count; i++)
		bits_put(f->looked, f->reach.queue[i]);
	while (changed) {
		changed = false;
		for (uint16_t goal = 0; goal < b->goals; goal++) {
			bool pulled = false;
			for (unsigned d = 0; d < 4 && !pulled; d++) {
				uint16_t to = board_beside(b, goal, d);
				pulled = bits_has(stay, goal) && !bits_has(wall, goal) &&
				         reach_has(&f->reach, to) &&
				         reach_has(&f->reach, board_beside(b, to, d));
			}
			if (pulled) {
				bits_drop(stay, goal);
				reach_open(&f->reach, goal);
				changed = true;
			}
		}
	}
}

/* What stays, for each region of the solved board that the man can end in. */
static void
look_back(struct frozen *f, const struct board *b, const uint64_t *wall, const struct reach *region,
    uint32_t slot)
{
	uint64_t *stay = f->stay + (size_t)slot * FROZEN_ENDS * b->words;

	f->ends[slot] = 0;
	memset(f->looked, 0, bits_words(b->squares) * sizeof *f->looked);
	memset(stay, 0, FROZEN_ENDS * (size_t)b->words * sizeof *stay);
	for (uint16_t s = b->goals; s < b->squares; s++) {
		if (!reach_has(region, s) || bits_has(f->looked, s))
			continue;
		if (f->ends[slot]++ == FROZEN_ENDS)
			return;
		take_away(f, b, wall, s, stay + (f->ends[slot] - 1u) * (size_t)b->words);
	}
}

bool
frozen_can_end(const struct frozen *f, const struct board *b, uint32_t slot, const uint64_t *box)
{
	const uint64_t *stay = f->stay + (size_t)slot * FROZEN_ENDS * b->words;

	if (f->ends[slot] > FROZEN_ENDS)
		return true;
	for (unsigned end = 0; end < f->ends[slot]; end++, stay += b->words) {
		uint64_t missing = 0;
		for (uint32_t w = 0; w < b->words; w++)
			missing |= stay[w] & ~box[w];
		if (missing == 0)
			return true;
	}
	return false;
}

const uint16_t *
frozen_costs(const struct frozen *f, const struct board *b, uint32_t slot)
{
	return f->cost + (size_t)slot * b->live * b->goals;
}

uint32_t
frozen_slot(
    struct frozen *f, const struct board *b, const uint64_t *wall, const struct reach *region)
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
		return slot;
	memcpy(key, wall, b->words * sizeof *wall);
	f->man[slot] = region->lowest;
	memset(cost, 0xff, table * sizeof *cost);
	for (uint16_t goal = 0; goal < b->goals; goal++)
		if (!bits_has(wall, goal))
			pull_back(f, b, key, region, goal, cost);
	look_back(f, b, wall, region, slot);
	return slot;
}

/* With no box frozen yet: is one away that must have been home before all others? */
static bool
bars_end(struct dead *d, const uint64_t *box, uint16_t man)
{
	struct frozen *f = d->prover->frozen;
	const struct board *b = d->board;

	if (f->ends[f->slots] == 0) {
		flood_mark(&d->flood, &d->reach, d->set, man);
		look_back(f, b, d->set, &d->reach, f->slots);
	}
	return bits_total(box, b->words) == b->goals && !frozen_can_end(f, b, f->slots, box);
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct match *m = &d->scratch;
	const uint16_t *cost;
	uint32_t slot;
	uint16_t row = 0;

	(void)last;
	if (d->prover == NULL || d->prover->frozen == NULL || m->n == 0)
		return false;
	closure_rest(d, box, man);
	if (!bits_any(d->set, b->words))
		return bars_end(d, box, man);
	if (!state_solved(b, d->set))
		return true;
	flood_mark(&d->flood, &d->reach, d->set, man);
	slot = frozen_slot(d->prover->frozen, b, d->set, &d->reach);
	/* Fewer boxes than goals, as in an explanation, need not end as the solved board does. */
	if (bits_total(box, b->words) == b->goals &&
	    !frozen_can_end(d->prover->frozen, b, slot, box))
		return true;
	cost = frozen_costs(d->prover->frozen, b, slot);
	match_init(m, m->n, m->cost);
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		if (!bits_has(d->set, s.at) && !match_row(m, row++, cost + (size_t)b->goals * s.at))
			return true;
	return false;
}

const struct detector dead_frozen = {
	.name = "frozen",
	.summary = "boxes that never move bar the others from the goals left",
	.when = ON_EXPANSION,
	.finds = finds,
};
