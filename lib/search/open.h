/*
 * search/open.h: the states still to be expanded, in buckets by cost.
 *
 * Order: least cost first; among equals, last in first out, which follows one line of play to
 * its end. Costs are counted from the first one entered, which must be the least of all. When the
 * limit names a directory, all but the last two chunks of a bucket are in a temporary file.
 */
#ifndef SEARCH_OPEN_H
#define SEARCH_OPEN_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limit.h"

struct open;

struct open *open_new(struct limit *, uint32_t least_cost);    /* NULL: no memory */
void open_close(struct open *);                                /* NULL is fine */
bool open_put(struct open *, uint32_t cost, uint32_t item);    /* false: no memory */
bool open_take(struct open *, uint32_t *cost, uint32_t *item); /* false: empty, or open_lost */
bool open_lost(const struct open *);                           /* a chunk could not be read back */

#endif
