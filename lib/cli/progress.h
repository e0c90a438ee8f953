/*
 * cli/progress.h: the progress line shown during searches, and the total at the end of a batch. It
 * is shown only on a terminal that is not dumb, and erased before anything else is written. SIGUSR1
 * gives one line anywhere.
 *
 * Each search has a watch, which takes figures from it in the search's own thread. The line shows
 * the level that has been worked on longest.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "cli/run.h"

enum { WATCH_PIECES = 4, WATCH_BYTES = 96 };

struct watch {
	struct progress *all;
	struct watch *next; /* begun later */
	const struct record *record;
	uint64_t began, nanosec; /* clock; the limit, or 0 */
	/* What a search says of itself; the last pieces are left out where there is no room. */
	char piece[WATCH_PIECES][WATCH_BYTES];
};

/* Fills in the pieces, in the thread that searches. */
typedef void watch_figures(struct watch *, const void *context);

struct progress {
	pthread_mutex_t lock;
	struct watch *first;
	const struct run *run;
	uint64_t total;                 /* levels; 0: not known */
	bool counted;                   /* total is what it is */
	bool terminal;                  /* the line is wanted */
	bool shown;                     /* and is there now */
	const char *const *words;       /* [4] by enum status, of the sum */
	uint64_t next;                  /* clock: of the next line */
	uint64_t batch_began, count[4]; /* levels by enum status */
};

/* It is the run's from then on, which hushes it. */
void progress_open(struct progress *, struct run *, const char *const *words);
void progress_close(struct progress *); /* writes the sum */
/* true: erases the line and holds it back; false: lets it go. */
void progress_hush(struct progress *, bool quiet);
void progress_count(struct progress *, enum status); /* of the level that is done; while hushed */

void watch_begin(struct watch *, struct progress *, const struct record *, uint64_t nanosec);
/* To be called often, with each look at the clock. */
void watch_look(struct watch *, watch_figures *, const void *context);
void watch_end(struct watch *);

#endif
