#include "hbox/queue.h"

#include <string.h>

#include "util/bits.h"

enum { FIRST_WIDTH = 256 };

static size_t
bytes_of(uint32_t width)
{
	return (WORST + 1) * (size_t)width * sizeof(struct link);
}

static bool
widen(struct queues *q, struct queue *queue, uint32_t width)
{
	struct link *bucket = limit_alloc(q->limit, bytes_of(width));

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
}

size_t
queues_node_bytes(const struct queues *q)
{
	return sizeof(struct node) + q->count * sizeof(struct link);
}

static uint32_t
second(const struct node *n)
{
	return n->pulls + n->left;
}

bool
queues_put(struct queues *q, uint32_t number)
{
	struct node *n = queues_node(q, number);
	uint32_t at = second(n);

	for (unsigned i = 0; i < q->count; i++) {
		struct queue *queue = &q->queue[i];
		if (at >= queue->width && !widen(q, queue, at + at / 2))
			return false;
	}
	for (unsigned i = 0; i < q->count; i++) {
		struct queue *queue = &q->queue[i];
		unsigned v = n->value[queue->by];
		struct link *ends = queue->bucket + v * queue->width + at;

		n->link[i] = (struct link){ SEEN_NONE, ends->before };
		if (ends->before == SEEN_NONE)
			ends->next = number;
		else
			queues_node(q, ends->before)->link[i].next = number;
		ends->before = number;
		if (!(queue->filled >> v & 1) || at < queue->low[v])
			queue->low[v] = at;
		queue->filled |= UINT64_C(1) << v;
	}
	n->waits = true;
	q->waiting++;
	return true;
}

void
queues_drop(struct queues *q, uint32_t number)
{
	struct node *n = queues_node(q, number);

	for (unsigned i = 0; i < q->count; i++) {
		struct queue *queue = &q->queue[i];
		struct link *ends = queue->bucket + n->value[queue->by] * queue->width + second(n);
		struct link link = n->link[i];

		*(link.before == SEEN_NONE
		        ? &ends->next
		        : &queues_node(q, link.before)->link[i].next) = link.next;
		*(link.next == SEEN_NONE
		        ? &ends->before
		        : &queues_node(q, link.next)->link[i].before) = link.before;
	}
	n->waits = false;
	q->waiting--;
}

uint32_t
queues_first(struct queues *q, unsigned i)
{
	struct queue *queue = &q->queue[i];

	while (queue->filled != 0) {
		unsigned v = bits_lowest(queue->filled);
		const struct link *bucket = queue->bucket + v * queue->width;
		for (uint32_t *at = &queue->low[v]; *at < queue->width; ++*at)
			if (bucket[*at].next != SEEN_NONE)
				return bucket[*at].next;
		queue->filled &= queue->filled - 1;
	}
	return SEEN_NONE;
}
