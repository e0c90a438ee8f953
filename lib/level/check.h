/*
 * level/check.h: checks whether a drawing can be played: one man, closed in, and as many boxes as
 * goals, all of them in his area; boxes on goals outside it are decoration (sok(5), rule S2).
 *
 * An error that may just follow from another one is not reported: unreachable squares are reported
 * only for a closed area, and boxes are counted without those outside it.
 */
#ifndef LEVEL_CHECK_H
#define LEVEL_CHECK_H

#include <stdbool.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/diag.h"

/*
 * True: the level may be played, and (*area)[level_size], in the arena, is 1 on each square of the
 * man's area, else 0; notes about decoration and solved starts may have gone to the sink. False:
 * every fault has been reported with its place (ERROR; a full arena is a FAILURE), and *area is
 * NULL.
 */
bool level_check(const struct level *, struct arena *, struct sink *, unsigned char **area);

/* Reports every man but the first. */
void level_check_men(const struct level *, struct sink *);

#endif
