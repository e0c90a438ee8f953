/*
 * cli/side_file.h: a file that a tool writes beside its output: a report, a trace, certificates. It
 * appears whole or not at all (cli/output.h): mostly not when there was no level, or when a signal
 * or -x ended the run early. If it cannot be written, that is reported once, and the file is
 * given up but not the run.
 */
#ifndef CLI_SIDE_FILE_H
#define CLI_SIDE_FILE_H

#include "cli/run.h"

/* { .name = .. } at first. */
struct side_file {
	const char *name; /* NULL: none is wanted, and nothing below does anything */
	bool partial;     /* it is worth keeping although the run ended early, */
	bool empty;       /* or without a level: it says so */
	struct buf text;  /* to be written by side_flush */
	struct output to;
	bool open;
};

bool side_open(struct side_file *, struct run *); /* false after a message */
void side_flush(struct side_file *, struct run *);
void side_close(struct side_file *, struct run *); /* writes what is left */
void side_free(struct side_file *);                /* of one not closed nothing stays */

#endif
