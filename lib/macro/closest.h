/*
 * macro/closest.h: a policy of macro/search.h: the state first that seems closest to the end.
 *
 * What seems close is told by three queues, served in turn: the least assignment of boxes to places
 * (bound/assignment_delta.h), the fewest boxes out of place, the fewest regions of floor. Each
 * leads the others out where they are stuck. What is proved dead is dropped when its turn comes.
 * Complete: all states met wait until they are expanded or proved dead.
 * Cost: 12 bytes for each state, behind those of the search.
 */
#ifndef MACRO_CLOSEST_H
#define MACRO_CLOSEST_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/assignment_delta.h"
#include "macro/rank_queue.h"
#include "macro/search.h"

/* What the queues go by. Ties go by the assignment; those of BY_DISTANCE by boxes out of place. */
enum { BY_DISTANCE, BY_UNPLACED, BY_REGIONS, CLOSEST_QUEUES };

struct closest {
	struct rank_queues queues;
	struct macro_search search;
	struct board aim; /* the board with distances to where boxes have to go */
	struct assignment_delta delta;
	uint32_t left; /* of the position at hand */
	uint32_t far;  /* in ties, a greater assignment counts as this one */
	unsigned turn; /* of the queues */
};

/* Aimed at the other end. False: no memory; close closest->search all the same. */
bool closest_open(struct closest *, struct solve *, enum direction way);

#endif
