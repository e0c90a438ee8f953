/* play/best.h: a record's own solutions: what they are worth, and which is the best. */
#ifndef PLAY_BEST_H
#define PLAY_BEST_H

#include <stdbool.h>

#include "level/record.h"
#include "play/play.h"

/*
 * The right solution with the fewest pushes, among these with the fewest moves; by_moves: the other
 * way round. Among equals one that claims an Optimality, then the first. *best is NULL: there is
 * none. False: so many bytes of memory do not suffice to play them.
 */
bool best_solution(const struct record *, size_t memory, bool by_moves, const struct section **best,
    struct verdict *);

/*
 * Plays the solutions that were not played before and notes what came of it. Legal moves, those of
 * snapshots, too, get the case that tells walks from pushes, so that pushes can be counted. False:
 * the arena has no room for some, which stay as they are.
 */
bool play_solutions(const struct record *, struct arena *);

#endif
