/* stats.h: what can be said of a level without solving it, as a row of a table. */
#ifndef SOKPARSE_STATS_H
#define SOKPARSE_STATS_H

#include <stdbool.h>

#include "cli/table.h"
#include "level/record.h"
#include "util/arena.h"

#define STATS_COLUMNS "status title width height boxes goals floor live symmetry bound"

/* A broken level has its status only. False when the arena is full. */
bool stats_row(struct table *, const struct record *, struct arena *);

#endif
