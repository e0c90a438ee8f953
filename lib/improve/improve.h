/*
 * improve/improve.h: adds better solutions to a record than its own.
 *
 * Everything that is added was replayed by the plain rules (play/).
 */
#ifndef IMPROVE_IMPROVE_H
#define IMPROVE_IMPROVE_H

#include <stdbool.h>
#include <stdint.h>

#include "improve/task.h"
#include "level/record.h"
#include "play/ranking.h"
#include "util/arena.h"

/* What an earlier search of the same level has left, at the end of the record's sections. */
struct earlier {
	const struct section *first; /* of the solutions that it found; NULL: none */
	bool searched;               /* it went as far as the task does */
};

struct improved {
	const char *error; /* the program is at fault; or NULL */
	bool fine;         /* there was memory for the record's sections */
	bool stopped;      /* by task->stop */
	bool known;        /* nothing was looked for: the earlier search had done that */
	bool cramped;      /* the task's memory was too little to look for more */
	bool refused;      /* the system had less */
	bool any;          /* it has a right solution */
	bool had_any;      /* one was given, not by the earlier search; then the best of these: */
	struct metrics given;
	struct section *wrong; /* the wrong ones, taken out of the record, in their order */
};

/* How far it is. */
struct improving {
	uint32_t moves, pushes; /* of the best so far; 0 pushes: none was found */
	size_t memory;          /* bytes in use, at most so far */
	const struct improved *to;
};

/* Who watches, when there is a look at the clock; one call at a time, in any thread of the search.
 */
struct improve_audience {
	void (*look)(void *context, const struct improving *); /* or NULL */
	void *context;
};

/*
 * Plays the record's solutions, looks for better ones, and leaves the best. What was searched
 * before is not searched again unless a better solution is given now, or none that was found then
 * is right. The record is in `keep'; `used': bytes of task->memory that are taken.
 */
void improve(const struct task *, struct record *, struct arena *keep, const struct earlier *,
    size_t used, const struct improve_audience *, struct improved *);

#endif
