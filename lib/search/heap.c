#include "search/heap.h"

#include <stddef.h>
#include <string.h>

void
heap_close(struct heap *h)
{
	limit_free(h->limit, h->item, h->room * sizeof *h->item);
	h->item = NULL;
	h->count = h->room = 0;
}

static bool
before(const struct heap_item *a, const struct heap_item *b)
{
	return a->rank != b->rank ? a->rank < b->rank : a->serial < b->serial;
}

static bool
grow(struct heap *h)
{
	uint32_t room = h->room == 0 ? 1024 : 2 * h->room;
	struct heap_item *item;

	if (room < h->room)
		return false;
	item = limit_alloc(h->limit, room * sizeof *item);
	if (item == NULL)
		return false;
	if (h->count > 0)
		memcpy(item, h->item, h->count * sizeof *item);
	limit_free(h->limit, h->item, h->room * sizeof *h->item);
	h->item = item;
	h->room = room;
	return true;
}

bool
heap_put(struct heap *h, int64_t rank, uint32_t number)
{
	struct heap_item new = { rank, h->serial++, number };
	uint32_t at;

	if (h->count == h->room && !grow(h))
		return false;
	for (at = h->count++; at > 0 && before(&new, &h->item[(at - 1) / 2]); at = (at - 1) / 2)
		h->item[at] = h->item[(at - 1) / 2];
	h->item[at] = new;
	return true;
}

bool
heap_take(struct heap *h, uint32_t *number)
{
	struct heap_item last;
	uint32_t at = 0, child;

	if (h->count == 0)
		return false;
	*number = h->item[0].number;
	last = h->item[--h->count];
	while ((child = 2 * at + 1) < h->count) {
		child += child + 1 < h->count && before(&h->item[child + 1], &h->item[child]);
		if (!before(&h->item[child], &last))
			break;
		h->item[at] = h->item[child];
		at = child;
	}
	h->item[at] = last;
	return true;
}
