/*
 * cli/belt.h: records on their way from the reader to the output.
 *
 * One thread reads and puts items on; workers take them off in that order, each works on one at a
 * time, and they are written in the order they were put on, by whoever finishes the one that is
 * due. Writing happens under the belt's lock, so that a tool needs no lock of its own for it, and
 * never waits for the next record to be read. With no workers an item is worked on and written
 * when it is put on.
 *
 * Memory: BELT_AHEAD items for each worker, however long the stream is.
 */
#ifndef CLI_BELT_H
#define CLI_BELT_H

#include <stdbool.h>

#include "format/format.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

enum { BELT_AHEAD = 16, BELT_WORKERS_MAX = 256 };

struct item {
	struct arena keep; /* of the record */
	struct record record;
	enum reading what; /* READ_END: no record, messages only */
	const char *file;
	struct sink sink; /* for the reader: into `told` and `said` */
	struct run *run;
	struct buf told; /* messages met in reading it */
	bool said[4];    /* and their enum status */
	void *work;      /* of the tool, for this item */
	bool begun, done;
};

struct belt_end {
	size_t work_bytes;                    /* of item->work, zeroed once; 0: none */
	void (*work)(void *, struct item *);  /* in any thread, beside others; or NULL */
	void (*write)(void *, struct item *); /* one at a time */
	bool (*stopped)(void *);              /* begin nothing more; asked under the lock */
	void *context;                        /* of these three */
};

struct belt;

struct belt *belt_open(unsigned workers, const struct belt_end *); /* 1: none; NULL: no memory */
/* An item to be filled, with its arena empty; waits for one. NULL: stopped. */
struct item *belt_take(struct belt *);
void belt_put(struct belt *); /* the item taken last */
/* Waits until all that was begun is written. */
void belt_close(struct belt *);

#endif
