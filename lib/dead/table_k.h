/*
 * dead/table_k.h: all positions of k boxes alone on the board, and which of them are lost.
 *
 * A set that rules/retrograde.h does not meet has no solution, and neither has a position that
 * contains it (dead/pattern_search.h). Only sets are kept that no dead square, no closure and none
 * of fewer boxes proves. Heiner's computed deadlocks and Cazenave and Jouandeau's maze-specific
 * sets are of this kind; the method here is our own.
 */
#ifndef DEAD_TABLE_K_H
#define DEAD_TABLE_K_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "dead/pattern_store.h"
#include "util/arena.h"

/*
 * Adds the lost positions of k boxes, 2 <= k <= 4, to `out`, but those that hold one of `known`
 * (which may be NULL) or of `out` itself. False, with nothing added, when there are not k goals,
 * when the arena is full, or when it would take as many pulls, or more than `bytes`, by an
 * estimate: 16 for each set and 64 squares.
 */
bool table_k(struct arena *, struct dead *, unsigned k, size_t bytes, uint64_t pulls,
    const struct pattern_store *known, struct pattern_store *out);

#endif
