#include "util/escape.h"

#include "util/utf8.h"

void
escape_name(struct buf *out, struct str name)
{
	if (name.n == 0)
		buf_text(out, "''");
	escape_text(out, name);
}

void
escape_text(struct buf *out, struct str text)
{
	for (size_t n; text.n > 0; text = str_skip(text, n)) {
		n = utf8_printable(text);
		if (n > 0)
			buf_add(out, text.p, n);
		else
			buf_escape(out, (struct str){ text.p, n = 1 });
	}
}
