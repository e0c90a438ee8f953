/*
 * cli/overwrite.h: what becomes of a file that the output of a run would replace. A path misspelt
 * upstream, a slip in a level or want of memory must not cost what was there.
 */
#ifndef CLI_OVERWRITE_H
#define CLI_OVERWRITE_H

#include "cli/run.h"

/* Before the first record: if it is read as well, will what it is read for still be there? False
   after a message. */
bool overwrite_allowed(struct run *);

/* At the end: is it to be replaced? False: what was written is dropped, or kept beside it, which a
   message says. */
bool overwrite_wanted(struct run *);

#endif
