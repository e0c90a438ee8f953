#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "format/format.h"
#include "level/canon.h"
#include "level/limits.h"
#include "play/best.h"
#include "util/escape.h"

int
sok_put_text(void *text, const void *bytes, size_t n)
{
	struct sok_text *t = text;
	size_t room;
	char *more;

	if (t == NULL || (bytes == NULL && n > 0) || n >= SIZE_MAX / 4 - t->length)
		return SOK_MISUSE;
	if (t->length + n + 1 > t->room) {
		room = (t->length + n + 1) * 2;
		more = realloc(t->bytes, room);
		if (more == NULL)
			return SOK_NO_MEMORY;
		t->bytes = more;
		t->room = room;
	}
	if (n > 0)
		memcpy(t->bytes + t->length, bytes, n);
	t->length += n;
	t->bytes[t->length] = '\0';
	return SOK_OK;
}

void
sok_text_free(struct sok_text *t)
{
	if (t == NULL)
		return;
	free(t->bytes);
	*t = (struct sok_text){ NULL, 0, 0 };
}

/* Sections of its own, which may be changed. */
static bool
own_sections(struct record *record, struct arena *a)
{
	struct section **link = &record->sections;

	for (const struct section *s = record->sections; s != NULL; s = s->next) {
		struct section *copy = arena_new(a, struct section);
		if (copy == NULL)
			return false;
		*copy = *s;
		*link = copy;
		link = &copy->next;
	}
	return true;
}

/* As a tool does: solutions are played, and JSON has the name of the file and the hash. */
static int
write_one(struct buf *out, const struct format *f, const sok_record *r, bool first)
{
	struct record record = r->record;
	struct arena scratch;
	struct buf name = { 0 };
	bool fine = true;

	if (record.kind == BROKEN_RECORD)
		return SOK_NO_LEVEL;
	escape_text(&name, str_of(r->name->text));
	record.file = buf_view(&name);
	arena_init(&scratch, RECORD_MAX_BYTES);
	if (is_level(r))
		fine = own_sections(&record, &scratch) && play_solutions(&record, &scratch);
	if (fine && is_level(r) && f == format_named("json"))
		fine = record.hashed = level_canon(
		    &record.level, record.area, &scratch, &record.hash, NULL);
	if (first && f->head != NULL)
		f->head(out, &record);
	fine = fine && format_write(f, out, &record) && !name.failed;
	arena_free(&scratch);
	buf_free(&name);
	return fine && !out->failed ? SOK_OK : SOK_NO_MEMORY;
}

/* Hands out what there is and empties it. */
static int
put_all(struct buf *b, sok_put *put, void *context)
{
	const bool full = b->failed;
	const bool fine = full || b->n == 0 || put(context, b->p, b->n) == 0;

	buf_clear(b);
	return full ? SOK_NO_MEMORY : fine ? SOK_OK : SOK_PUT_FAILED;
}

int
sok_write(sok_record *const *records, size_t count, const char *format, sok_put *put, void *context)
{
	const struct format *f = format_named(format != NULL ? format : "sok");
	struct buf out = { 0 };
	int error = SOK_OK;

	if (!records_there(records, count) || put == NULL)
		return SOK_MISUSE;
	if (f == NULL || f->write == NULL)
		return SOK_UNKNOWN;
	for (size_t i = 0; i < count && error == SOK_OK; i++) {
		error = write_one(&out, f, records[i], i == 0);
		if (error == SOK_OK)
			error = put_all(&out, put, context);
	}
	if (error == SOK_OK && count > 0 && f->tail != NULL) {
		f->tail(&out);
		error = put_all(&out, put, context);
	}
	buf_free(&out);
	return error;
}
