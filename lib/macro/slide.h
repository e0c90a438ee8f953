/*
 * macro/slide.h: a policy of macro/search.h for boards whose boxes nearly all stand where they have
 * to end: one piece of work after the other, each in one place.
 *
 * Such a board is solved by many small plays: a few boxes beside each other make way, and close the
 * way again. A position with no more boxes out of place than any before it on its path is at rest.
 * A state ranks by its boxes out of place and by its leaps since the last rest, macro moves of a
 * box far from where the one before ended; then by the rests on its path, more first. Two queues
 * take turns, which differ in what is far. So work that has begun in one place is not
 * multiplied with all that could be begun elsewhere. (Relevance cuts, Junghanns and Schaeffer,
 * AIJ 2001, as an order instead of a cut.)
 * Complete: all states met wait until they are expanded or proved dead.
 * Cost: 20 bytes for each state, behind those of the search.
 */
#ifndef MACRO_SLIDE_H
#define MACRO_SLIDE_H

#include "macro/closest.h"

/* Aimed at the other end. False: no memory; close closest->search all the same. */
bool slide_open(struct closest *, struct solve *, enum direction way);

/* Do nearly all boxes of the level stand on goals? */
bool slide_suits(const struct board *);

#endif
