/*
 * optimize/gauge.h: what pushes cost by all six measures if the man takes the best walks between
 * them.
 *
 * Just after a push the man faces the box that he has pushed. So his square and the direction of
 * that push tell whether the next push continues with the same box, and in the same line.
 */
#ifndef OPTIMIZE_GAUGE_H
#define OPTIMIZE_GAUGE_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/straight.h"
#include "play/ranking.h"
#include "rules/push.h"
#include "search/limit.h"

/* The measures in the order in which they count, each below 1 << 24. */
struct toll {
	uint32_t by[METRICS];
};

int toll_compare(const struct toll *, const struct toll *); /* below 0: the first is less */

/* The first two, as optimize/spine.h has a cost. */
static inline uint64_t
toll_first_two(const struct toll *t)
{
	return (uint64_t)t->by[0] << 32 | t->by[1];
}

/* The first three, as far as they fit. */
static inline uint64_t
toll_first_three(const struct toll *t)
{
	return (uint64_t)t->by[0] << 40 | (uint64_t)t->by[1] << 16 |
	       (t->by[2] < UINT16_MAX ? t->by[2] : UINT16_MAX);
}

struct gauge {
	const struct board *board;
	const struct ranking *ranking;
	uint16_t end; /* where the man has to be in the end; board->squares: anywhere */
	struct straight walks;
	struct straight last; /* walks in the end */
	uint64_t *box;        /* scratch */
};

bool gauge_init(
    struct gauge *, struct arena *, const struct board *, const struct ranking *, uint16_t end);

/* After a walk and a push; the man stood on a square, having pushed in a direction. */
struct toll gauge_add(const struct gauge *, const struct toll *, uint16_t man, unsigned direction,
    struct push next, struct straight_way);

/*
 * Adds the walk to the end, in letters, too, unless moves is NULL; nothing when he may stay. The
 * boxes are solved. False: he cannot go there.
 */
bool gauge_finish(struct gauge *, const uint64_t *box, uint16_t man, unsigned direction,
    struct toll *, struct buf *moves);

/* The least that a push adds to the first two. */
uint64_t gauge_least(const struct gauge *);

/*
 * Plays pushes from the start: what they cost in all, in sofar[count + 1] each position's first two
 * measures, in moves the letters, both of which may be NULL. False: they are no solution, or the
 * man cannot go to the end, or the limit was reached, for which no work counts.
 */
bool gauge_play(struct gauge *, const struct limit *, const struct push *, uint32_t count,
    struct toll *, uint64_t *sofar, struct buf *moves);

#endif
