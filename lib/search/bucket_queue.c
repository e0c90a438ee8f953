#include "search/bucket_queue.h"

#include <stddef.h>
#include <string.h>

#include "search/spill.h"

enum { CHUNK_ITEMS = 1020, FIRST_BUCKETS = 64 };
enum { CHUNK_BYTES = CHUNK_ITEMS * sizeof(uint32_t) };

struct bucket_queue {
	struct limit *limit;
	struct chunk **bucket; /* [buckets] the top chunk of each stack, or NULL */
	struct spill spill;
	bool lost;
	uint32_t buckets, lowest; /* no bucket below `lowest` holds anything */
};

struct bucket_queue *
buckets_new(struct limit *limit)
{
	struct bucket_queue *o = limit_alloc(limit, sizeof *o);

	if (o == NULL)
		return NULL;
	*o = (struct bucket_queue){ .limit = limit };
	if (!spill_open(&o->spill, limit, CHUNK_BYTES)) {
		buckets_close(o);
		return NULL;
	}
	return o;
}

static void
drop_top(struct bucket_queue *o, uint32_t bucket)
{
	struct chunk *c = o->bucket[bucket];

	o->bucket[bucket] = c->next;
	chunk_free(&o->spill, c);
}

void
buckets_close(struct bucket_queue *o)
{
	if (o == NULL)
		return;
	for (uint32_t i = 0; i < o->buckets; i++) {
		while (o->bucket[i] != NULL)
			drop_top(o, i);
	}
	spill_close(&o->spill);
	limit_free(o->limit, o->bucket, o->buckets * sizeof *o->bucket);
	limit_free(o->limit, o, sizeof *o);
}

static bool
widen(struct bucket_queue *o, uint32_t bucket)
{
	uint32_t wanted = o->buckets == 0 ? FIRST_BUCKETS : o->buckets;
	struct chunk **wider;

	while (wanted <= bucket) {
		if (wanted > UINT32_MAX / 2)
			return false;
		wanted *= 2;
	}
	if (wanted == o->buckets)
		return true;
	wider = limit_alloc_clear(o->limit, wanted * sizeof *wider);
	if (wider == NULL)
		return false;
	if (o->buckets > 0)
		memcpy(wider, o->bucket, o->buckets * sizeof *wider);
	limit_free(o->limit, o->bucket, o->buckets * sizeof *o->bucket);
	o->bucket = wider;
	o->buckets = wanted;
	return true;
}

bool
buckets_put(struct bucket_queue *o, uint32_t cost, uint32_t item)
{
	struct chunk *c;

	if (!widen(o, cost))
		return false;
	c = o->bucket[cost];
	if (c == NULL || c->count == CHUNK_ITEMS) {
		struct chunk *top;
		if (c != NULL && c->next != NULL)
			spill_put_off(&o->spill, c->next);
		top = chunk_new(&o->spill);
		if (top == NULL)
			return false;
		top->next = c;
		o->bucket[cost] = c = top;
	}
	((uint32_t *)c->bytes)[c->count++] = item;
	if (cost < o->lowest)
		o->lowest = cost;
	return true;
}

bool
buckets_take(struct bucket_queue *o, uint32_t *cost, uint32_t *item)
{
	struct chunk *c;

	while (o->lowest < o->buckets && o->bucket[o->lowest] == NULL)
		o->lowest++;
	if (o->lowest >= o->buckets)
		return false;
	c = o->bucket[o->lowest];
	o->lost = c->bytes == NULL && !spill_fetch(&o->spill, c);
	if (o->lost)
		return false;
	*item = ((uint32_t *)c->bytes)[--c->count];
	*cost = o->lowest;
	if (c->count == 0)
		drop_top(o, o->lowest);
	return true;
}

bool
buckets_lost(const struct bucket_queue *o)
{
	return o->lost;
}
