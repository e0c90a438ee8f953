#include "search/fifo.h"

#include <string.h>

#include "search/spill.h"

enum { CHUNK_BYTES = 1 << 15 };

struct fifo {
	struct limit *limit;
	struct spill spill;
	size_t record_bytes, records; /* in a chunk */
	struct chunk *first, *last;
	size_t taken, put; /* records of the first chunk taken, of the last one put */
	uint64_t count;
	bool lost;
};

struct fifo *
fifo_open(struct limit *limit, size_t record_bytes)
{
	struct fifo *f = limit_alloc_clear(limit, sizeof *f);

	if (f == NULL)
		return NULL;
	f->limit = limit;
	f->record_bytes = record_bytes;
	f->records = record_bytes < CHUNK_BYTES ? CHUNK_BYTES / record_bytes : 1;
	if (!spill_open(&f->spill, limit, f->records * record_bytes)) {
		fifo_close(f);
		return NULL;
	}
	return f;
}

static void
drop_first(struct fifo *f)
{
	struct chunk *c = f->first;

	f->first = c->next;
	if (f->first == NULL)
		f->last = NULL;
	f->taken = 0;
	chunk_free(&f->spill, c);
}

void
fifo_close(struct fifo *f)
{
	if (f == NULL)
		return;
	while (f->first != NULL)
		drop_first(f);
	spill_close(&f->spill);
	limit_free(f->limit, f, sizeof *f);
}

static bool
add_last(struct fifo *f)
{
	struct chunk *c;

	if (f->last != f->first)
		spill_put_off(&f->spill, f->last);
	c = chunk_new(&f->spill);
	if (c == NULL)
		return false;
	if (f->last != NULL)
		f->last->next = c;
	else
		f->first = c;
	f->last = c;
	f->put = 0;
	return true;
}

static unsigned char *
record_of(const struct fifo *f, const struct chunk *c, size_t i)
{
	return (unsigned char *)c->bytes + i * f->record_bytes;
}

bool
fifo_put(struct fifo *f, const void *record)
{
	if ((f->last == NULL || f->put == f->records) && !add_last(f))
		return false;
	memcpy(record_of(f, f->last, f->put++), record, f->record_bytes);
	f->count++;
	return true;
}

bool
fifo_take(struct fifo *f, void *record)
{
	if (f->count == 0 || f->lost)
		return false;
	if (f->taken == f->records)
		drop_first(f);
	f->lost = f->first->bytes == NULL && !spill_fetch(&f->spill, f->first);
	if (f->lost)
		return false;
	memcpy(record, record_of(f, f->first, f->taken++), f->record_bytes);
	f->count--;
	return true;
}

uint64_t
fifo_count(const struct fifo *f)
{
	return f->count;
}
