/*
 * level/canon.h: the eight symmetries, the smallest form and the hash that identifies a level.
 *
 * Hash (sok(5)): crop the man's area, write every symmetry as WxH/row/row.. with '#' outside the
 * area and the man on the first square he can reach, take the smallest text, FNV-1a 64 of it. It is
 * the same for all eight images and for every start of the man in the same region.
 */
#ifndef LEVEL_CANON_H
#define LEVEL_CANON_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"
#include "level/symmetry.h"
#include "util/arena.h"

/*
 * The hash of the smallest text, and the symmetry that gave it, which may be NULL. area as
 * level_check made it. False when the arena is full.
 */
bool level_canon(
    const struct level *, const unsigned char *area, struct arena *, uint64_t *hash, int *symmetry);

/* The hash of a level that has passed level_check. False when the arena is full. */
bool level_hash(const struct level *, struct arena *, uint64_t *hash);

/* How many of the eight images of the area have floor and goals in the same places: 1, 2, 4, 8. */
unsigned level_symmetries(const struct level *, const unsigned char *area);

#endif
