#include "hbox/queue.h"

#include <stddef.h>
#include <string.h>

#include "util/bits.h"

enum { FIRST_WIDTH = 256 };

static size_t
bytes_of(uint32_t width)
{
	return (WORST + 1) * (size_t)width * sizeof(struct bucket);
}

static bool
widen(struct queues *q, struct queue *queue, uint32_t width)
{
	struct bucket *bucket = limit_alloc(q->limit, bytes_of(width));

	if (bucket == NULL)
		return false;
	memset(bucket, 0xff, bytes_of(width));
	for (size_t v = 0; v <= WORST && queue->bucket != NULL; v++)
		memcpy(bucket + v * width, queue->bucket + v * queue->width,
		    queue->width * sizeof *bucket);
	limit_free(q->limit, queue->bucket, bytes_of(queue->width));
	queue->bucket = bucket;
	queue->width = width;
	return true;
}

bool
queues_open(struct queues *q, struct limit *limit, const struct hbox_setting *s)
{
	*q = (struct queues){ .limit = limit };
	for (unsigned m = 0; m < MEASURES; m++) {
		if (s->early[m] + s->late[m] == 0)
			continue;
		q->queue[q->count].by = (enum measure)m;
		if (!widen(q, &q->queue[q->count++], FIRST_WIDTH))
			return false;
	}
	return true;
}

void
queues_close(struct queues *q)
{
	for (unsigned i = 0; i < q->count; i++)
		limit_free(q->limit, q->queue[i].bucket, bytes_of(q->queue[i].width));
	q->count = 0;
}

size_t
queues_entry_bytes(const struct queues *q)
{
	return offsetof(struct entry, next) + q->count * sizeof(uint32_t);
}

bool
queues_put(struct queues *q, uint32_t number, const struct worth *worth)
{
	const uint32_t at = worth->left;
	struct entry *n = queues_entry(q, number);

	n->placed = worth->placed;
	n->waits = true;
	for (unsigned i = 0; i < q->count; i++) {
		struct queue *queue = &q->queue[i];
		const unsigned v = worth->value[queue->by];
		struct bucket *bucket;

		if (at >= queue->width && !widen(q, queue, at + at / 2))
			return false;
		bucket = queue->bucket + v * queue->width + at;
		n->next[i] = SEEN_NONE;
		if (bucket->first == SEEN_NONE)
			bucket->first = number;
		else
			queues_entry(q, bucket->last)->next[i] = number;
		bucket->last = number;
		if (!(queue->filled >> v & 1) || at < queue->low[v])
			queue->low[v] = at;
		queue->filled |= UINT64_C(1) << v;
	}
	return true;
}

/* The first of a bucket that waits leaves its list, with those before it. */
static uint32_t
take(struct queues *q, unsigned i, struct bucket *bucket)
{
	while (bucket->first != SEEN_NONE) {
		uint32_t number = bucket->first;
		struct entry *n = queues_entry(q, number);
		bucket->first = n->next[i];
		if (!n->waits)
			continue;
		n->waits = false;
		return number;
	}
	return SEEN_NONE;
}

uint32_t
queues_take(struct queues *q, unsigned i)
{
	struct queue *queue = &q->queue[i];

	for (; queue->filled != 0; queue->filled &= queue->filled - 1) {
		unsigned v = bits_lowest(queue->filled);
		for (uint32_t *at = &queue->low[v]; *at < queue->width; ++*at) {
			uint32_t number = take(q, i, queue->bucket + v * queue->width + *at);
			if (number != SEEN_NONE)
				return number;
		}
	}
	return SEEN_NONE;
}
