#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "format/reader.h"
#include "level/limits.h"

struct sok_reader {
	struct reader *reader;
	struct input_name *name;
	struct teller teller;
	uint32_t want;
	/* Where bytes come from: */
	FILE *file;
	const char *memory;
	size_t left;
	sok_get *get;
	void *context;
};

/* --- sources --------------------------------------------------------------------------------- */

static ssize_t
from_file(void *reader, void *bytes, size_t n)
{
	sok_reader *r = reader;
	const size_t got = fread(bytes, 1, n, r->file);

	return got == 0 && ferror(r->file) ? -1 : (ssize_t)got;
}

static ssize_t
from_memory(void *reader, void *bytes, size_t n)
{
	sok_reader *r = reader;

	if (n > r->left)
		n = r->left;
	if (n > 0)
		memcpy(bytes, r->memory, n);
	r->memory += n;
	r->left -= n;
	return (ssize_t)n;
}

static ssize_t
from_caller(void *reader, void *bytes, size_t n)
{
	sok_reader *r = reader;
	const int64_t got = r->get(r->context, bytes, n);

	errno = EIO;
	return got < 0 || (uint64_t)got > n ? -1 : (ssize_t)got;
}

/* --- opening --------------------------------------------------------------------------------- */

/* The options and the name; then the caller says where bytes come from, and calls begin. */
static int
prepare(sok_reader **out, const char *name, const struct sok_read_options *options,
    const struct format **format)
{
	struct sok_read_options o;
	sok_reader *r;

	if (!struct_in(&o, sizeof o, options))
		return SOK_MISUSE;
	*format = NULL;
	if (o.format != NULL && (*format = format_named(o.format)) == NULL)
		return SOK_UNKNOWN;
	r = calloc(1, sizeof *r);
	if (r == NULL)
		return SOK_NO_MEMORY;
	r->teller = teller_of(o.message, o.context);
	r->want = o.want;
	r->name = name_new(o.name != NULL ? o.name : name);
	*out = r;
	return r->name != NULL ? SOK_OK : SOK_NO_MEMORY;
}

/* What was prepared is opened, or goes. */
static int
begin(sok_reader **out, int error, byte_source *source, const struct format *format)
{
	sok_reader *r = *out;

	if (error == SOK_OK) {
		r->reader = reader_open(source, r, r->name->text, format);
		error = r->reader != NULL ? SOK_OK : SOK_NO_MEMORY;
	}
	if (error != SOK_OK) {
		sok_close(r);
		*out = NULL;
	}
	return error;
}

int
sok_open_file(sok_reader **out, const char *path, const struct sok_read_options *options)
{
	const struct format *format;
	int error;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (path == NULL)
		return SOK_MISUSE;
	error = prepare(out, path, options, &format);
	if (error == SOK_OK) {
		(*out)->file = fopen(path, "rb");
		if ((*out)->file == NULL) {
			const int why = errno;
			report(&(*out)->teller.sink, (struct pos){ (*out)->name->text, 0, 0 },
			    ERROR, NULL, "%s", strerror(why));
			errno = why;
			error = SOK_UNREADABLE;
		}
	}
	return begin(out, error, from_file, format);
}

int
sok_open_memory(
    sok_reader **out, const void *bytes, size_t n, const struct sok_read_options *options)
{
	const struct format *format;
	int error;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (bytes == NULL && n > 0)
		return SOK_MISUSE;
	error = prepare(out, "<memory>", options, &format);
	if (error == SOK_OK) {
		(*out)->memory = bytes != NULL ? bytes : "";
		(*out)->left = n;
	}
	return begin(out, error, from_memory, format);
}

int
sok_open_callback(
    sok_reader **out, sok_get *get, void *context, const struct sok_read_options *options)
{
	const struct format *format;
	int error;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (get == NULL)
		return SOK_MISUSE;
	error = prepare(out, "<memory>", options, &format);
	if (error == SOK_OK) {
		(*out)->get = get;
		(*out)->context = context;
	}
	return begin(out, error, from_caller, format);
}

void
sok_close(sok_reader *r)
{
	if (r == NULL)
		return;
	reader_close(r->reader);
	if (r->file != NULL)
		fclose(r->file);
	name_drop(r->name);
	free(r);
}

/* --- reading --------------------------------------------------------------------------------- */

static bool
is_wanted(const sok_reader *r, enum reading what)
{
	return what == READ_LEVEL || (what == READ_NOTES && (r->want & SOK_WANT_NOTES) != 0) ||
	       (what == READ_BAD && (r->want & SOK_WANT_BROKEN) != 0);
}

int
sok_next(sok_reader *r, sok_record **out)
{
	enum reading what = READ_END;
	sok_record *record;
	int error = SOK_NO_MEMORY;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (r == NULL)
		return SOK_MISUSE;
	record = record_new(r->name);
	if (record == NULL)
		return SOK_NO_MEMORY;
	do {
		arena_reset(&record->keep);
		what = reader_next(r->reader, &record->keep, &record->record, &r->teller.sink);
	} while (what != READ_END && what != READ_TROUBLE && !is_wanted(r, what));
	if (what == READ_BAD)
		record->record.kind = BROKEN_RECORD;
	if (what == READ_END)
		error = SOK_END;
	else if (what == READ_TROUBLE)
		error = SOK_UNREADABLE;
	else if (record_finish(record))
		error = SOK_OK;
	if (error == SOK_OK)
		*out = record;
	else
		sok_record_free(record);
	return error;
}
