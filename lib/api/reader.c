#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/api.h"
#include "format/reader.h"

struct sok_reader {
	struct reader *reader;
	struct input_name *name;
	struct teller teller;
	uint32_t want;
	/* Where bytes come from: */
	FILE *file;
	struct str memory;
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

	return lines_of_text(&r->memory, bytes, n);
}

static ssize_t
from_caller(void *reader, void *bytes, size_t n)
{
	sok_reader *r = reader;
	const int64_t got = r->get(r->context, bytes, n);

	if (got >= 0 && (uint64_t)got <= n)
		return (ssize_t)got;
	errno = EIO;
	return -1;
}

/* --- opening --------------------------------------------------------------------------------- */

static int
open_file(sok_reader *r, const char *path)
{
	const int fd = open(path, O_RDONLY | O_CLOEXEC);
	int why;

	r->file = fd < 0 ? NULL : fdopen(fd, "rb");
	if (r->file != NULL)
		return SOK_OK;
	why = errno;
	if (fd >= 0)
		close(fd);
	report_file(&r->teller.sink, r->name->text, "%s", strerror(why));
	errno = why;
	return SOK_UNREADABLE;
}

/* source: NULL: the caller has named none. path: of a file, or NULL; otherwise `how` says where
   bytes come from. */
static int
open_reader(sok_reader **out, const struct sok_read_options *options, byte_source *source,
    const char *path, const struct sok_reader *how)
{
	const struct format *format = NULL;
	struct sok_read_options o;
	sok_reader *r;
	int error = SOK_OK;

	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (source == NULL || !struct_in(&o, sizeof o, options))
		return SOK_MISUSE;
	if (o.format != NULL && (format = format_named(o.format)) == NULL) {
		const struct teller teller = teller_of(o.message, o.context);
		tell_unknown(&teller, "format", o.format);
		return SOK_UNKNOWN;
	}
	r = malloc(sizeof *r);
	if (r == NULL)
		return SOK_NO_MEMORY;
	*r = *how;
	r->teller = teller_of(o.message, o.context);
	r->want = o.want;
	r->name = name_new(o.name != NULL ? o.name : path != NULL ? path : "<memory>");
	if (r->name != NULL && path != NULL)
		error = open_file(r, path);
	if (r->name != NULL && error == SOK_OK)
		r->reader = reader_open(source, r, r->name->text, format);
	if (r->reader != NULL)
		*out = r;
	else
		sok_close(r);
	return error != SOK_OK || *out != NULL ? error : SOK_NO_MEMORY;
}

int
sok_open_file(sok_reader **out, const char *path, const struct sok_read_options *options)
{
	static const struct sok_reader how = { .file = NULL };

	return open_reader(out, options, path != NULL ? from_file : NULL, path, &how);
}

int
sok_open_memory(
    sok_reader **out, const void *bytes, size_t n, const struct sok_read_options *options)
{
	const struct sok_reader how = { .memory = { bytes != NULL ? bytes : "", n } };

	return open_reader(out, options, bytes != NULL || n == 0 ? from_memory : NULL, NULL, &how);
}

int
sok_open_callback(
    sok_reader **out, sok_get *get, void *context, const struct sok_read_options *options)
{
	const struct sok_reader how = { .get = get, .context = context };

	return open_reader(out, options, get != NULL ? from_caller : NULL, NULL, &how);
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
	r->teller.no_memory = false;
	do {
		arena_reset(&record->keep);
		what = reader_next(r->reader, &record->keep, &record->record, &r->teller.sink);
	} while (what != READ_END && what != READ_TROUBLE && !r->teller.no_memory &&
	         !is_wanted(r, what));
	if (what == READ_END)
		error = SOK_END;
	else if (what == READ_TROUBLE)
		error = SOK_UNREADABLE;
	else if (!r->teller.no_memory && record_finish(record))
		error = SOK_OK;
	if (error == SOK_OK)
		*out = record;
	else
		sok_record_free(record);
	return error;
}
