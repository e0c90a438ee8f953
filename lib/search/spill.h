/*
 * search/spill.h: blocks of memory put off into a temporary file.
 *
 * The file has no name once it is open, so it is gone when the program ends, however it ends. A
 * block's place is used again after the block was read.
 */
#ifndef SEARCH_SPILL_H
#define SEARCH_SPILL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

struct spill;

/* A file in limit->spill, for blocks of this size. NULL: no memory, or errno says why. */
struct spill *spill_open(struct limit *, size_t block_bytes);
void spill_close(struct spill *); /* NULL is fine */

bool spill_write(struct spill *, const void *block, uint32_t *number); /* false: no room */
bool spill_read(struct spill *, uint32_t number, void *block); /* once; false: it cannot be read */

#endif
