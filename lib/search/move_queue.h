/*
 * search/move_queue.h: the positions that wait in a search by single moves: the least rank first
 * and, among equals, the one inserted first; or a stack, the one inserted last first.
 */
#ifndef SEARCH_MOVE_QUEUE_H
#define SEARCH_MOVE_QUEUE_H

#include "search/bucket_queue.h"
#include "search/heap.h"

struct move_queue {
	struct heap_kind kind;
	struct heap heap;           /* of ranks, serials and numbers */
	uint32_t serial;            /* how many were put there */
	struct bucket_queue *stack; /* all of one cost; or NULL */
};

/* It stays where it is. False: no memory; close all the same. */
bool move_queue_open(struct move_queue *, struct limit *, bool last_first);
void move_queue_close(struct move_queue *); /* a zeroed struct is fine */

bool move_queue_put(struct move_queue *, int64_t rank, uint32_t number); /* false: no memory */
bool move_queue_take(struct move_queue *, uint32_t *number); /* false: empty, or it is lost */
bool move_queue_lost(const struct move_queue *);
uint64_t move_queue_count(const struct move_queue *);

#endif
