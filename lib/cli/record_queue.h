/*
 * cli/record_queue.h: records on their way from the reader to the output.
 *
 * One thread reads and puts records in. Workers take them out in that order, each working on one at
 * a time. They are written in the order they came in, by whichever worker finishes the one that is
 * due. Writing happens under the queue's lock, so a tool needs no lock of its own for it, and never
 * waits for the next record to be read. Without workers, a record is worked on and written as soon
 * as it is put in.
 *
 * Memory: RECORDS_AHEAD records for each worker, however long the stream is.
 */
#ifndef CLI_RECORD_QUEUE_H
#define CLI_RECORD_QUEUE_H

#include <stdbool.h>

#include "cli/messages.h"
#include "format/format.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

enum { RECORDS_AHEAD = 16, WORKERS_MAX = 256 };

struct queued_record {
	struct arena keep; /* of the record */
	struct record record;
	enum reading what; /* READ_END: no record, messages only */
	struct diag fault; /* the first error that the reader reported; text is NULL: none */
	const char *file;
	struct sink sink; /* for the reader: into `told` and `said` */
	struct run *run;
	struct messages told; /* about it, so far */
	bool said[4];         /* and their enum status */
	void *work;           /* of the tool, for this record */
	bool begun, done;
};

struct record_handler {
	size_t work_bytes; /* of queued_record->work, zeroed once; 0: none */
	void (*work)(
	    void *context, struct queued_record *); /* in any thread, beside others; or NULL */
	void (*write)(void *context, struct queued_record *); /* one at a time */
	bool (*stopped)(void *context); /* begin nothing more; asked under the lock */
	void *context;
};

struct record_queue;

/* With one worker no thread is made. NULL: no memory. */
struct record_queue *record_queue_open(unsigned workers, const struct record_handler *);
/* Waits for room; a record to be filled in, its arena empty. NULL: stopped. */
struct queued_record *record_queue_take(struct record_queue *);
void record_queue_put(struct record_queue *); /* the one taken last */
/* Waits until all that was begun is written. */
void record_queue_close(struct record_queue *);

#endif
