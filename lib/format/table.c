#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "format/format.h"
#include "level/limits.h"

extern const struct format format_sok, format_json, format_line, format_slc, format_xsb;

/* Sniffed from the top; text takes what nobody else claims. */
const struct format *const formats[] = {
	&format_sok,
	&format_json,
	&format_line,
	&format_slc,
	&format_xsb,
	&format_text,
	NULL,
};

const struct format *
format_named(const char *name)
{
	for (size_t i = 0; formats[i] != NULL; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

bool
format_write(const struct format *f, struct buf *out, const struct record *r)
{
	const size_t before = out->n, most = f->one_line ? (size_t)LINE_MAX_BYTES + 1 : SIZE_MAX;

	f->write(out, r);
	if (out->n - before <= most)
		return true;
	out->n = before;
	return false;
}
