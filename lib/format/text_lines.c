#include "format/text_lines.h"

#include <string.h>

#include "format/classify.h"
#include "format/hint.h"
#include "level/limits.h"
#include "level/runs.h"

enum { BLOCK_LINES_MAX = 2000, QUOTES_MAX = 16 };

/* The line without so many marks of a mail quote; *count: how many it has of them. */
static struct str
skip_quotes(struct str line, unsigned most, unsigned *count)
{
	for (*count = 0; *count < most && str_starts(line, STR(">")); ++*count) {
		line = str_skip(line, 1);
		line = str_skip(line, str_starts(line, STR(" ")) ? 1 : 0);
	}
	return line;
}

/* From this line on marks are removed, and from those right above it, which wait. */
static void
begin_quote(struct text_lines *t, unsigned count)
{
	struct pending *p = t->pending;

	t->quoted = count;
	report(t->sink, lines_at(t->lines), WARNING, "quote", "mail quote marks removed");
	for (size_t i = p->count; i > 1 && str_starts(pending_text(p, i - 1), STR(">")); i--) {
		struct pending_line *line = &p->line[i - 1];
		const struct str rest = skip_quotes(pending_text(p, i - 1), t->quoted, &count);
		line->at.col += (uint32_t)(line->n - rest.n);
		line->from += line->n - rest.n;
		line->n = rest.n;
		line->kind = line_class(rest);
	}
}

/* The first line tells if all are quoted; if only some are, the first row among them does. */
static struct str
without_quote(struct text_lines *t, struct str line, bool in_block)
{
	unsigned count = 0;
	const struct str bare = skip_quotes(line, QUOTES_MAX, &count);

	if (t->quoted == 0 && count > 0 &&
	    (!t->begun || (!in_block && line_class(bare) == LINE_ROW)))
		begin_quote(t, count);
	t->begun = true;
	return skip_quotes(line, t->quoted, &count);
}

/* Skips a tag that pages of the web and forums put around boards, or in their rows. */
static bool
skip_tag(struct str *line)
{
	static const char *const names[] = { "pre", "code", "nowiki", "html", "body", "div", "p",
		"br", "center", "span", "font", "tt" };
	const size_t from = line->n > 1 && line->p[1] == '/' ? 2 : 1;
	const char end = line->p[0] == '<' ? '>' : ']';
	size_t to = from, i = 0;
	struct str name;

	if (line->p[0] != '<' && line->p[0] != '[')
		return false;
	while (to < line->n && char_is_alpha(line->p[to]))
		to++;
	name = (struct str){ line->p + from, to - from };
	while (i < sizeof names / sizeof *names && !str_case_eq(name, str_of(names[i])))
		i++;
	if (i == sizeof names / sizeof *names)
		return false;
	while (to < line->n && line->p[to] != line->p[0] && line->p[to] != end)
		to++;
	if (to == line->n || line->p[to] != end)
		return false;
	*line = str_skip(*line, to + 1);
	return true;
}

/* Appends the line without such tags, no-break spaces as plain ones; true: there were tags. */
static bool
add_plain(struct buf *out, struct str line)
{
	static const struct str blanks[] = { { "\xC2\xA0", 2 }, { "\xA0", 1 }, { "&nbsp;", 6 } };
	const size_t kinds = sizeof blanks / sizeof *blanks;
	bool tags = false;

	while (line.n > 0) {
		size_t i = 0;
		if (skip_tag(&line)) {
			tags = true;
			continue;
		}
		while (i < kinds && !str_starts(line, blanks[i]))
			i++;
		buf_char(out, i < kinds ? ' ' : line.p[0]);
		line = str_skip(line, i < kinds ? blanks[i].n : 1);
	}
	return tags;
}

/* Is it a row, or blank, when it is plain? Then *line is. */
static enum line_class
plain_class(struct text_lines *t, struct str *line)
{
	struct buf *plain = &t->plain;
	enum line_class class;
	bool tags;

	if (line->n > SIDE_MAX * 8 || (!str_has(*line, '\xA0') && !str_has(*line, '<') &&
	                                  !str_has(*line, '[') && !str_has(*line, '&')))
		return LINE_TEXT;
	buf_clear(plain);
	tags = add_plain(plain, *line);
	class = plain->failed ? LINE_TEXT : line_class(buf_view(plain));
	if (class != LINE_ROW && class != LINE_BLANK)
		return LINE_TEXT;
	if (class == LINE_ROW && !t->warned) {
		report(t->sink, lines_at(t->lines), WARNING, "nbsp", "%s",
		    tags ? "tags left out of rows" : "no-break spaces read as spaces");
		t->warned = true;
	}
	*line = buf_view(plain);
	return class;
}

static enum line_class
classify(struct text_lines *t, struct str *line)
{
	const enum line_class class = line_class(*line);
	enum line_class plain;
	struct str text;

	if (class != LINE_TEXT && class != LINE_ODD)
		return class;
	plain = plain_class(t, line);
	if (plain != LINE_TEXT)
		return plain;
	text = str_trim(*line);
	if (str_eq(text, STR("\f")) || (str_starts(text, STR("```")) &&
	                                   !str_has(str_skip(text, 3), '`') && !str_has(text, ' ')))
		return LINE_BLANK; /* of Markdown, or the end of a page of paper */
	if (hint_record(*line, lines_at(t->lines), t->sink) ||
	    hint_coded_rows(*line, lines_at(t->lines), t->sink))
		return LINE_TEXT;
	if (str_has(*line, '|') && str_has(*line, '#') && runs_rows(NULL, *line) == RUNS_COUNT)
		report(t->sink, lines_at(t->lines), WARNING, "rle",
		    "run-length count without symbol; kept as text");
	return class;
}

/*
 * One more blank line: need it be kept? Two tell all that a run of them can say, but that two were
 * empty and next to each other: then the last two are.
 */
static bool
keeps_blank(struct text_lines *t, struct str line)
{
	const size_t count = t->pending->count;
	const bool pair = t->empty && line.n == 0;
	struct pending_line *last;

	if (count < 2)
		return true;
	last = t->pending->line + count;
	if (last[-1].kind != LINE_BLANK || last[-2].kind != LINE_BLANK)
		return true;
	if (!pair || (last[-1].n == 0 && last[-2].n == 0))
		return false;
	last[-1].n = 0;
	return true;
}

/* Is it rows of a board, in run-length code, with the man in one of them? */
static bool
has_man(enum line_class class, struct str line)
{
	return class == LINE_RLE && str_has(line, '|') &&
	       (str_has(line, '@') || str_has(line, '+') || str_has(line, 'p') ||
	           str_has(line, 'P'));
}

/* Adds a line to those that are pending; false when it is too much, or no memory. */
static bool
add_line(struct text_lines *t, enum line_class class, struct pos at, struct str line)
{
	struct pending *p = t->pending;
	const bool kept = class != LINE_BLANK || keeps_blank(t, line);

	/* One board a line: they are parted as by a blank one. */
	if (p->count > 0 && has_man(class, line) &&
	    has_man(p->line[p->count - 1].kind, pending_text(p, p->count - 1)) &&
	    !pending_add(p, LINE_BLANK, at, STR(" ")))
		return false;
	t->empty = line.n == 0;
	if (class == LINE_BLANK && line.n > 0)
		line = STR(" ");
	return !kept || pending_add(p, class, at, line);
}

/* One more line; false at the end. */
static bool
read_line(struct text_lines *t, bool in_block)
{
	enum line_class class;
	enum line_state state;
	struct str whole, line;
	struct pos at;

	if (t->ended)
		return false;
	state = lines_next(t->lines, &whole);
	if (state != LINE_READ)
		lines_report(t->lines, state, t->sink);
	t->failed = state == LINE_FAILED;
	t->ended = t->failed || state == LINE_END;
	if (t->ended)
		return false;
	line = without_quote(t, whole, in_block);
	at = lines_at(t->lines);
	at.col += (uint32_t)(whole.n - line.n);
	class = in_block ? LINE_BLOCK : state == LINE_TOO_LONG ? LINE_ODD : classify(t, &line);
	if (!add_line(t, class, at, line)) {
		report(t->sink, at, FAILURE, "limit",
		    "record is larger than the memory, or than %zu bytes", PENDING_MAX_BYTES);
		t->ended = t->failed = true;
	}
	return !t->ended;
}

/* Does the line open a block of free text? Its key is then in *key. */
static bool
opens_block(struct str line, struct str *key)
{
	struct str value;

	return line_key(line, key, &value) && value.n == 0 && str_ends(*key, STR("omment"));
}

/* Is this `Comment-End:`, or what else belongs to the key that opened the block? */
static bool
closes_block(struct str line, struct str key)
{
	struct str end, value;

	return line_key(line, &end, &value) && end.n == key.n + 4 && str_case_starts(end, key) &&
	       str_has(STR("-_ "), end.p[key.n]) &&
	       str_case_eq(str_skip(end, key.n + 1), STR("end"));
}

/*
 * If line `open` opens a block: reads it to its end. One that begins inside tells that there is
 * none; then the answer is true, and the last line opens it.
 */
static bool
read_block(struct text_lines *t, size_t open)
{
	struct pending *p = t->pending;
	char name[KEY_MAX]; /* a copy: the text may move */
	struct str key, other;
	bool again = false;

	if (p->line[open].kind != LINE_KEY || !opens_block(pending_text(p, open), &key))
		return false;
	memcpy(name, key.p, key.n);
	key.p = name;
	while (!again && p->count - open <= BLOCK_LINES_MAX && read_line(t, true)) {
		const struct str line = pending_text(p, p->count - 1);
		if (closes_block(line, key)) {
			p->line[open].kind = p->line[p->count - 1].kind = LINE_BLANK;
			return false;
		}
		again = opens_block(line, &other) && str_case_eq(other, key);
	}
	report(t->sink, p->line[open].at, WARNING, "comment", "'Comment:' without 'Comment-End:'");
	for (size_t i = open + 1; i < p->count; i++)
		p->line[i].kind = line_class(pending_text(p, i));
	return again;
}

bool
text_lines_have(struct text_lines *t, size_t i)
{
	while (i >= t->pending->count) {
		if (!read_line(t, false))
			return false;
		while (read_block(t, t->pending->count - 1))
			;
	}
	return true;
}
