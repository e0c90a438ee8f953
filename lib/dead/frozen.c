/*
 * dead/frozen.c: boxes that will never move stand on goals and leave the others no way to theirs.
 *
 * Claim: no play solves a position whose other boxes have no perfect matching to the remaining
 *   goals that they can reach, with the boxes that never move as walls; nor one that lacks a box
 *   which, seen from the solved board, must have been in place before all others, wherever the man
 *   ends.
 * Argument: no solution pushes a box of the set that dead/closure.c finds. So they are walls, and
 *   their goals are taken; the man stays in his region of the floor without them. A solution takes
 *   each other box, alone with these walls, to a goal of its own (it stays there if it is not
 *   pushed). Pulling the box back from the goal finds all its paths, with the man starting on any
 *   side of it. As to the second: play a solution backwards from its end. A box of the solved board
 *   stays if it cannot be pulled one step after all boxes that can be pulled were taken away one
 *   after the other; the first pull of one that stays would have been possible then. So all that
 *   stay are in place in every position of the solution.
 * Cost: the closure of the whole position and a matching; for a set of walls not seen lately a
 *   backward search for each goal.
 * Misses: what depends on the order of pushes. Finds nothing on boards so large that there is no
 *   memory for the tables.
 */
#include "dead/frozen.h"

#include <stddef.h>
#include <string.h>

#include "dead/prover.h"
#include "dead/pull.h"
#include "rules/macro.h"
#include "rules/reach.h"
#include "util/bits.h"
#include "util/hash.h"

enum { SLOTS_MOST = 128, ENDS = 4 };

struct frozen {
	uint32_t slots;    /* a power of two */
	uint64_t *key;     /* [slots * words] the boxes that are walls; all 0: an empty slot */
	uint16_t *man;     /* [slots] name of his region, with these boxes alone */
	uint64_t *sources; /* [slots * goals * words] from where a box can get to each goal */
	uint16_t *cost;    /* [goals * goals] scratch: rows of costs, one for each box */
	struct macros macros;
	/*
	 * Of the solved board, with the man in one of his regions: the boxes that cannot be pulled
	 * off their goals, the walls among them.
	 */
	uint64_t *stay;      /* [(slots + 1) * ENDS * words] the last one without walls */
	unsigned char *ends; /* [slots + 1] of these sets; ENDS + 1: too many to keep */
	uint64_t *looked;    /* scratch: set of squares */
	struct reach reach;
};

struct frozen *
frozen_new(struct arena *a, const struct board *b, size_t bytes)
{
	const size_t table = (size_t)b->goals * b->words;
	struct frozen *f = arena_new(a, struct frozen);

	if (f == NULL || table * sizeof *f->sources > bytes)
		return NULL;
	f->slots = 1;
	while (f->slots < SLOTS_MOST && 2 * f->slots * table * sizeof *f->sources <= bytes)
		f->slots *= 2;
	if (!arena_get(a, &f->key, f->slots * (size_t)b->words) ||
	    !arena_get(a, &f->man, f->slots) ||
	    !arena_get(a, &f->cost, (size_t)b->goals * b->goals) ||
	    !arena_get(a, &f->sources, f->slots * table) ||
	    !arena_get(a, &f->stay, (f->slots + 1u) * ENDS * (size_t)b->words) ||
	    !arena_get(a, &f->ends, f->slots + 1u) ||
	    !arena_get(a, &f->looked, bits_words(b->squares)) || !reach_init(&f->reach, a, b) ||
	    !macros_init(&f->macros, a, b))
		return NULL;
	return f;
}

/* Takes boxes that can be pulled off the solved board, the man starting on `man`. */
static void
take_away(
    struct frozen *f, const struct board *b, const uint64_t *wall, uint16_t man, uint64_t *stay)
{
	state_solve(b, stay);
	reach_flood(&f->reach, stay, man);
	for (uint16_t i = 0; i < f->reach.count; i++)
		bits_put(f->looked, f->reach.queue[i]);
	pull_closure(b, stay, wall, &f->reach, b->squares);
}

/* What stays, for each region of the solved board that the man can end in. */
static void
look_back(struct frozen *f, const struct board *b, const uint64_t *wall, const struct reach *region,
    uint32_t slot)
{
	uint64_t *stay = f->stay + (size_t)slot * ENDS * b->words;

	f->ends[slot] = 0;
	memset(f->looked, 0, bits_words(b->squares) * sizeof *f->looked);
	bits_clear(stay, ENDS * (size_t)b->words);
	for (uint16_t s = b->goals; s < b->squares; s++) {
		if (!reach_has(region, s) || bits_has(f->looked, s))
			continue;
		if (f->ends[slot]++ == ENDS)
			return;
		take_away(f, b, wall, s, stay + (f->ends[slot] - 1u) * (size_t)b->words);
	}
}

/* Could the level end, as far as the boxes are concerned that have to be home already? */
static bool
can_end(const struct frozen *f, const struct board *b, uint32_t slot, const uint64_t *box)
{
	const uint64_t *stay = f->stay + (size_t)slot * ENDS * b->words;

	if (f->ends[slot] > ENDS)
		return true;
	for (unsigned end = 0; end < f->ends[slot]; end++, stay += b->words)
		if (bits_within(stay, box, b->words))
			return true;
	return false;
}

/* To each goal from a square, 0 or DIST_NEVER, in a row that stays until `row` is asked again. */
static const uint16_t *
costs(struct frozen *f, const struct board *b, uint32_t slot, uint16_t row, uint32_t square)
{
	const uint64_t *source = f->sources + (size_t)slot * b->goals * b->words;
	uint16_t *cost = f->cost + (size_t)row * b->goals;

	for (uint16_t goal = 0; goal < b->goals; goal++, source += b->words)
		cost[goal] = bits_has(source, square) ? 0 : DIST_NEVER;
	return cost;
}

/* The slot for these walls. region: a flood with the walls as boxes. */
static uint32_t
find_slot(struct frozen *f, const struct board *b, const uint64_t *wall, const struct reach *region)
{
	const size_t table = (size_t)b->goals * b->words;
	const uint32_t slot = (uint32_t)hash_words(region->lowest, wall, b->words) & (f->slots - 1);
	uint64_t *key, *source;

	key = f->key + (size_t)slot * b->words;
	source = f->sources + slot * table;
	if (f->man[slot] == region->lowest && bits_same(key, wall, b->words))
		return slot;
	bits_copy(key, wall, b->words);
	f->man[slot] = region->lowest;
	memset(source, 0, table * sizeof *source);
	for (uint16_t goal = 0; goal < b->goals; goal++, source += b->words)
		if (!bits_has(wall, goal))
			macros_sources(&f->macros, key, goal, region, source);
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
	return bits_total(box, b->words) == b->goals && !can_end(f, b, f->slots, box);
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct match *m = &d->scratch;
	struct prover *p;
	uint32_t slot;
	uint16_t row = 0;

	(void)last;
	if (m->n == 0 || (p = dead_prover(d)) == NULL || p->frozen == NULL)
		return false;
	closure_rest(d, box, man);
	if (!bits_any(d->set, b->words))
		return bars_end(d, box, man);
	if (!state_solved(b, d->set))
		return true;
	flood_mark(&d->flood, &d->reach, d->set, man);
	slot = find_slot(p->frozen, b, d->set, &d->reach);
	/* Fewer boxes than goals, as in an explanation, need not end as the solved board does. */
	if (bits_total(box, b->words) == b->goals && !can_end(p->frozen, b, slot, box))
		return true;
	match_clear(m);
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		if (!bits_has(d->set, s.at)) {
			if (!match_row(m, row, costs(p->frozen, b, slot, row, s.at)))
				return true;
			row++;
		}
	return false;
}

const struct detector dead_frozen = {
	.name = "frozen",
	.summary = "boxes that never move keep others from the remaining goals",
	.when = ON_EXPANSION,
	.finds = finds,
};
