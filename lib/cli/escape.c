#include "cli/escape.h"

#include <stdint.h>

#include "util/utf8.h"

static void
escape(struct buf *out, unsigned char byte)
{
	static const char hex[] = "0123456789ABCDEF";

	buf_text(out, "\\x");
	buf_char(out, hex[byte >> 4]);
	buf_char(out, hex[byte & 15]);
}

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
	while (text.n > 0) {
		size_t n = utf8_printable(text);
		if (n > 0) {
			buf_add(out, text.p, n);
			text = str_skip(text, n);
		} else {
			escape(out, (unsigned char)text.p[0]);
			text = str_skip(text, 1);
		}
	}
}
