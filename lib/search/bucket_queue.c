#include "search/bucket_queue.h"

#include <string.h>

#include "search/spill.h"

enum { STACK_BYTES = 4080, QUEUE_BYTES = 1 << 15, FIRST_BUCKETS = 64 }; /* of a chunk */

struct bucket_queue {
	struct limit *limit;
	enum bucket_order order;
	size_t item_bytes;
	uint32_t chunk_items;
	/*
	 * [buckets] The chunk where items are put, or NULL. Behind it stand, of a stack, those
	 * below; of a queue, the one where items are taken, and so on around to this one.
	 */
	struct chunk **bucket;
	struct spill spill;
	bool lost;
	uint32_t buckets, lowest; /* no bucket below `lowest` holds anything */
	uint64_t count;
};

struct bucket_queue *
buckets_open(struct limit *limit, size_t item_bytes, enum bucket_order order)
{
	const size_t bytes = order == LAST_FIRST ? STACK_BYTES : QUEUE_BYTES;
	struct bucket_queue *q = limit_alloc(limit, sizeof *q);

	if (q == NULL)
		return NULL;
	*q = (struct bucket_queue){ .limit = limit, .order = order, .item_bytes = item_bytes };
	q->chunk_items = item_bytes < bytes ? (uint32_t)(bytes / item_bytes) : 1;
	if (!spill_open(&q->spill, limit, q->chunk_items * item_bytes)) {
		buckets_close(q);
		return NULL;
	}
	return q;
}

/* Where items are taken from a bucket; NULL: it is empty. */
static struct chunk *
first_of(const struct bucket_queue *q, uint32_t bucket)
{
	struct chunk *c = q->bucket[bucket];

	return c == NULL || q->order == LAST_FIRST ? c : c->next;
}

static void
drop_first(struct bucket_queue *q, uint32_t bucket)
{
	struct chunk *c = first_of(q, bucket), *in = q->bucket[bucket];

	if (c != in)
		in->next = c->next;
	else
		q->bucket[bucket] = q->order == LAST_FIRST ? c->next : NULL;
	spill_chunk_free(&q->spill, c);
}

void
buckets_close(struct bucket_queue *q)
{
	if (q == NULL)
		return;
	for (uint32_t i = 0; i < q->buckets; i++) {
		while (q->bucket[i] != NULL)
			drop_first(q, i);
	}
	spill_close(&q->spill);
	limit_free(q->limit, q->bucket, q->buckets * sizeof *q->bucket);
	limit_free(q->limit, q, sizeof *q);
}

static bool
widen(struct bucket_queue *q, uint32_t bucket)
{
	uint32_t wanted = q->buckets == 0 ? FIRST_BUCKETS : q->buckets;
	struct chunk **wider;

	while (wanted <= bucket) {
		if (wanted > UINT32_MAX / 2)
			return false;
		wanted *= 2;
	}
	wider = limit_alloc_clear(q->limit, wanted * sizeof *wider);
	if (wider == NULL)
		return false;
	if (q->buckets > 0)
		memcpy(wider, q->bucket, q->buckets * sizeof *wider);
	limit_free(q->limit, q->bucket, q->buckets * sizeof *q->bucket);
	q->bucket = wider;
	q->buckets = wanted;
	return true;
}

/* One more chunk to put items into; one that neither end needs for long is put off. */
static struct chunk *
add_chunk(struct bucket_queue *q, uint32_t bucket)
{
	struct chunk *in = q->bucket[bucket], *c;
	struct chunk *waits = q->order == LAST_FIRST && in != NULL ? in->next : in;

	if (waits != NULL && waits != first_of(q, bucket))
		spill_put_off(&q->spill, waits);
	c = spill_chunk_new(&q->spill);
	if (c == NULL)
		return NULL;
	if (q->order == LAST_FIRST) {
		c->next = in;
	} else {
		c->next = in != NULL ? in->next : c;
		if (in != NULL)
			in->next = c;
	}
	return q->bucket[bucket] = c;
}

static unsigned char *
item_at(const struct bucket_queue *q, const struct chunk *c, uint32_t i)
{
	return (unsigned char *)c->bytes + i * q->item_bytes;
}

bool
buckets_put(struct bucket_queue *q, uint32_t cost, const void *item)
{
	struct chunk *c;

	if (cost >= q->buckets && !widen(q, cost))
		return false;
	c = q->bucket[cost];
	if (c == NULL || c->count == q->chunk_items)
		c = add_chunk(q, cost);
	if (c == NULL)
		return false;
	memcpy(item_at(q, c, c->count++), item, q->item_bytes);
	q->count++;
	if (cost < q->lowest)
		q->lowest = cost;
	return true;
}

bool
buckets_least(struct bucket_queue *q, uint32_t *cost)
{
	while (q->lowest < q->buckets && q->bucket[q->lowest] == NULL)
		q->lowest++;
	*cost = q->lowest;
	return q->lowest < q->buckets;
}

bool
buckets_take(struct bucket_queue *q, uint32_t *cost, void *item)
{
	struct chunk *c;

	if (!buckets_least(q, cost) || q->lost)
		return false;
	c = first_of(q, q->lowest);
	q->lost = c->bytes == NULL && !spill_fetch(&q->spill, c);
	if (q->lost)
		return false;
	memcpy(
	    item, item_at(q, c, q->order == LAST_FIRST ? --c->count : c->taken++), q->item_bytes);
	q->count--;
	if (c->taken == c->count)
		drop_first(q, q->lowest);
	return true;
}

const void *
buckets_next(const struct bucket_queue *q)
{
	const struct chunk *c = q->bucket[q->lowest] != NULL ? first_of(q, q->lowest) : NULL;

	if (c == NULL || c->bytes == NULL)
		return NULL;
	return item_at(q, c, q->order == LAST_FIRST ? c->count - 1 : c->taken);
}

bool
buckets_lost(const struct bucket_queue *q)
{
	return q->lost;
}

uint64_t
buckets_count(const struct bucket_queue *q)
{
	return q->count;
}
