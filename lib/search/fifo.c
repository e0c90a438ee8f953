#include "search/fifo.h"

#include <string.h>

#include "search/spill.h"

enum { BLOCK_BYTES = 1 << 15 };

struct block {
	struct block *next;
	unsigned char *record; /* NULL: it is in the file, at `number` */
	uint32_t number;
};

struct fifo {
	struct limit *limit;
	struct spill *spill;          /* or NULL */
	size_t record_bytes, records; /* in a block */
	struct block *first, *last;
	size_t taken, put; /* records of the first block taken, of the last one put */
	uint64_t count;
	bool lost;
};

static size_t
block_bytes(const struct fifo *f)
{
	return f->records * f->record_bytes;
}

struct fifo *
fifo_open(struct limit *limit, size_t record_bytes)
{
	struct fifo *f = limit_alloc_clear(limit, sizeof *f);

	if (f == NULL)
		return NULL;
	f->limit = limit;
	f->record_bytes = record_bytes;
	f->records = record_bytes < BLOCK_BYTES ? BLOCK_BYTES / record_bytes : 1;
	if (limit->spill != NULL) {
		f->spill = spill_open(limit, block_bytes(f));
		if (f->spill == NULL) {
			fifo_close(f);
			return NULL;
		}
	}
	return f;
}

static void
drop_first(struct fifo *f)
{
	struct block *b = f->first;

	f->first = b->next;
	if (f->first == NULL)
		f->last = NULL;
	f->taken = 0;
	limit_free(f->limit, b->record, block_bytes(f));
	limit_free(f->limit, b, sizeof *b);
}

void
fifo_close(struct fifo *f)
{
	if (f == NULL)
		return;
	while (f->first != NULL)
		drop_first(f);
	spill_close(f->spill);
	limit_free(f->limit, f, sizeof *f);
}

static void
put_off(struct fifo *f, struct block *b)
{
	if (b->record == NULL || !spill_write(f->spill, b->record, &b->number))
		return; /* it stays where it is */
	limit_free(f->limit, b->record, block_bytes(f));
	b->record = NULL;
}

static bool
add_last(struct fifo *f)
{
	struct block *b;

	if (f->spill != NULL && f->last != f->first)
		put_off(f, f->last);
	b = limit_alloc_clear(f->limit, sizeof *b);
	if (b == NULL)
		return false;
	b->record = limit_alloc(f->limit, block_bytes(f));
	if (b->record == NULL) {
		limit_free(f->limit, b, sizeof *b);
		return false;
	}
	if (f->last != NULL)
		f->last->next = b;
	else
		f->first = b;
	f->last = b;
	f->put = 0;
	return true;
}

bool
fifo_put(struct fifo *f, const void *record)
{
	if ((f->last == NULL || f->put == f->records) && !add_last(f))
		return false;
	memcpy(f->last->record + f->put++ * f->record_bytes, record, f->record_bytes);
	f->count++;
	return true;
}

static bool
fetch_first(struct fifo *f)
{
	struct block *b = f->first;

	b->record = limit_alloc(f->limit, block_bytes(f));
	f->lost = b->record == NULL || !spill_read(f->spill, b->number, b->record);
	return !f->lost;
}

bool
fifo_take(struct fifo *f, void *record)
{
	if (f->count == 0 || f->lost)
		return false;
	if (f->taken == f->records)
		drop_first(f);
	if (f->first->record == NULL && !fetch_first(f))
		return false;
	memcpy(record, f->first->record + f->taken++ * f->record_bytes, f->record_bytes);
	f->count--;
	return true;
}

uint64_t
fifo_count(const struct fifo *f)
{
	return f->count;
}
