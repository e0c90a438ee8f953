/*
 * search/expand_pull.h: search/expand.h from the end of a level: from one stored state to those
 * that are one push nearer to the start. Only for levels with as many boxes as goals.
 */
#ifndef SEARCH_EXPAND_PULL_H
#define SEARCH_EXPAND_PULL_H

#include "search/expand.h"

/*
 * After expand_open. Corrals say nothing about pulls, so none are looked for.
 * e->dead.pull_kit->pulls is then the board for a bound on the pulls that are left. False: arena
 * full.
 */
bool expand_pull_open(struct expand *);

/*
 * As expand_all, with the ends: the boxes on all goals and the man in one of the regions that this
 * leaves. The push of such a child means nothing.
 */
enum outcome expand_pull_ends(struct expand *, expand_visit *, void *context);

/* Could this push, of a box of the parent, be taken back by a man who is now in e->here? */
bool expand_was_pushed(const struct expand *, struct push);

/*
 * As expand_all, with pulls: child->push is the push that was taken back. Detectors are those
 * ON_PULL.
 */
enum outcome expand_pull_all(struct expand *, expand_visit *, void *context);

#endif
