/*
 * cli/output.h: where data goes: standard output, or a file that appears whole or not at all
 * (written beside its place and renamed at the end; devices and pipes are written directly).
 *
 * The temporary name is FILE.sok-tmp-N, where N is the first of 1 to 16 that no running writer
 * uses. A writer holds a lock on its file; a file without a lock was left behind by one that was
 * killed, and is removed.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "util/buf.h"

struct output { /* fd, name and used are for reading; between output_open and output_close */
	int fd;
	const char *name; /* for messages; the caller's */
	char *temporary;  /* to be renamed to target, or NULL */
	char *target;     /* what name stands for when it is a link */
	unsigned mode;    /* permissions that it shall have */
	uint64_t before;  /* what the target was like; 0: there was none */
	bool used;        /* something was written */
};

/* Takes the places of standard streams that are closed, so that no file is opened there. */
void output_reserve(void);
/* NULL and "-": standard output. False with errno; then there is nothing to close. */
bool output_open(struct output *, const char *file);
/* Writes all of the buffer and clears it, also when it is false, with errno. A broken pipe stops
   the run, as SIGPIPE does; nothing need be said of it. */
bool output_flush(struct output *, struct buf *);
/* Does the file stand for an output that is open, and will be renamed? */
bool output_is(const struct output *, const char *file);
/* Did somebody else change, or make, what has the name since output_open? Else it is as it was. */
bool output_is_outdated(const struct output *);
/* A temporary file with half of what was to be written gets the name FILE.sok-part, or with the
   first free number from 2 behind it, which is returned and the output's; it only needs to be
   closed then. NULL with errno. */
const char *output_set_aside(struct output *);
/* keep: what was written gets the name; else what had the name before stays. False with errno. */
bool output_close(struct output *, bool keep);
/* Makes the directory, unless it is there. False with errno. */
bool output_directory(const char *);
/* A file of its own with all of the buffer, which is cleared. False with errno; then there is none,
   or that from before. */
bool output_write_file(const char *file, struct buf *);

#endif
