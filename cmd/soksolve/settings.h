/* soksolve/settings.h: what the options say, and what goes on over all levels. */
#ifndef SOKSOLVE_SETTINGS_H
#define SOKSOLVE_SETTINGS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "answer.h"
#include "journal.h"
#include "moves.h"
#include "progress.h"

struct settings {
	struct request request;
	struct moves_options moves;
	bool stats, timing, tally, play;
	const char *resume;      /* FILE, or NULL */
	struct journal *journal; /* it, open; or NULL */
	atomic_int spare; /* workers without a level; below 0 for a moment when one is lent */
	struct dead_count tallies[DETECTORS_MAX + 1]; /* of all levels */
	struct progress progress;
};

#endif
