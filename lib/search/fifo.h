/*
 * search/fifo.h: records of one size, first in first out. Grows by chunks within the memory
 * limit and gives them back; when it names a directory, all chunks but the first and the last one
 * are in a temporary file.
 */
#ifndef SEARCH_FIFO_H
#define SEARCH_FIFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

struct fifo;

struct fifo *fifo_open(struct limit *, size_t record_bytes); /* NULL: no memory, or no file */
void fifo_close(struct fifo *);                              /* NULL is fine */

bool fifo_put(struct fifo *, const void *record); /* false: no room */
/* False: empty, or a chunk could not be read back: then fifo_count is not 0. */
bool fifo_take(struct fifo *, void *record);
uint64_t fifo_count(const struct fifo *);

#endif
