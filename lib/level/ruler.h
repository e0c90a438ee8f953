/* level/ruler.h: numbers of rows and columns around a board of letters. */
#ifndef LEVEL_RULER_H
#define LEVEL_RULER_H

#include <stdint.h>

#include "util/buf.h"

unsigned ruler_digits(uint64_t number);

/* Columns `first` and on, a line for each digit, each behind so many blanks. */
void ruler_columns(struct buf *, unsigned indent, uint32_t first, uint32_t count);

/* What stands before a row; digits: of the largest number. */
void ruler_row(struct buf *, uint64_t number, unsigned digits);

#endif
