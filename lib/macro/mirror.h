/*
 * macro/mirror.h: a policy of macro/search.h for boards that look the same turned or flipped: that
 * of macro/closest.h, but what is done in one part is done in all parts that look like it
 * (macro/images.h).
 *
 * States whose images were played wait in a queue of their own, for some work, as that in the
 * middle of the board, is done on one side only. It is served when the others are empty, and once
 * in so many turns.
 * Complete: all states met wait until they are expanded or proved dead.
 * Cost: 16 bytes for each state, in addition to those of the search.
 */
#ifndef MACRO_MIRROR_H
#define MACRO_MIRROR_H

#include "macro/closest.h"
#include "macro/images.h"

struct mirror {
	struct closest closest;
	struct images images;
	unsigned turn; /* of the queues of both kinds */
};

/* Aimed at the other end. False: no memory; close closest.search all the same. */
bool mirror_open(struct mirror *, struct solve *, enum direction way);

#endif
