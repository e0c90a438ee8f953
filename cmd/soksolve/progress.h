/*
 * soksolve/progress.h: the line that a person sees while a search goes on, and the sum at the
 * end of a batch. Only on a terminal that is not dumb; the line is erased before anything else
 * is written. USR1 gives one line anywhere.
 */
#ifndef SOKSOLVE_PROGRESS_H
#define SOKSOLVE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/run.h"
#include "method/method.h"

struct progress {
	bool terminal;       /* the line is wanted */
	bool shown;          /* and is there now */
	const struct run *run;
	const struct record *record;
	const struct solve *now;
	const char *method;
	uint64_t began, next;       /* clock: of this level, of the next line */
	uint64_t batch_began, count[4]; /* levels by enum status */
};

void progress_open(struct progress *, const struct run *);
void progress_level(struct progress *, const struct record *, const char *method,
    const struct solve *);
void progress_look(void *progress); /* for request->look */
void progress_erase(struct progress *);
void progress_count(struct progress *, enum status); /* of the level that is done */
void progress_sum(const struct progress *);

#endif
