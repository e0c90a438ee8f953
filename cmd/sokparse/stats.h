/*
 * stats.h: what can be told about a level without solving it, and about its best solution, as a row
 * of a table.
 */
#ifndef SOKPARSE_STATS_H
#define SOKPARSE_STATS_H

#include <stdbool.h>

#include "cli/table.h"
#include "level/record.h"
#include "util/arena.h"

#define STATS_COLUMNS \
	"status title width height boxes goals floor live symmetry bound dead pushes moves " \
	"box_lines box_changes gap states branching code"

enum { STATES_USUAL = 1000 };

/* states: the most that a breadth-first search may meet; 0: none is made. False when the arena is
 * full. */
bool stats_row(struct table *, const struct record *, uint64_t states, struct arena *);

#endif
