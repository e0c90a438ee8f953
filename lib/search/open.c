#include "search/open.h"

#include <stddef.h>
#include <string.h>

#include "search/spill.h"

enum { CHUNK_ITEMS = 1020, FIRST_BUCKETS = 64 };

enum { CHUNK_BYTES = CHUNK_ITEMS * sizeof(uint32_t) };

struct chunk {
	struct chunk *below;
	uint32_t *item; /* [CHUNK_ITEMS]; NULL: in the file, at `place` */
	uint32_t count, place;
};

struct open {
	struct limit *limit;
	struct chunk **bucket; /* [buckets] the top chunk of each stack, or NULL */
	struct chunk *spare;
	struct spill *spill; /* or NULL */
	bool lost;
	uint32_t buckets, least, lowest; /* no bucket below `lowest` holds anything */
};

struct open *
open_new(struct limit *limit, uint32_t least_cost)
{
	struct open *o = limit_alloc(limit, sizeof *o);

	if (o == NULL)
		return NULL;
	*o = (struct open){ .limit = limit, .least = least_cost };
	if (limit->spill != NULL) {
		o->spill = spill_open(limit, CHUNK_BYTES);
		if (o->spill == NULL) {
			open_close(o);
			return NULL;
		}
	}
	return o;
}

static void
free_chunks(struct open *o, struct chunk *c)
{
	while (c != NULL) {
		struct chunk *below = c->below;
		limit_free(o->limit, c->item, CHUNK_BYTES);
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
	spill_close(o->spill);
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

/* An empty one. NULL: no memory. */
static struct chunk *
take_chunk(struct open *o)
{
	struct chunk *c = o->spare;

	if (c != NULL) {
		o->spare = c->below;
		return c;
	}
	c = limit_alloc_clear(o->limit, sizeof *c);
	if (c == NULL)
		return NULL;
	c->item = limit_alloc(o->limit, CHUNK_BYTES);
	if (c->item == NULL) {
		limit_free(o->limit, c, sizeof *c);
		return NULL;
	}
	return c;
}

static void
put_off(struct open *o, struct chunk *c)
{
	if (o->spill == NULL || c == NULL || c->item == NULL ||
	    !spill_write(o->spill, c->item, &c->place))
		return; /* it stays where it is */
	limit_free(o->limit, c->item, CHUNK_BYTES);
	c->item = NULL;
}

static bool
fetch(struct open *o, struct chunk *c)
{
	c->item = limit_alloc(o->limit, CHUNK_BYTES);
	o->lost = c->item == NULL || !spill_read(o->spill, c->place, c->item);
	return !o->lost;
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
		struct chunk *top;
		if (c != NULL)
			put_off(o, c->below);
		top = take_chunk(o);
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
	if (c->item == NULL && !fetch(o, c))
		return false;
	*item = c->item[--c->count];
	*cost = o->least + o->lowest;
	if (c->count == 0) {
		o->bucket[o->lowest] = c->below;
		c->below = o->spill != NULL ? NULL : o->spare;
		if (o->spill != NULL)
			free_chunks(o, c);
		else
			o->spare = c;
	}
	return true;
}

bool
open_lost(const struct open *o)
{
	return o->lost;
}
