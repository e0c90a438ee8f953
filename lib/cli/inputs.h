/*
 * cli/inputs.h: reads the files given, or standard input, record by record into the queue
 * (cli/record_queue.h): the levels of LEVELS, notes, and messages about an input as a whole.
 */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include "cli/run.h"

/* A file that an option named is read as well; NULL: none. */
void inputs_beside(struct run *, const char *file);

/* Is it one of the files to be read, by whatever name? And one whose levels are read? "-" is
   standard output, which can be one, too. */
bool inputs_have(const struct run *, const char *file);
bool inputs_have_levels(const struct run *, const char *file);

/* Until all is read, or no more is wanted. */
void inputs_read(struct run *);

#endif
