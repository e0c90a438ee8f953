/*
 * store/align.h: how one drawing of a level becomes another: the symmetry that maps walls, goals
 * and boxes, and the walk that takes the man to his square.
 *
 * Only the men's areas are compared, so decoration and thick walls do not matter. If several
 * symmetries fit, the one with the shortest walk is taken. Cost: eight passes over the board.
 */
#ifndef STORE_ALIGN_H
#define STORE_ALIGN_H

#include <stdbool.h>

#include "level/level.h"
#include "level/symmetry.h"
#include "util/arena.h"
#include "util/str.h"

struct checked_level {
	const struct level *level;
	const unsigned char *area; /* level_check's */
};

/*
 * Finds the symmetry that turns moves for `from` into moves for `to`, and the walk to make in
 * `to` before them. *symmetry is -1 when the levels differ. False when the arena is full.
 */
bool align(struct checked_level from, struct checked_level to, struct arena *, int *symmetry,
    struct str *walk);

#endif
