#include "fuzz/both_readers.h"

#include <stdlib.h>
#include <string.h>

#include "format/canonical.h"
#include "format/format.h"

/* format/text.c once more, with a switch. */
static bool quick;
static unsigned went_quick;
#define format_text format_either
#define canonical_level(in) (quick && canonical_level(in) && ++went_quick)
#include "format/text.c"
#undef canonical_level
#undef format_text

#include "format/reader.h"
#include "util/hash.h"

/* --- equal in all that anybody may look at --------------------------------------------------- */

static void
expect(bool same)
{
	if (!same)
		abort();
}

static void
same_pos(struct pos a, struct pos b)
{
	expect(a.file == b.file && a.line == b.line && a.col == b.col);
}

static void
same_text(struct str a, struct str b)
{
	expect(a.p != NULL && b.p != NULL && str_eq(a, b));
}

/* The list ends where the next one would be linked in. */
static void
same_entries(const struct entry *a, const struct entry *b, struct entry **end)
{
	for (; a != NULL && b != NULL; a = a->next, b = b->next) {
		same_text(a->key, b->key);
		same_text(a->value, b->value);
		same_pos(a->at, b->at);
		expect((&a->next == end) == (a->next == NULL));
	}
	expect(a == b && *end == NULL);
}

static void
same_meta(const struct meta *a, const struct meta *b)
{
	same_entries(a->fields, b->fields, a->field_end);
	same_entries(a->comments, b->comments, a->comment_end);
}

static void
same_level(const struct level *a, const struct level *b)
{
	expect(a->width == b->width && a->height == b->height);
	expect(memcmp(a->cell, b->cell, level_size(a)) == 0);
	for (uint32_t row = 0; row < a->height; row++)
		same_pos(a->row_at[row], b->row_at[row]);
	expect(a->row_text == NULL && b->row_text == NULL);
}

static void
same_section(const struct section *a, const struct section *b)
{
	const struct span *s = a->spans, *t = b->spans;

	expect(a->kind == b->kind && a->played == b->played && a->claims == b->claims &&
	       a->claimed_moves == b->claimed_moves && a->claimed_pushes == b->claimed_pushes);
	same_pos(a->at, b->at);
	same_text(a->word, b->word);
	same_text(a->moves, b->moves);
	for (; s != NULL && t != NULL; s = s->next, t = t->next) {
		expect(s->first == t->first);
		same_pos(s->at, t->at);
	}
	expect(s == t);
	same_meta(&a->meta, &b->meta);
}

static void
same_record(const struct record *a, const struct record *b)
{
	const struct section *s = a->sections, *t = b->sections;

	expect(a->kind == b->kind && a->number == b->number && a->position == b->position);
	same_pos(a->at, b->at);
	if (a->kind == BROKEN_RECORD)
		return;
	if (a->kind == LEVEL_RECORD) {
		same_level(&a->level, &b->level);
		expect(memcmp(a->area, b->area, level_size(&a->level)) == 0);
	}
	same_meta(&a->meta, &b->meta);
	for (; s != NULL && t != NULL; s = s->next, t = t->next) {
		same_section(s, t);
		expect((&s->next == a->section_end) == (s->next == NULL));
	}
	expect(s == t && *a->section_end == NULL);
	expect(a->members.n == 0 && b->members.n == 0 && a->file.n == 0 && !a->hashed &&
	       a->fault.text == NULL);
}

/* --- two readers side by side ----------------------------------------------------------------- */

struct side {
	struct sink sink;
	uint64_t heard; /* hash of all messages */
	struct str rest;
	size_t step, piece; /* bytes come in pieces of many sizes */
	struct reader *reader;
	struct arena keep;
	struct record record;
};

static void
hear(struct sink *sink, const struct diag *d)
{
	struct side *s = (struct side *)sink;
	const uint64_t place[] = { d->at.line, d->at.col, d->severity };

	s->heard = hash_fnv1a(s->heard, place, sizeof place);
	s->heard = hash_fnv1a(s->heard, d->text, strlen(d->text));
	if (d->code != NULL)
		s->heard = hash_fnv1a(s->heard, d->code, strlen(d->code));
}

static ssize_t
give(void *context, void *bytes, size_t n)
{
	struct side *s = context;

	s->piece = (s->piece + s->step) % 997 + 1;
	n = n < s->piece ? n : s->piece;
	n = n < s->rest.n ? n : s->rest.n;
	if (n > 0)
		memcpy(bytes, s->rest.p, n);
	s->rest = str_skip(s->rest, n);
	return (ssize_t)n;
}

static void
open_side(struct side *s, struct str text, size_t step, enum severity least)
{
	*s = (struct side){
		.sink = { hear, least }, .heard = FNV1A_START, .rest = text, .step = step
	};
	s->reader = reader_open(give, s, "both", &format_either);
	arena_init(&s->keep, (size_t)1 << 28);
	expect(s->reader != NULL);
}

static enum reading
next(struct side *s, bool quickly)
{
	quick = quickly;
	arena_reset(&s->keep);
	return reader_next(
	    s->reader, &s->keep, &s->record, s->sink.least < ERROR ? &s->sink : NULL);
}

static unsigned
read_both(struct str text, size_t step, enum severity least)
{
	struct side a, b;
	enum reading what;
	unsigned records = 0;

	open_side(&a, text, step, least);
	open_side(&b, text, step, least);
	do {
		what = next(&a, true);
		expect(what == next(&b, false) && a.heard == b.heard);
		if (what == READ_END || what == READ_TROUBLE)
			continue;
		same_record(&a.record, &b.record);
		records++;
	} while (what != READ_END);
	reader_close(a.reader);
	reader_close(b.reader);
	arena_free(&a.keep);
	arena_free(&b.keep);
	return records;
}

struct ways
both_readers(struct str text)
{
	struct ways w;

	/* The less is to be said, the more records go the quick way. */
	read_both(text, 61, WARNING);
	read_both(text, 997, ERROR);
	went_quick = 0;
	w.records = read_both(text, 263, NOTE);
	w.quick = went_quick;
	return w;
}
