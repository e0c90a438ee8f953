/*
 * search/bucket_queue.h: the states still to be expanded, in buckets by cost.
 *
 * Order: least cost first; among equals, last in first out, which follows one line of play to
 * its end. When the limit names a directory, all but the last two chunks of a bucket are in a
 * temporary file.
 */
#ifndef SEARCH_BUCKET_QUEUE_H
#define SEARCH_BUCKET_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limit.h"

struct bucket_queue;

struct bucket_queue *buckets_new(struct limit *); /* NULL: no memory, or no file */
void buckets_close(struct bucket_queue *);        /* NULL is fine */
bool buckets_put(struct bucket_queue *, uint32_t cost, uint32_t item); /* false: no memory */
/* False: empty, or buckets_lost. */
bool buckets_take(struct bucket_queue *, uint32_t *cost, uint32_t *item);
bool buckets_lost(const struct bucket_queue *); /* a chunk could not be read back */

#endif
