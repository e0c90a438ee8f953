/*
 * search/heap.h: a binary heap of numbered items: the lowest rank first, among equals the one
 * entered first. Within the memory limit; full is an answer.
 */
#ifndef SEARCH_HEAP_H
#define SEARCH_HEAP_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limit.h"

struct heap_item {
	int64_t rank;
	uint32_t serial, number;
};

struct heap {
	struct limit *limit;
	struct heap_item *item; /* [room] the children of i are 2i + 1 and 2i + 2 */
	uint32_t count, room, serial;
};

void heap_close(struct heap *);
bool heap_put(struct heap *, int64_t rank, uint32_t number); /* false: no memory */
bool heap_take(struct heap *, uint32_t *number);             /* false: empty */

#endif
