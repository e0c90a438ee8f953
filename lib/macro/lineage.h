/*
 * macro/lineage.h: the positions on the way to a state, each one macro move from the one before.
 * They outlive the states of their search, so when that is aimed anew it can begin from all of
 * them.
 */
#ifndef MACRO_LINEAGE_H
#define MACRO_LINEAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/search.h"

struct lineage {
	uint64_t *box; /* [count * words] */
	uint16_t *man; /* [count] the name of his region */
	uint32_t count;
};

/* False: the arena is full. */
bool lineage_read(struct lineage *, struct arena *, struct macro_search *, uint32_t state);

/*
 * The search, which was aimed anew and has expanded nothing yet, meets them all; or those before
 * the first one from which nothing leads on to where it is aimed now. Its policy adds a state by
 * its position alone. *state: the one it goes on from, NO_PARENT if it begins; then the last one,
 * or STATE_NONE. False: no memory.
 */
bool lineage_follow(const struct lineage *, struct macro_search *, uint32_t *state);

#endif
