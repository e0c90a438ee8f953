#include "format/entries.h"

#include <stddef.h>
#include <stdint.h>

#include "level/limits.h"
#include "util/buf.h"
#include "util/utf8.h"

static void
overflow(struct entries *e, struct pos at, const char *what)
{
	if (!e->full)
		report(e->sink, at, ERROR, "limit", "%s", what);
	e->full = true;
}

void
entries_no_memory(struct entries *e, struct pos at)
{
	overflow(e, at, "out of memory for this record");
}

/* --- clean text ------------------------------------------------------------------------ */

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

/* Is it all printable ASCII? It nearly always is; then there is nothing to do. */
static bool
plain(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if ((unsigned char)s.p[i] < 0x20 || (unsigned char)s.p[i] >= 0x7F)
			return false;
	return true;
}

/* How many bytes at the start are UTF-8. */
static size_t
utf8_bytes(struct str s)
{
	uint32_t code;
	size_t at = 0, n = 1;

	for (; at < s.n && n > 0; at += n)
		n = utf8_length(str_skip(s, at), &code);
	return at;
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

/* False when it is a control, which becomes visible. */
static bool
add_cp1252(struct buf *out, struct str byte)
{
	const unsigned char b = (unsigned char)byte.p[0];
	const uint32_t code = b >= 0x80 && b < 0xA0 ? cp1252[b - 0x80] : b;
	const bool control = b < 0x20 || b == 0x7F || code == 0;
	char text[4];

	if (control)
		add_visible(out, byte);
	else
		buf_add(out, text, utf8_write(code, text));
	return !control;
}

/* False when there were controls, which become visible. */
static bool
add_clean(struct buf *out, struct str raw, bool utf8)
{
	bool clean = true;
	uint32_t code;
	size_t n;

	for (; raw.n > 0; raw = str_skip(raw, n)) {
		n = utf8 ? utf8_length(raw, &code) : 1;
		if (raw.p[0] == '\t') {
			buf_char(out, ' ');
		} else if (!utf8) {
			clean &= add_cp1252(out, (struct str){ raw.p, n });
		} else if (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xFEFF) {
			add_visible(out, (struct str){ raw.p, n });
			clean = false;
		} else {
			buf_add(out, raw.p, n);
		}
	}
	return clean;
}

/* The offset in the line at hand at which this slice begins; 0 when it is no slice of the line. */
static uint32_t
column(const struct entries *e, struct str slice)
{
	uintptr_t line = (uintptr_t)e->line.p, here = (uintptr_t)slice.p;

	return here >= line && here - line <= e->line.n ? (uint32_t)(here - line) : 0;
}

struct str
entries_clean(struct entries *e, struct pos at, struct str raw)
{
	struct buf out = { 0 };
	struct str text;

	raw = str_trim(raw);
	at.col += column(e, raw);
	if (plain(raw)) {
		text = arena_copy(e->arena, raw);
	} else {
		const size_t utf8 = utf8_bytes(raw);
		if (utf8 < raw.n && !e->warned->encoding) {
			e->warned->encoding = true;
			at.col += (uint32_t)utf8;
			report(e->sink, at, WARNING, "encoding",
			    "byte 0x%02X is not UTF-8, read as CP1252", (unsigned char)raw.p[utf8]);
		}
		if (!add_clean(&out, raw, utf8 == raw.n))
			report(e->sink, at, WARNING, "control", "control characters made visible");
		text = out.failed ? (struct str){ NULL, 0 }
		                  : arena_copy(e->arena, str_trim(buf_view(&out)));
		buf_free(&out);
	}
	if (text.p == NULL) {
		entries_no_memory(e, at);
		return STR("");
	}
	return text;
}

/* --- fields and comments --------------------------------------------------------------- */

static void
add_comment(struct entries *e, struct meta *m, struct pos at, struct str text)
{
	if (e->comments++ >= COMMENTS_MAX)
		overflow(e, at, "too many comment lines in one record");
	else if (!meta_comment(m, e->arena, at, text))
		entries_no_memory(e, at);
}

void
entries_comment(struct entries *e, struct meta *m, struct pos at, struct str raw)
{
	struct str text = entries_clean(e, at, raw);

	while (text.n > VALUE_MAX && !e->full) {
		size_t cut = VALUE_MAX;
		while (cut > 1 && ((unsigned char)text.p[cut] & 0xC0) == 0x80)
			cut--;
		add_comment(e, m, at, str_trim_end((struct str){ text.p, cut }));
		text = str_trim(str_skip(text, cut));
	}
	add_comment(e, m, at, text);
}

/* Keeps as a comment, `key: value`, what cannot be a field. */
static void
comment_pair(struct entries *e, struct meta *m, struct pos at, struct str key, struct str value)
{
	struct buf both = { 0 };

	buf_str(&both, key);
	buf_char(&both, ':');
	if (value.n > 0)
		buf_char(&both, ' ');
	buf_str(&both, value);
	if (both.failed)
		entries_no_memory(e, at);
	else
		entries_comment(e, m, at, buf_view(&both));
	buf_free(&both);
}

static struct str
spelling(struct str key)
{
	if (str_case_eq(key, STR("title")))
		return STR("Title");
	if (str_case_eq(key, STR("author")))
		return STR("Author");
	if (str_case_eq(key, STR("collection")) || str_case_eq(key, STR("set")))
		return STR("Collection");
	return key;
}

static bool
reserved(struct str key)
{
	static const char *const words[] = { "level", "notes", "solution", "snapshot", "savegame",
		"status", "comment" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (str_case_eq(key, str_of(words[i])))
			return true;
	return false;
}

void
entries_field(struct entries *e, struct meta *m, struct pos at, struct str key, struct str value)
{
	struct entry *there;
	unsigned others = 0;
	struct str k, v;

	k = entries_clean(e, at, spelling(key));
	if (str_case_eq(k, STR("comment")) && value.n > 0) {
		entries_comment(e, m, at, value);
		return;
	}
	v = entries_clean(e, at, value);
	if (v.n == 0 || reserved(k) || v.n > VALUE_MAX) {
		comment_pair(e, m, at, k, v);
		return;
	}
	for (there = m->fields; there != NULL && !str_case_eq(there->key, k); there = there->next)
		others++;
	if (there != NULL) {
		report(
		    e->sink, at, WARNING, "dup", "duplicate '%.*s' kept as comment", (int)k.n, k.p);
		comment_pair(e, m, at, k, v);
	} else if (others >= FIELDS_MAX) {
		overflow(e, at, "too many fields of one level or section");
	} else if (!meta_add(m, e->arena, at, k, v)) {
		entries_no_memory(e, at);
	}
}
