/*
 * store/alike.h: how much one drawing differs from another, for levels that were edited.
 *
 * The drawings are laid on top of each other with one corner in common, whichever fits best;
 * squares outside the smaller one count as floor. Cost: four passes over the larger.
 */
#ifndef STORE_ALIKE_H
#define STORE_ALIKE_H

#include "level/level.h"

/* The squares that differ, or any number above `most`. */
uint32_t alike_differ(const struct level *, const struct level *, uint32_t most);

/* The squares that they have together: more than both, where one is wide and the other high. */
uint32_t alike_squares(const struct level *, const struct level *);

#endif
