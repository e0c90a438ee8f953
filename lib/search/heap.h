/*
 * search/heap.h: a binary heap of small items of one size, within the memory limit; being full is
 * an outcome, not an error.
 */
#ifndef SEARCH_HEAP_H
#define SEARCH_HEAP_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limit.h"

/* Does item a leave the heap before item b? A strict order: no two items are equal in it. */
typedef bool heap_before(const void *context, const void *a, const void *b);

enum { HEAP_ITEM_MOST = 16 }; /* bytes */

/* What heaps have in common. */
struct heap_kind {
	struct limit *limit;
	size_t item_bytes;
	heap_before *before;
	const void *context; /* of it */
};

struct heap {
	const struct heap_kind *kind; /* set by the caller, the rest being 0 */
	unsigned char *item; /* [room * item_bytes] the children of i are 2i + 1 and 2i + 2 */
	uint32_t count, room;
};

void heap_close(struct heap *);
bool heap_put(struct heap *, const void *item); /* false: no memory */
bool heap_take(struct heap *, void *item);      /* false: empty */

#endif
