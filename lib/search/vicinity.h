/*
 * search/vicinity.h: the fewest pushes that a few free boxes need between the pushes of the others.
 *
 * The others keep their pushes in their order. A position is how many of these are made, where the
 * free boxes stand, and the man's region; A* goes from one to the next by a push of a free box or
 * by the next push of the others. The bound is the cheapest assignment of free boxes to goals.
 */
#ifndef SEARCH_VICINITY_H
#define SEARCH_VICINITY_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/flood.h"
#include "search/limit.h"
#include "search/open.h"
#include "search/search.h"
#include "search/seen.h"

enum { VICINITY_BOXES = 3 };

struct place {
	uint16_t made, man;
	uint16_t free[VICINITY_BOXES]; /* in order of squares: which is which does not matter */
};

struct vicinity {
	const struct board *board;
	struct limit limit;
	uint64_t work; /* how much of it may be spent (search/limit.h) */
	/* The question: */
	unsigned free;
	uint16_t goal[VICINITY_BOXES]; /* any free box may go to any of them */
	struct push *fixed;            /* of the others */
	uint32_t fixed_count;
	uint32_t until;   /* so many of them at least are to be made */
	uint64_t *others; /* [(count + 1) * words] where they stand after so many of them */
	uint32_t most;    /* pushes of free boxes that are of use */
	/* The answer: */
	struct push *way; /* from the start to where the others can go on alone */
	uint32_t way_count;
	uint16_t made; /* pushes of the others by then */
	/* The search: */
	struct reach here;
	struct flood flood;
	uint64_t *position; /* [words] */
	struct seen *seen;
	struct open *open;
	bool full;
};

/* For plans of so many pushes. False: no memory. */
bool vicinity_init(struct vicinity *, struct arena *, const struct board *, uint32_t count);

/* No way from there takes the free boxes fewer pushes. start->man may be any square. */
uint32_t vicinity_bound(const struct vicinity *, const struct place *start);

/* Expands so many positions at most. False: there is no way within `most`, or none was found. */
bool vicinity_search(struct vicinity *, struct place *start, uint32_t cap);
bool vicinity_over(const struct vicinity *); /* the work or another limit is used up */

#endif
