#include "search/open.h"

#include <stddef.h>
#include <string.h>

enum { CHUNK_ITEMS = 1020, FIRST_BUCKETS = 64 };

struct chunk {
	struct chunk *below;
	uint32_t count, item[CHUNK_ITEMS];
};

struct open {
	struct limit *limit;
	struct chunk **bucket; /* [buckets] the top chunk of each stack, or NULL */
	struct chunk *spare;
	uint32_t buckets, least, lowest; /* no bucket below `lowest` holds anything */
};

struct open *
open_new(struct limit *limit, uint32_t least_cost)
{
	struct open *o = limit_alloc(limit, sizeof *o);

	if (o == NULL)
		return NULL;
	*o = (struct open){ .limit = limit, .least = least_cost };
	return o;
}

static void
free_chunks(struct open *o, struct chunk *c)
{
	while (c != NULL) {
		struct chunk *below = c->below;
		limit_free(o->limit, c, sizeof *c);
		c = below;
	}
}

void
open_close(struct open *o)
{
	if (o == NULL)
		return;
	for (uint32_t i = 0; i < o->buckets; i++)
		free_chunks(o, o->bucket[i]);
	free_chunks(o, o->spare);
	limit_free(o->limit, o->bucket, o->buckets * sizeof *o->bucket);
	limit_free(o->limit, o, sizeof *o);
}

static bool
widen(struct open *o, uint32_t bucket)
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
open_put(struct open *o, uint32_t cost, uint32_t item)
{
	uint32_t bucket = cost - o->least;
	struct chunk *c;

	if (!widen(o, bucket))
		return false;
	c = o->bucket[bucket];
	if (c == NULL || c->count == CHUNK_ITEMS) {
		struct chunk *top = o->spare;
		if (top != NULL)
			o->spare = top->below;
		else
			top = limit_alloc(o->limit, sizeof *top);
		if (top == NULL)
			return false;
		top->below = c;
		top->count = 0;
		o->bucket[bucket] = c = top;
	}
	c->item[c->count++] = item;
	if (bucket < o->lowest)
		o->lowest = bucket;
	return true;
}

bool
open_take(struct open *o, uint32_t *cost, uint32_t *item)
{
	struct chunk *c;

	while (o->lowest < o->buckets && o->bucket[o->lowest] == NULL)
		o->lowest++;
	if (o->lowest >= o->buckets)
		return false;
	c = o->bucket[o->lowest];
	*item = c->item[--c->count];
	*cost = o->least + o->lowest;
	if (c->count == 0) {
		o->bucket[o->lowest] = c->below;
		c->below = o->spare;
		o->spare = c;
	}
	return true;
}
