#include "format/draft.h"

#include <stddef.h>
#include <stdint.h>

#include "format/json_names.h"
#include "level/limits.h"
#include "util/utf8.h"

static void
overflow(struct draft *d, struct pos at, const char *what)
{
	if (!d->full)
		report(d->sink, at, ERROR, "limit", "%s", what);
	d->full = true;
}

void
draft_no_memory(struct draft *d, struct pos at)
{
	if (!d->full)
		report_no_memory(d->sink, at);
	d->full = true;
}

/* Where fields and comments go now. */
static struct meta *
meta(struct draft *d)
{
	return d->open != NULL ? &d->open->meta : &d->record->meta;
}

/* --- clean text ------------------------------------------------------------------------ */

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
	size_t at = 0, n;

	while (at < s.n && (n = utf8_length(str_skip(s, at), &code)) > 0)
		at += n;
	return at;
}

/* The character at the start, and its bytes; 0: a control. */
static uint32_t
character(struct str s, bool utf8, size_t *n)
{
	/* CP1252's own characters for the bytes 80 to 9F; 0: none. */
	static const uint16_t cp1252[32] = { 0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020,
		0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019,
		0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,
		0x017E, 0x0178 };
	uint32_t code = (unsigned char)s.p[0];

	*n = utf8 ? utf8_length(s, &code) : 1;
	if (!utf8 && code >= 0x80 && code < 0xA0)
		code = cp1252[code - 0x80];
	return utf8_is_control(code) ? 0 : code;
}

/* False when there were controls, which become visible. */
static bool
add_clean(struct buf *out, struct str raw, bool utf8)
{
	bool clean = true;
	char text[4];
	size_t n;

	for (; raw.n > 0; raw = str_skip(raw, n)) {
		const uint32_t code = character(raw, utf8, &n);
		if (raw.p[0] == '\t') {
			buf_char(out, ' ');
		} else if (code > 0) {
			buf_add(out, text, utf8_write(code, text));
		} else {
			buf_escape(out, (struct str){ raw.p, n });
			clean = false;
		}
	}
	return clean;
}

/* The offset in the line at hand at which this slice begins; 0 when it is no slice of the line. */
static uint32_t
column(const struct draft *d, struct str slice)
{
	uintptr_t line = (uintptr_t)d->line.p, here = (uintptr_t)slice.p;

	return here >= line && here - line <= d->line.n ? (uint32_t)(here - line) : 0;
}

/* The same for text that is not plain. */
static struct str
clean_up(struct draft *d, struct pos at, struct str raw)
{
	const size_t utf8 = utf8_bytes(raw);
	struct str text = { NULL, 0 };
	struct buf out = { 0 };

	if (utf8 < raw.n && !d->warned->encoding) {
		d->warned->encoding = true;
		at.col += (uint32_t)utf8;
		report(d->sink, at, WARNING, "encoding", "byte 0x%02X is not UTF-8, read as CP1252",
		    (unsigned char)raw.p[utf8]);
	}
	if (!add_clean(&out, raw, utf8 == raw.n))
		report(d->sink, at, WARNING, "control", "control characters made visible");
	if (!out.failed)
		text = arena_copy(d->arena, str_trim(buf_view(&out)));
	buf_free(&out);
	return text;
}

struct str
draft_clean(struct draft *d, struct str raw)
{
	struct pos at = d->at;
	struct str text;

	raw = str_trim(raw);
	at.col += column(d, raw);
	text = plain(raw) ? arena_copy(d->arena, raw) : clean_up(d, at, raw);
	if (text.p != NULL)
		return text;
	draft_no_memory(d, at);
	return STR("");
}

/* --- fields and comments --------------------------------------------------------------- */

static void
add_comment(struct draft *d, struct str text)
{
	if (d->comments++ >= COMMENTS_MAX)
		overflow(d, d->at, "too many comment lines in one record");
	else if (!meta_comment(meta(d), d->arena, d->at, text))
		draft_no_memory(d, d->at);
}

void
draft_comment(struct draft *d, struct str raw)
{
	struct str text = draft_clean(d, raw);

	while (text.n > VALUE_MAX && !d->full) {
		size_t cut = VALUE_MAX;
		while (cut > 1 && ((unsigned char)text.p[cut] & 0xC0) == 0x80)
			cut--;
		add_comment(d, str_trim_end((struct str){ text.p, cut }));
		text = str_trim(str_skip(text, cut));
	}
	add_comment(d, text);
}

/* Keeps as a comment, `key: value`, what cannot be a field. */
static void
comment_pair(struct draft *d, struct str key, struct str value)
{
	struct buf both = { 0 };

	buf_str(&both, key);
	buf_text(&both, value.n > 0 ? ": " : ":");
	buf_str(&both, value);
	if (both.failed)
		draft_no_memory(d, d->at);
	else
		draft_comment(d, buf_view(&both));
	buf_free(&both);
}

struct str
draft_key(struct str key)
{
	static const char *const known[][2] = { { "title", "Title" }, { "author", "Author" },
		{ "collection", "Collection" }, { "set", "Collection" } };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (str_case_eq(key, str_of(known[i][0])))
			return str_of(known[i][1]);
	return key;
}

static bool
reserved(struct str key)
{
	static const char *const words[] = { "level", "notes", "solution", "snapshot", "savegame",
		"status", "comment", "comment-end", "comment_end" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (str_case_eq(key, str_of(words[i])))
			return true;
	return false;
}

/* The field Json holds what is not for people, and may be longer. */
static size_t
value_max(struct str key)
{
	return str_eq(key, STR(JSON_FIELD)) ? KEPT_MAX : VALUE_MAX;
}

bool
draft_is_variant(struct str game)
{
	return !str_case_eq(game, STR("Sokoban"));
}

bool
draft_holds(struct str key, struct str value)
{
	bool clean = value.n > 0 && value.n <= value_max(key) && !reserved(key);
	uint32_t code;
	size_t n;

	for (struct str rest = value; clean && rest.n > 0; rest = str_skip(rest, n > 0 ? n : 1)) {
		n = utf8_length(rest, &code);
		clean = n == 0 || !utf8_is_control(code);
	}
	return clean && value.p[0] != ' ' && value.p[value.n - 1] != ' ';
}

void
draft_field(struct draft *d, struct str key, struct str value)
{
	struct entry *there = meta(d)->fields;
	unsigned others = 0;
	struct str k, v;

	k = draft_clean(d, draft_key(key));
	if (k.n == 0 && key.n > 0) /* no memory, as was reported */
		return;
	if (str_case_eq(k, STR("comment")) && value.n > 0) {
		draft_comment(d, value);
		return;
	}
	v = draft_clean(d, value);
	if (v.n == 0 || reserved(k) || v.n > value_max(k)) {
		comment_pair(d, k, v);
		return;
	}
	for (; there != NULL && !str_case_eq(there->key, k); there = there->next)
		others++;
	if (there != NULL) {
		report(d->sink, d->at, WARNING, "dup", "duplicate '%.*s' kept as comment", (int)k.n,
		    k.p);
		comment_pair(d, k, v);
	} else if (others >= fields_max(k)) {
		overflow(d, d->at, "too many fields of one level or section");
	} else if (!meta_add(meta(d), d->arena, d->at, k, v)) {
		draft_no_memory(d, d->at);
	}
}
