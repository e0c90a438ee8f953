/* sokopt/row.h: the solutions of a record as rows of a table. */
#ifndef SOKOPT_ROW_H
#define SOKOPT_ROW_H

#include "cli/table.h"
#include "improve/improve.h"

extern const char row_columns[]; /* behind those that every table has */

/*
 * A row for each solution that stays, or one without. False: the arena is full.
 */
bool row_write(struct table *, const struct record *, struct arena *, const struct improved *);

#endif
