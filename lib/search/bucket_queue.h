/*
 * search/bucket_queue.h: items of one size that wait to be expanded, in buckets by cost.
 *
 * Least cost first. Among equals either the one put last, which follows one line of play to its
 * end; or the one put first, so that a single bucket is the queue of a breadth-first search. When
 * the limit names a directory, chunks of a bucket that wait longest are in a temporary file.
 */
#ifndef SEARCH_BUCKET_QUEUE_H
#define SEARCH_BUCKET_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

enum bucket_order { LAST_FIRST, FIRST_FIRST };

struct bucket_queue;

/* NULL: no memory, or no file. */
struct bucket_queue *buckets_open(struct limit *, size_t item_bytes, enum bucket_order);
void buckets_close(struct bucket_queue *); /* NULL is fine */

bool buckets_put(struct bucket_queue *, uint32_t cost, const void *item); /* false: no memory */
/* False: empty, or buckets_lost. */
bool buckets_take(struct bucket_queue *, uint32_t *cost, void *item);
bool buckets_lost(const struct bucket_queue *); /* a chunk could not be read back */
uint64_t buckets_count(const struct bucket_queue *);

#endif
