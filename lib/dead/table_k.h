/*
 * dead/table_k.h: all positions of k boxes alone on the board, and which of them are lost.
 *
 * Played backwards from every way to stand on k goals; what is not met has no solution, and
 * neither has a position that holds it (dead/prove.h). Only what the closure does not see is
 * kept, and of three boxes nothing that two of them already prove.
 * Heiner's computed deadlocks and Cazenave and Jouandeau's maze-specific sets are of this kind;
 * the method here is our own.
 * Cost: C(live, k) sets, each with a bit for every square twice, and a flood for each pull.
 */
#ifndef DEAD_TABLE_K_H
#define DEAD_TABLE_K_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "dead/learned.h"
#include "util/arena.h"

uint64_t table_k_sets(const struct board *, unsigned k); /* of k live squares; saturates */

/*
 * Adds the lost positions of k boxes, 2 <= k <= 4, to `out`, but those that hold one of `known`
 * (which may be NULL) or of `out` itself. False, with nothing added, when it would take more than
 * `bytes` or more than `floods`.
 */
bool table_k(struct arena *, struct dead *, unsigned k, size_t bytes, uint64_t floods,
    const struct learned *known, struct learned *out);

#endif
