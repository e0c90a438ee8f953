/* row.h: what sokdead found out about a level, as a row of a table. */
#ifndef ROW_H
#define ROW_H

#include "cli/table.h"
#include "method/trial.h"

extern const char row_columns[]; /* behind those that every table has */

void row_write(struct table *, const struct record *, const struct board *,
    const unsigned char *area, const struct trial *);

#endif
