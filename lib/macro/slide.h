/*
 * macro/slide.h: a policy of macro/search.h for boards where nearly all boxes are where they have
 * to end: it finishes the work in one area before it goes on to another.
 *
 * Such a board is solved by many short manoeuvres: a few boxes next to each other make way, and
 * close the gap again. A position with no more boxes out of place than any before it on its path is
 * at rest. A site is a group of squares next to each other where a box is out of place or missing.
 * A state is ranked by its boxes out of place, its sites, and its leaps since the last rest, which
 * are macro moves of a box far from where the previous move ended. Three queues take turns. Two
 * differ in what counts as far and in what comes next: more rests on the path, or the lower
 * assignment. The third one does not count the boxes out of place, so that many may make way at one
 * site. So work that has begun in one area is not combined with everything that could be begun
 * elsewhere. (Relevance cuts, Junghanns and Schaeffer, AIJ 2001, as an order instead of a cut.)
 * Between two rests the boxes near the last move's end are moved first. For the others the state
 * waits once more, as long as what is behind a leap; and mostly for good. (Partial expansion:
 * Yoshizumi, Miura and Ishida, AAAI 2000.)
 * Complete: all states met wait until all their boxes have been moved, or they are proved dead.
 * Cost: 28 bytes for each state, in addition to those of the search.
 */
#ifndef MACRO_SLIDE_H
#define MACRO_SLIDE_H

#include "macro/closest.h"

/* Aimed at the other end. False: no memory; close closest->search all the same. */
bool slide_open(struct closest *, struct solve *, enum direction way);

/* Do nearly all boxes of the level stand on goals? */
bool slide_suits(const struct board *);

#endif
