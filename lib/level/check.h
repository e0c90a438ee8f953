/*
 * level/check.h: may this drawing be played? One man, closed in, as many boxes as goals,
 * all of them in his area; boxes on goals outside it are decoration (sok(5), rule S2).
 */
#ifndef LEVEL_CHECK_H
#define LEVEL_CHECK_H

#include <stdbool.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/diag.h"

/*
 * Reports each fault to the sink with its place. On success area[level_size] marks the man's
 * area (in the arena; NULL in *area when there was a fault). False also when the arena is full,
 * which is reported as a fault of its own.
 */
bool level_check(const struct level *, struct arena *, struct sink *, unsigned char **area);

#endif
