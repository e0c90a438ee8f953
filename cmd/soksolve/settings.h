/* soksolve/settings.h: the options, and what is kept over all levels. */
#ifndef SOKSOLVE_SETTINGS_H
#define SOKSOLVE_SETTINGS_H

#include <stdbool.h>

#include "cli/progress.h"
#include "cli/resume.h"
#include "cli/side_file.h"
#include "method/answer.h"
#include "tracing.h"

struct settings {
	struct request request;
	bool stats, timing, tally, play;
	bool labels;         /* -T labels: in place of records */
	bool labels_all;     /* and of the positions that are so near to the solution */
	uint64_t labels_far; /* in pushes, or moves */
	enum trace_form trace;
	struct side_file trace_file; /* without a name: standard output, in place of records */
	struct side_file proof_file; /* --proof */
	struct resume resume;
	struct dead_count tallies[DETECTORS_MAX + 1]; /* of all levels */
	struct progress progress;
};

#endif
