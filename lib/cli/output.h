/*
 * cli/output.h: where data goes: standard output, or a file that appears whole or not at all
 * (written beside its place and renamed at the end; devices and pipes are written directly).
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>

#include "util/buf.h"

struct output {
	int fd;
	const char *name; /* for messages */
	char *temporary;  /* to be renamed to target, or NULL */
	char *target;     /* what name stands for when it is a link */
	bool used;        /* something was written */
};

/* Takes the places of standard streams that are closed, so that no file is opened there. */
void output_reserve(void);
/* NULL and "-": standard output. False with errno. */
bool output_open(struct output *, const char *file);
/* Writes all of it and clears the buffer; false with errno. A broken pipe kills us quietly. */
bool output_flush(struct output *, struct buf *);
/* keep: rename into place; else the temporary is removed. False with errno. */
bool output_close(struct output *, bool keep);

#endif
