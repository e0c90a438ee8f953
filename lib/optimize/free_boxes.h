/*
 * optimize/free_boxes.h: the fewest pushes that a few free boxes need between those of the others.
 *
 * The others keep their pushes in their order. A position is the number of these made, the squares
 * of the free boxes, and the man's region; A* goes from one to the next by a push of a free box or
 * by the next push of the others. The bound is the cheapest assignment of free boxes to goals, each
 * with the pushes that it needs among those of the others (optimize/timetable.h).
 */
#ifndef OPTIMIZE_FREE_BOXES_H
#define OPTIMIZE_FREE_BOXES_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/timetable.h"
#include "rules/flood.h"
#include "search/bucket_queue.h"
#include "search/limit.h"
#include "search/state_table.h"

enum { FREE_BOXES_MAX = 3 };

struct free_place {
	uint16_t made, man;
	uint16_t free[FREE_BOXES_MAX]; /* in order of squares: which is which does not matter */
};

struct free_boxes {
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all (search/limit.h) */
	/* The question: */
	unsigned free;
	uint16_t goal[FREE_BOXES_MAX]; /* any free box may go to any of them */
	struct push *fixed;            /* of the others */
	uint32_t fixed_count;
	uint32_t until;   /* so many of them at least are to be made */
	uint64_t *others; /* [(count + 1) * words] where they stand after so many of them */
	uint32_t most;    /* pushes of free boxes that are of use */
	/* The answer: */
	struct push *way; /* from the start to where the others can go on alone */
	uint32_t way_count;
	uint16_t made; /* pushes of the others by then */
	bool cut;      /* a search came to its cap; stays so */
	/* The search: */
	struct timetable timetable[FREE_BOXES_MAX]; /* one for each goal, */
	unsigned timed;                             /* of which so many were made */
	bool untimed;                               /* there is no room for them */
	struct flood flood;
	bool shut;          /* he starts where no live square is: flood.reach tells his region */
	uint64_t *region;   /* [words] the man's (flood_set) */
	uint64_t *after;    /* [words] after a push */
	uint64_t *position; /* [words] */
	struct state_table *seen;
	struct bucket_queue *open;
	bool full;
};

/* For plans of so many pushes. False: no memory. */
bool free_boxes_init(struct free_boxes *, struct arena *, const struct board *, uint32_t count);

/* A lower bound on the pushes of free boxes from there. start->man may be any square. */
uint32_t free_boxes_bound(const struct free_boxes *, const struct free_place *start);

/* Makes timetables from `start' on. Do the boxes still seem to get by with fewer pushes than these?
 */
bool free_boxes_time(struct free_boxes *, const struct free_place *start, uint32_t pushes);

/* Expands so many positions at most. False: there is no way within `most`, or none was found. */
bool free_boxes_search(struct free_boxes *, struct free_place *start, uint32_t cap);

#endif
