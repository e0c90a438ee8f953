/* play/best.h: the best of a record's own solutions. */
#ifndef PLAY_BEST_H
#define PLAY_BEST_H

#include <stdbool.h>

#include "level/record.h"
#include "play/play.h"

/*
 * The right solution with the fewest pushes, among these with the fewest moves; by_moves: the other
 * way round. Among equals one that claims an Optimality, then the first. NULL: there is none. One
 * that takes more bytes of memory to play does not count.
 */
struct section *best_solution(
    const struct record *, size_t memory, bool by_moves, struct verdict *);

#endif
