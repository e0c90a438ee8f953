/*
 * cli/record_file.h: a file of complete records, used by this process alone, that grows at its end.
 *
 * Opening locks the file, registers each record, and cuts off an incomplete last one. Anything else
 * is refused before a byte is changed.
 */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "format/format.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

struct record_place {
	off_t at;
	size_t bytes; /* 0: nothing was written */
};

struct record_file {
	const char *name;
	int fd;
	const struct format *writes, *reads;
	unsigned ends; /* ends of line that end a record */
	off_t end;     /* of the last record */
};

/* Called for each record that is there, with the line where it begins. False: no memory. */
typedef bool enter_record(void *context, struct record_place, uint32_t line, uint64_t hash_of_bytes,
    const struct record *);

/* In a format whose records stand alone. False after a message; close it all the same. */
bool record_file_open(struct record_file *, const char *name, const struct format *, enter_record *,
    void *context, struct sink *);
void record_file_close(struct record_file *);

/* The record there, in `keep`. False with errno; 0: the bytes are no record. */
bool record_file_read(
    const struct record_file *, struct record_place, struct arena *keep, struct record *);
/* False with errno; 0: the bytes are others. */
bool record_file_has(const struct record_file *, struct record_place, const struct buf *bytes);
/* Appends its bytes to the buffer; what does not fit shows there. False with errno. */
bool record_file_copy(const struct record_file *, struct record_place, struct buf *);

/* Is it still what has the name? False with errno: nobody will find what is appended. */
bool record_file_is_named(const struct record_file *);

/* By one write, as long as the system takes them whole. False with errno: nothing was appended. */
bool record_file_append(struct record_file *, const struct buf *bytes, struct record_place *);

#endif
