/*
 * search/walks.h: the bound on moves (bound/tour.h) of children whose states keep the man's square,
 * in addition to the bound on pushes of search/expand.h.
 */
#ifndef SEARCH_WALKS_H
#define SEARCH_WALKS_H

#include "bound/tour.h"
#include "search/expand.h"

struct walks {
	struct tour tour;
	struct bound_kit kit;
	bool asked; /* about the parent: the engine sets it to false for each */
};

bool walks_open(struct walks *, struct solve *); /* false: no memory */

/* Moves that a child needs still, at least; or BOUND_NEVER. */
uint32_t walks_left(struct walks *, const struct expand *, const struct child *);

#endif
