/* fuzz/fuzz.c: see fuzz.h. Input is handed out in pieces of odd sizes, as a pipe might. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "format/reader.h"
#include "level/canon.h"
#include "level/check.h"
#include "util/hash.h"

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

struct listener {
	struct sink sink;
	unsigned errors;
};

static void
listen(struct sink *sink, const struct diag *d)
{
	struct listener *own = (struct listener *)sink;

	/* A diagnostic without a text would crash whoever prints it. */
	if (d->text == NULL || d->text[0] == '\0')
		abort();
	own->errors += d->severity >= ERROR;
}

static void
count(struct tally *t, const struct record *record, struct arena *keep)
{
	unsigned char *area;
	uint64_t hash;

	if (record->kind == NOTES_RECORD) {
		t->notes++;
		return;
	}
	/* What a reader hands out as a level has passed this check. */
	if (!level_check(&record->level, keep, NULL, &area) ||
	    !level_canon(&record->level, area, keep, &hash, NULL))
		abort();
	t->levels++;
	t->level_hash = hash_fnv1a(t->level_hash, &hash, sizeof hash);
	for (const struct section *s = record->sections; s != NULL; s = s->next) {
		const struct str said = s->kind == STATUS ? s->word : s->moves;
		t->section_hash = hash_fnv1a(t->section_hash ^ (uint64_t)s->kind, said.p, said.n);
	}
}

struct tally
fuzz_convert(
    struct str text, const struct format *reads, const struct format *writes, struct buf *out)
{
	struct piece piece = { text, 0 };
	struct listener listener = { { .take = listen }, 0 };
	struct reader *reader = reader_open(next_piece, &piece, "fuzz", reads);
	struct tally t = { .level_hash = FNV1A_START, .section_hash = FNV1A_START };
	struct arena keep;
	struct record record;
	enum reading got;

	if (reader == NULL)
		abort();
	arena_init(&keep, (size_t)1 << 28);
	while ((got = reader_next(reader, &keep, &record, &listener.sink)) != READ_END) {
		if (got == READ_BAD || got == READ_TROUBLE) {
			if (listener.errors == 0)
				abort();
			t.broken += got == READ_BAD;
		} else {
			if (writes != NULL && t.levels + t.notes == 0 && writes->head != NULL)
				writes->head(out, &record);
			if (writes != NULL)
				writes->write(out, &record);
			count(&t, &record, &keep);
		}
		listener.errors = 0;
		arena_reset(&keep);
	}
	if (writes != NULL && t.levels + t.notes > 0 && writes->tail != NULL)
		writes->tail(out);
	arena_free(&keep);
	reader_close(reader);
	return t;
}
