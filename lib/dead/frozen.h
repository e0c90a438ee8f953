/*
 * dead/frozen.h: which goals other boxes can still reach when some boxes on goals are frozen and
 * act as walls; computed once for each such set, and kept.
 */
#ifndef DEAD_FROZEN_H
#define DEAD_FROZEN_H

#include <stddef.h>

#include "board/board.h"
#include "util/arena.h"

struct frozen;

/* At most `bytes`; NULL when that is too little. */
struct frozen *frozen_new(struct arena *, const struct board *, size_t bytes);

#endif
