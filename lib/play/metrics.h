/*
 * play/metrics.h: the six usual measures of a solution.
 *
 * Box lines, box changes and sessions are counted over the pushes, player lines over all moves; the
 * first push, or move, begins one of each. Cost: the length of the solution.
 */
#ifndef PLAY_METRICS_H
#define PLAY_METRICS_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/str.h"

enum metric {
	METRIC_MOVES,
	METRIC_PUSHES,
	METRIC_LINES,
	METRIC_CHANGES,
	METRIC_SESSIONS,
	METRIC_PLAYER_LINES,
	METRICS
};

struct metrics {
	union {
		struct {
			uint64_t moves, pushes;
			uint64_t box_lines;   /* runs of pushes of one box in one direction; walks
			                         between them do not end a run */
			uint64_t box_changes; /* runs of pushes of one box */
			uint64_t pushing_sessions; /* runs of pushes without a walk between them */
			uint64_t player_lines; /* runs of moves in one direction, pushes or not */
		};
		uint64_t by[METRICS]; /* the same */
	};
};

/*
 * Measures a string of letters up to its end or its first illegal move. False when the arena is
 * full. The level has passed level_check.
 */
bool metrics_of(struct arena *, const struct level *, struct str moves, struct metrics *);

#endif
