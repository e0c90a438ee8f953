/*
 * cli/inputs.h: the files that are named, or standard input, record by record into the queue
 * (cli/record_queue.h): those of LEVELS, notes, and what has to be said of an input as a whole.
 */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include "cli/run.h"

/* Until all is read, or no more is wanted. */
void inputs_read(struct run *);

#endif
