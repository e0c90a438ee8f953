/*
 * sokopt/improve.h: adds to a record what is better than its own solutions.
 *
 * Everything that is added was replayed by the plain rules (play/).
 */
#ifndef SOKOPT_IMPROVE_H
#define SOKOPT_IMPROVE_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/progress.h"
#include "level/record.h"
#include "play/ranking.h"
#include "starts.h"
#include "util/arena.h"

struct task {
	struct ranking ranking; /* what is better */
	const struct starts *starts;
	bool front;       /* all are wanted that nothing beats in moves and pushes */
	bool keep_end;    /* the man ends where the first solution has him end */
	uint64_t work;    /* at most so much for a level (search/limit.h) */
	uint64_t nanosec; /* the same in time; 0: any */
	size_t memory;    /* the same in bytes */
};

struct improved {
	const char *error; /* the program is at fault; or NULL */
	bool fine;         /* there was memory for the record's sections */
	bool stopped;      /* by a signal */
	bool any;          /* it has a right solution */
	bool had_any;      /* before, too; then its best: */
	struct metrics given;
	struct section *wrong; /* the wrong ones, taken out of the record, in their order */
};

/*
 * Plays the record's solutions, looks for better ones unless that was done, and leaves the best.
 * The record is in `keep'; the watch has begun.
 */
void improve(const struct task *, struct record *, struct arena *keep, bool done, struct watch *,
    struct improved *);

#endif
