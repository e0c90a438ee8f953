/*
 * search/mark.h: what best-first searches keep after the key of each state.
 */
#ifndef SEARCH_MARK_H
#define SEARCH_MARK_H

#include "search/state_table.h"

enum {
	MARK_DEPTH_BITS = 20, /* ways of more than a million pushes find no room */
	MARK_DUE_BITS = 11,
};

struct mark {
	unsigned depth : MARK_DEPTH_BITS; /* pushes made */
	unsigned begun : 1;               /* a part of its children was made */
	unsigned due : MARK_DUE_BITS;     /* when it is expanded next, in the engine's own terms */
};

static inline struct mark
mark_of(const struct state_table *seen, uint32_t number)
{
	struct mark m;

	states_get(seen, number, &m, sizeof m);
	return m;
}

static inline void
mark_set(struct state_table *seen, uint32_t number, uint32_t depth, bool begun, unsigned due)
{
	const struct mark m = { depth & ((1 << MARK_DEPTH_BITS) - 1), begun,
		due & ((1 << MARK_DUE_BITS) - 1) };

	states_put(seen, number, &m, sizeof m);
}

#endif
