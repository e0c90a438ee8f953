/*
 * cli/command.h: the command line that all tools share.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>

#include "cli/run.h"

/* Fills in what options and operands say. False after a message. */
bool command_read(struct run *, int argc, char **argv);

/* Record formats and tables, as lines of -T list: a name, a tab, and words. */
void command_formats(struct buf *);

/* -T; for tools that describe it in a row of their own. */
bool command_to(struct run *, const struct opts *);
/* -J and -1; for tools that hide them. */
bool command_lines(struct run *, const struct opts *);

/* -j; for tools that can do something in any thread. */
bool command_jobs(struct run *, const struct opts *);

/* Are pictures to be in colours, on a terminal, or elsewhere? */
bool command_colors(const struct run *, bool terminal);
/* For the output, which is open. */
bool command_color(const struct run *);

#endif
