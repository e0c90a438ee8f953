#include "format/clean.h"

#include <stdint.h>

#include "util/buf.h"
#include "util/utf8.h"

/* CP1252's own characters for the bytes 80 to 9F; 0: none, a control. */
static const uint16_t cp1252[32] = {
	0x20AC,
	0,
	0x201A,
	0x0192,
	0x201E,
	0x2026,
	0x2020,
	0x2021,
	0x02C6,
	0x2030,
	0x0160,
	0x2039,
	0x0152,
	0,
	0x017D,
	0,
	0,
	0x2018,
	0x2019,
	0x201C,
	0x201D,
	0x2022,
	0x2013,
	0x2014,
	0x02DC,
	0x2122,
	0x0161,
	0x203A,
	0x0153,
	0,
	0x017E,
	0x0178,
};

/* All of it printable ASCII: nothing to do, which is nearly always so. */
static bool
plain(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if ((unsigned char)s.p[i] < 0x20 || (unsigned char)s.p[i] >= 0x7F)
			return false;
	return true;
}

static bool
is_utf8(struct str s, size_t *where)
{
	uint32_t code;
	size_t n;

	for (size_t at = 0; at < s.n; at += n) {
		n = utf8_length(str_skip(s, at), &code);
		if (n == 0) {
			*where = at;
			return false;
		}
	}
	return true;
}

static void
add_visible(struct buf *out, struct str bytes)
{
	static const char hex[] = "0123456789ABCDEF";

	for (size_t i = 0; i < bytes.n; i++) {
		unsigned char byte = (unsigned char)bytes.p[i];
		buf_text(out, "\\x");
		buf_char(out, hex[byte >> 4]);
		buf_char(out, hex[byte & 15]);
	}
}

static void
add_cp1252(struct buf *out, struct str byte, struct clean *c)
{
	unsigned char b = (unsigned char)byte.p[0];
	uint32_t code = b >= 0x80 && b < 0xA0 ? cp1252[b - 0x80] : b;
	char text[4];

	if (b < 0x20 || b == 0x7F || code == 0) {
		add_visible(out, byte);
		c->controls = true;
	} else {
		buf_add(out, text, utf8_write(code, text));
	}
}

struct str
clean_text(struct arena *a, struct str raw, struct clean *c)
{
	struct buf out = { 0 };
	size_t where = 0, n;
	struct str text;
	uint32_t code;

	raw = str_trim(raw);
	if (plain(raw))
		return arena_copy(a, raw);
	bool utf8 = is_utf8(raw, &where);
	if (!utf8 && !c->recoded) {
		c->recoded = true;
		c->where = where;
	}
	while (raw.n > 0) {
		n = utf8 ? utf8_length(raw, &code) : 1;
		if (raw.p[0] == '\t') {
			buf_char(&out, ' ');
		} else if (!utf8) {
			add_cp1252(&out, (struct str){ raw.p, 1 }, c);
		} else if (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xFEFF) {
			add_visible(&out, (struct str){ raw.p, n });
			c->controls = true;
		} else {
			buf_add(&out, raw.p, n);
		}
		raw = str_skip(raw, n);
	}
	text = out.failed ? (struct str){ NULL, 0 } : arena_copy(a, str_trim(buf_view(&out)));
	buf_free(&out);
	return text;
}
