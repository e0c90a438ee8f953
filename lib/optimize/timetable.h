/*
 * optimize/timetable.h: how many pushes a free box needs from a square to its goal, by when it
 * stands there, while the others make their pushes in their order.
 *
 * Idea: between two pushes of the others the box can be pushed where these leave room for it and
 * for the man behind it, and then it must not be in the way of the next of their pushes. Layer by
 * layer from the end, that is a shortest path through squares and time. From one layer to the next
 * a square is taken and another becomes free, and only what depends on these is calculated anew.
 *
 * Where the box divides the floor, it has a number for each side of it that the man may be on
 * (board/sides.h). While the others are pushed there, he stays on one side, and so the box can wait
 * only with him there.
 *
 * Claim: the box needs at least so many pushes. It may need more: others may keep the man from
 * getting behind it, there may be other free boxes, and, which is rare, it may seem to wait while
 * he is on another side than that of the next push. Cost: for each push of the others a copy of a
 * layer, and a look at some ten squares; when they go on with another box, at each square that
 * divides the floor.
 */
#ifndef OPTIMIZE_TIMETABLE_H
#define OPTIMIZE_TIMETABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/push.h"
#include "util/arena.h"

struct timetable {
	const struct board *board;
	uint16_t *need;  /* [(pushes + 1) * rows] as in board/dist.h, or DIST_NEVER */
	uint16_t *again; /* [live] squares to be looked at */
	bool *waits;     /* [live] is among them */
	uint16_t *cut;   /* [cuts] live squares with more than one side */
	uint16_t cuts;
	unsigned char *side; /* [squares * cuts] the man's, if he stands there; */
	bool *sided;         /* [squares] if it is known */
};

/* For so many pushes of the others. False: it were too large, or there is no memory. */
bool timetable_init(struct timetable *, struct arena *, const struct board *, uint32_t pushes);

/*
 * fixed: [count] pushes of the others; others: [(count + 1) * words] where they stand between them.
 * Layers before `first' are not made. Returns the work it took.
 */
uint32_t timetable_fill(struct timetable *, const uint64_t *others, const struct push *fixed,
    uint32_t first, uint32_t count, uint16_t goal);

/* Once so many pushes of the others are made, with the man on a square that is not the box's. */
static inline uint16_t
timetable_need(const struct timetable *t, uint32_t made, uint16_t square, uint16_t man)
{
	const struct board *b = t->board;

	return t->need[(size_t)made * b->sides.row[b->live] + sides_row(&b->sides, square, man)];
}

#endif
