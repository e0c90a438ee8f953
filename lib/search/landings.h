/*
 * search/landings.h: positions right after a push, or a pull, that a search by moves has met.
 *
 * A landing is a region and the square of it to which a push has led. Those of one region are
 * listed behind its key, so that ways there can be compared: a landing is of no use where another
 * one of its region and the walk from there take no more moves.
 * Cost: 24 bytes for each landing, 8 for each region.
 */
#ifndef SEARCH_LANDINGS_H
#define SEARCH_LANDINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/pool.h"

#define LANDING_NONE UINT32_MAX

enum { LANDING_MOVES = UINT16_MAX }; /* at most */

struct landing {
	uint32_t region;
	uint32_t other;  /* of this region; or LANDING_NONE */
	uint32_t before; /* the push was made from there; LANDING_NONE: here the search begins */
	uint16_t moves;  /* made */
	uint16_t square;
	uint64_t waits; /* the engine's */
};

struct landing_item {
	uint32_t landing : 31;
	uint32_t again : 1; /* it was expanded before, and children of higher ranks were left */
};

struct landings {
	struct expand expand;
	struct pool *pool;
	struct bucket_queue *open; /* of items, by rank */
};

/* False: no memory; close all the same. */
bool landings_open(
    struct landings *, struct solve *, enum direction, const struct detector *const *found_by);
void landings_close(struct landings *); /* notes states and bytes in the statistics */
bool landings_clear(struct landings *); /* forgets them all; false: no memory */

static inline const struct landing *
landings_at(const struct landings *l, uint32_t number)
{
	return (void *)pool_at(l->pool, number);
}

/* The region of a child, which is stored if it is new. STATE_NONE: no memory. */
uint32_t landings_region(struct landings *, const struct child *);
/* One more, of which `other` is not set; it waits for this rank. False: no memory. */
bool landings_put(struct landings *, struct landing, uint32_t rank);

/* Boxes and squares of so many of them, from the oldest to the newest; box: [count * words]. */
void landings_sample(struct landings *, uint32_t count, uint64_t *box, uint16_t *square);

void landings_wait(struct landings *, uint32_t number, uint64_t waits); /* sets this */

/* Is there one on this square of the region after no more moves? */
bool landings_known(const struct landings *, uint32_t region, uint16_t square, uint32_t moves);
/*
 * The one in the region of a child of the other end to which it takes the fewest moves, those to
 * there and from there; or LANDING_NONE. away: [squares] gets the steps from the square.
 */
uint32_t landings_nearest(
    struct landings *, const struct child *, uint16_t square, uint16_t *away, uint32_t *moves);
/* Is another one of the region no farther? away: steps from the square of this one. */
bool landings_beaten(const struct landings *, uint32_t number, const uint16_t *away);

/* Whether the region is lost was asked: that it is so, or not. */
bool landings_judged(const struct landings *, uint32_t region);
bool landings_lost(const struct landings *, uint32_t region);
void landings_judge(struct landings *, uint32_t region, bool lost);

uint32_t landings_least(const struct landings *); /* rank that waits; UINT32_MAX: none does */

/*
 * The pushes of the way to a landing and, unless these are its boxes, to `box` by pushes of one
 * more box; in the order in which they are played. The boxes are lost. Returns how many.
 */
uint32_t landings_way(struct landings *, uint32_t number, uint64_t *box, struct push *);

#endif
