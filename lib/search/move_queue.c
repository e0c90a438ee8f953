#include "search/move_queue.h"

#include <stddef.h>

struct queued {
	int64_t rank;
	uint32_t serial, number;
};

static bool
before(const void *context, const void *x, const void *y)
{
	const struct queued *a = x, *b = y;

	(void)context;
	return a->rank != b->rank ? a->rank < b->rank : a->serial < b->serial;
}

bool
move_queue_open(struct move_queue *q, struct limit *limit, bool last_first)
{
	q->kind = (struct heap_kind){ limit, sizeof(struct queued), before, NULL };
	q->heap.kind = &q->kind;
	if (last_first)
		q->stack = buckets_open(limit, sizeof(uint32_t), LAST_FIRST);
	return !last_first || q->stack != NULL;
}

void
move_queue_close(struct move_queue *q)
{
	if (q->heap.kind != NULL)
		heap_close(&q->heap);
	buckets_close(q->stack);
}

bool
move_queue_put(struct move_queue *q, int64_t rank, uint32_t number)
{
	if (q->stack != NULL)
		return buckets_put(q->stack, 0, &number);
	return heap_put(&q->heap, &(struct queued){ rank, q->serial++, number });
}

bool
move_queue_take(struct move_queue *q, uint32_t *number)
{
	struct queued first;
	uint32_t cost;

	if (q->stack != NULL)
		return buckets_take(q->stack, &cost, number);
	if (!heap_take(&q->heap, &first))
		return false;
	*number = first.number;
	return true;
}

bool
move_queue_lost(const struct move_queue *q)
{
	return q->stack != NULL && buckets_lost(q->stack);
}

uint64_t
move_queue_count(const struct move_queue *q)
{
	return q->stack != NULL ? buckets_count(q->stack) : q->heap.count;
}
