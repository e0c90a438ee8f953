/*
 * search/bucket_queue.h: items of one size that wait to be expanded, in buckets by cost.
 *
 * The least cost comes first. Among equals it is either the item inserted last, which follows one
 * line of play to its end, or the one inserted first, so that a single bucket is the queue of a
 * breadth-first search. If the limit names a directory, the chunks that wait longest are kept in a
 * temporary file.
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
bool buckets_least(struct bucket_queue *, uint32_t *cost); /* that waits; false: empty */
/* False: empty, or buckets_lost. */
bool buckets_take(struct bucket_queue *, uint32_t *cost, void *item);
/* What would be taken next, of the same cost as the last; NULL: nobody knows, or nothing. */
const void *buckets_next(const struct bucket_queue *);
bool buckets_lost(const struct bucket_queue *); /* a chunk could not be read back */
uint64_t buckets_count(const struct bucket_queue *);

#endif
