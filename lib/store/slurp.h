/* store/slurp.h: reads a whole file into memory, for files that are looked up and not streamed. */
#ifndef STORE_SLURP_H
#define STORE_SLURP_H

#include <stdbool.h>

#include "util/buf.h"
#include "util/diag.h"

/* "-" is standard input, named *shown in messages. False after a report. */
bool slurp(const char *name, const char **shown, struct buf *, struct sink *);

#endif
