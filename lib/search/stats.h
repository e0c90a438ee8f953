/*
 * search/stats.h: what a search counts, in one list; tables and structs are made from it.
 */
#ifndef SEARCH_STATS_H
#define SEARCH_STATS_H

#include <stdint.h>

#define STATS(X) \
	X(expanded)  /* states whose pushes were generated, each time that they were */ \
	X(generated) /* legal pushes, dead ones included */ \
	X(duplicate) /* of these, to a state that was stored already */ \
	X(dead)      /* of these, proved dead by a detector or by an infinite bound */ \
	X(states)    /* stored at the end */ \
	X(bytes)     /* held at the end for states, table and queue */

#define STATS_FIELD(name) uint64_t name;

struct stats {
	STATS(STATS_FIELD)
};

#endif
