/* fuzz/fuzz.c: see fuzz.h. Input is handed out in pieces of odd sizes, as a pipe might. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "format/reader.h"

struct piece {
	struct str rest;
	size_t size;
};

static ssize_t
next_piece(void *context, void *bytes, size_t n)
{
	struct piece *p = context;
	size_t take = p->rest.n < n ? p->rest.n : n;

	p->size = p->size % 61 + 7;
	if (take > p->size)
		take = p->size;
	if (take > 0)
		memcpy(bytes, p->rest.p, take);
	p->rest = str_skip(p->rest, take);
	return (ssize_t)take;
}

static void
silence(struct sink *sink, const struct diag *d)
{
	(void)sink;
	/* A diagnostic without a text or a place would crash or mislead whoever prints it. */
	if (d->text == NULL || d->text[0] == '\0')
		abort();
}

unsigned
fuzz_convert(struct str text, const struct format *reads, const struct format *writes,
    struct buf *out)
{
	struct piece piece = { text, 0 };
	struct sink sink = { silence };
	struct reader *reader = reader_open(next_piece, &piece, "fuzz", reads);
	struct arena keep;
	struct record record;
	enum reading got;
	unsigned sound = 0;

	arena_init(&keep, (size_t)1 << 28);
	while (reader != NULL && (got = reader_next(reader, &keep, &record, &sink)) != READ_END) {
		if (got == READ_LEVEL || got == READ_NOTES) {
			if (writes != NULL && sound == 0 && writes->head != NULL)
				writes->head(out, &record);
			if (writes != NULL)
				writes->write(out, &record);
			sound++;
		}
		arena_reset(&keep);
	}
	if (writes != NULL && sound > 0 && writes->tail != NULL)
		writes->tail(out);
	arena_free(&keep);
	if (reader != NULL)
		reader_close(reader);
	return sound;
}
