/* stats.h: what can be said of a level without solving it, as one line of a table. */
#ifndef SOKPARSE_STATS_H
#define SOKPARSE_STATS_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"

void stats_head(struct buf *);
/* False when the arena is full. */
bool stats_row(struct buf *, const struct record *, struct arena *);

#endif
