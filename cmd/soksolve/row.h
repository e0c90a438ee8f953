/* soksolve/row.h: an answer as a row of a table. */
#ifndef SOKSOLVE_ROW_H
#define SOKSOLVE_ROW_H

#include <stdbool.h>

#include "cli/table.h"
#include "method/answer.h"

extern const char row_columns[]; /* behind those that every table has */

/* timing: the seconds, too. */
void row_write(struct table *, const struct record *, const struct answer *, bool timing);

#endif
