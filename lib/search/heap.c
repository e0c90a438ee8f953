#include "search/heap.h"

#include <stddef.h>
#include <string.h>

enum { FIRST_ROOM = 4 };

void
heap_close(struct heap *h)
{
	limit_free(h->kind->limit, h->item, h->room * h->kind->item_bytes);
	h->item = NULL;
	h->count = h->room = 0;
}

static unsigned char *
at(const struct heap *h, uint32_t i)
{
	return h->item + i * h->kind->item_bytes;
}

static bool
before(const struct heap *h, const void *a, const void *b)
{
	return h->kind->before(h->kind->context, a, b);
}

bool
heap_put(struct heap *h, const void *item)
{
	uint32_t i;

	if (h->count == h->room &&
	    !limit_grow(h->kind->limit, &h->item, &h->room, FIRST_ROOM, h->kind->item_bytes))
		return false;
	for (i = h->count++; i > 0 && before(h, item, at(h, (i - 1) / 2)); i = (i - 1) / 2)
		memcpy(at(h, i), at(h, (i - 1) / 2), h->kind->item_bytes);
	memcpy(at(h, i), item, h->kind->item_bytes);
	return true;
}

bool
heap_take(struct heap *h, void *item)
{
	_Alignas(8) unsigned char last[HEAP_ITEM_MOST];
	uint32_t i = 0, child;

	if (h->count == 0)
		return false;
	memcpy(item, at(h, 0), h->kind->item_bytes);
	memcpy(last, at(h, --h->count), h->kind->item_bytes);
	while ((child = 2 * i + 1) < h->count) {
		child += child + 1 < h->count && before(h, at(h, child + 1), at(h, child));
		if (!before(h, at(h, child), last))
			break;
		memcpy(at(h, i), at(h, child), h->kind->item_bytes);
		i = child;
	}
	memcpy(at(h, i), last, h->kind->item_bytes);
	return true;
}
