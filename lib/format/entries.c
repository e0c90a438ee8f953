#include "format/entries.h"

#include <stddef.h>
#include <stdint.h>

#include "format/clean.h"
#include "level/limits.h"
#include "util/buf.h"

static void
overflow(struct entries *e, struct pos at, const char *what)
{
	if (!e->full)
		report(e->sink, at, ERROR, "limit", "%s", what);
	e->full = true;
}

/* How far into the line at hand a slice of it begins; 0 for other text. */
static uint32_t
column(const struct entries *e, struct str slice)
{
	uintptr_t line = (uintptr_t)e->line.p, here = (uintptr_t)slice.p;

	return here >= line && here - line <= e->line.n ? (uint32_t)(here - line) : 0;
}

struct str
entries_clean(struct entries *e, struct pos at, struct str raw)
{
	struct clean c = { *e->told_encoding, 0, false };
	struct str text = clean_text(e->arena, raw, &c);

	raw = str_trim(raw);
	at.col += column(e, raw);
	if (c.recoded && !*e->told_encoding) {
		*e->told_encoding = true;
		at.col += (uint32_t)c.where;
		report(e->sink, at, WARNING, "encoding", "byte 0x%02X is not UTF-8, read as CP1252",
		    (unsigned char)raw.p[c.where]);
	}
	if (c.controls)
		report(e->sink, at, WARNING, "control", "control characters made visible");
	if (text.p == NULL) {
		overflow(e, at, "out of memory for this record");
		return STR("");
	}
	return text;
}

static void
add_comment(struct entries *e, struct meta *m, struct pos at, struct str text)
{
	if (e->comments++ >= COMMENTS_MAX)
		overflow(e, at, "too many comment lines in one record");
	else if (!meta_comment(m, e->arena, at, text))
		overflow(e, at, "out of memory for this record");
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

/* `key: value` as a comment; each comment is one line again. */
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
		overflow(e, at, "out of memory for this record");
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
		overflow(e, at, "out of memory for this record");
	}
}
