/*
 * search/back.h: search/expand.h from the end of a level: from one stored state to those that are
 * one push nearer to the start. Only for levels with as many boxes as goals.
 */
#ifndef SEARCH_BACK_H
#define SEARCH_BACK_H

#include "search/expand.h"

/*
 * After expand_open. Corrals say nothing about pulls, so none are looked for. e->dead.back->home
 * is then the board for a bound on the pulls that are left. False: arena full.
 */
bool back_open(struct expand *);

/*
 * Calls `visit` for each end, the boxes on all goals and the man in one of the regions that this
 * leaves, until it answers false. The push of such a child means nothing. False: stopped.
 */
bool back_ends(struct expand *, expand_visit *, void *context);

/*
 * As expand_all, with pulls: child->push is the push that was taken back. Detectors are those
 * ON_PULL.
 */
bool back_all(struct expand *, expand_visit *, void *context);

#endif
