#include "format/xml.h"

#include <string.h>

#include "level/limits.h"
#include "util/num.h"
#include "util/utf8.h"

enum { TAG_MAX = 1 << 16 };

void
xml_free(struct xml *x)
{
	buf_free(&x->tag);
	buf_free(&x->text);
}

/* The next byte, a line end as '\n'; -1 at the end or when reading failed. */
static int
peek(struct xml *x)
{
	while (!x->in_line) {
		if (x->at_end)
			return -1;
		x->state = lines_next(x->lines, &x->line);
		x->here = lines_at(x->lines);
		if (x->state == LINE_END || x->state == LINE_FAILED) {
			x->at_end = true;
			return -1;
		}
		x->in_line = true;
	}
	return x->line.n > 0 ? (unsigned char)x->line.p[0] : '\n';
}

static int
take(struct xml *x)
{
	int c = peek(x);

	if (c >= 0 && x->line.n == 0) {
		x->in_line = false;
	} else if (c >= 0) {
		x->line = str_skip(x->line, 1);
		x->here.col++;
	}
	return c;
}

/* The character that a reference such as #65 or #x41 names; 0: none. */
static uint32_t
referred(struct str name)
{
	uint64_t code = 0;

	if (str_case_starts(name, STR("#x"))) {
		for (size_t i = 2; i < name.n; i++) {
			char c = char_lower(name.p[i]);
			if (!char_is_digit(c) && (c < 'a' || c > 'f'))
				return 0;
			code = code * 16 + (uint64_t)(char_is_digit(c) ? c - '0' : c - 'a' + 10);
		}
	} else if (!str_starts(name, STR("#")) ||
	           !num_parse(str_skip(name, 1), 1, 0x10FFFF, &code)) {
		return 0;
	}
	return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) ? (uint32_t)code : 0;
}

static void
unescape(struct buf *out, struct str s)
{
	static const struct {
		const char *name;
		char c;
	} known[] = { { "lt", '<' }, { "gt", '>' }, { "amp", '&' }, { "quot", '"' },
		{ "apos", '\'' } };
	struct str rest, name;
	char bytes[4];

	while (s.n > 0) {
		const char *amp = memchr(s.p, '&', s.n);
		size_t plain = amp == NULL ? s.n : (size_t)(amp - s.p);
		uint32_t code;
		size_t i = 0;
		buf_add(out, s.p, plain);
		s = str_skip(s, plain);
		if (s.n == 0)
			return;
		rest = str_skip(s, 1);
		if (!str_cut(&rest, ';', &name) || name.n > 10) {
			buf_char(out, '&');
			s = str_skip(s, 1);
			continue;
		}
		while (i < sizeof known / sizeof *known && !str_eq(name, str_of(known[i].name)))
			i++;
		code = referred(name);
		if (i < sizeof known / sizeof *known)
			buf_char(out, known[i].c);
		else if (code != 0)
			buf_add(out, bytes, utf8_write(code, bytes));
		else
			buf_add(out, s.p, name.n + 2); /* unknown: as it stands */
		s = rest.p == NULL ? (struct str){ NULL, 0 } : rest;
	}
}

static enum xml_token
fault(struct xml *x, const char *what)
{
	x->fault = what;
	return XML_FAULT;
}

/* Everything up to and with a closing mark; what stood before it goes to out when not NULL. */
static bool
take_until(struct xml *x, const char *mark, struct buf *out, size_t most)
{
	struct buf tail = { 0 };
	size_t n = strlen(mark);
	bool found = false;
	int c;

	while (!found && tail.n < most && (c = take(x)) >= 0) {
		buf_char(&tail, (char)c);
		found = tail.n >= n && memcmp(tail.p + tail.n - n, mark, n) == 0;
		if (out == NULL && !found && tail.n > 2 * n) { /* keep only what may end the mark */
			memmove(tail.p, tail.p + tail.n - n, n);
			tail.n = n;
		}
	}
	if (out != NULL && found)
		buf_add(out, tail.p, tail.n - n);
	found = found && !tail.failed;
	buf_free(&tail);
	return found;
}

/* Behind '<': a tag, or something to pass over (XML_END: go on). */
static enum xml_token
take_tag(struct xml *x)
{
	char quote = '\0';
	struct str s;
	int c;

	buf_clear(&x->tag);
	while ((c = take(x)) >= 0 && (c != '>' || quote != '\0')) {
		buf_char(&x->tag, c == '\n' ? ' ' : (char)c);
		if (x->tag.n == 3 && memcmp(x->tag.p, "!--", 3) == 0)
			return take_until(x, "-->", NULL, SIZE_MAX) ? XML_END
			                                            : fault(x, "unclosed comment");
		if (x->tag.n == 8 && memcmp(x->tag.p, "![CDATA[", 8) == 0)
			return take_until(x, "]]>", &x->text, LINE_MAX_BYTES)
			           ? XML_END
			           : fault(x, "unclosed CDATA");
		if (quote == '\0' && (c == '"' || c == '\'') && x->tag.p[0] != '!')
			quote = (char)c;
		else if (c == quote)
			quote = '\0';
		if (x->tag.n > TAG_MAX)
			return fault(x, "tag without an end");
	}
	if (c < 0)
		return fault(x, "tag without an end");
	if (x->tag.failed)
		return fault(x, "out of memory");
	s = buf_view(&x->tag);
	if (s.n == 0)
		return fault(x, "empty tag");
	if (s.p[0] == '?' || s.p[0] == '!')
		return XML_END;
	x->closes = s.p[s.n - 1] == '/';
	x->name = s.p[0] == '/' ? str_trim(str_skip(s, 1)) : s;
	for (size_t i = 0; i < x->name.n; i++)
		if (char_is_blank(x->name.p[i]) || x->name.p[i] == '/')
			x->name.n = i;
	return s.p[0] == '/' ? XML_CLOSE : XML_OPEN;
}

enum xml_token
xml_next(struct xml *x)
{
	enum xml_token token;
	struct buf raw = { 0 };
	int c;

	if (x->closes) {
		x->closes = false;
		return XML_CLOSE;
	}
	buf_clear(&x->text);
	for (;;) {
		c = peek(x);
		if (x->text.n == 0)
			x->at = x->here;
		if (c < 0 || c == '<') {
			if (x->text.n > 0)
				return x->text.failed ? fault(x, "out of memory") : XML_TEXT;
			if (c < 0)
				return x->state == LINE_FAILED ? XML_FAILED : XML_END;
			take(x);
			token = take_tag(x);
			if (token != XML_END)
				return token;
			continue;
		}
		buf_clear(&raw);
		while ((c = peek(x)) >= 0 && c != '<' && raw.n < LINE_MAX_BYTES)
			buf_char(&raw, (char)take(x));
		unescape(&x->text, buf_view(&raw));
		x->text.failed |= raw.failed;
		buf_free(&raw);
		if (x->text.n >= LINE_MAX_BYTES)
			return fault(x, "text is too long");
	}
}

bool
xml_attribute(const struct xml *x, const char *name, struct buf *value)
{
	struct str s = buf_view(&x->tag), key;

	while (s.n > 0 && str_cut(&s, '=', &key)) {
		struct str found;
		key = str_trim(key);
		for (size_t i = key.n; i > 0; i--)
			if (char_is_blank(key.p[i - 1])) {
				key = str_skip(key, i);
				break;
			}
		s = str_trim(s);
		if (s.n == 0 || (s.p[0] != '"' && s.p[0] != '\''))
			return false;
		char quote = s.p[0];
		s = str_skip(s, 1);
		if (!str_cut(&s, quote, &found))
			return false;
		if (str_case_eq(key, str_of(name))) {
			buf_clear(value);
			unescape(value, found);
			return !value->failed;
		}
	}
	return false;
}

/* U+FFFE and U+FFFF, which no XML may hold in any form. */
static bool
is_forbidden(struct str s, size_t i)
{
	return s.n - i >= 3 && memcmp(s.p + i, "\xEF\xBF", 2) == 0 &&
	       ((unsigned char)s.p[i + 2] | 1) == 0xBF;
}

void
xml_escape(struct buf *out, struct str s)
{
	for (size_t i = 0; i < s.n; i++) {
		if (is_forbidden(s, i)) {
			buf_text(out, "\xEF\xBF\xBD");
			i += 2;
			continue;
		}
		switch (s.p[i]) {
		case '&': buf_text(out, "&amp;"); break;
		case '<': buf_text(out, "&lt;"); break;
		case '>': buf_text(out, "&gt;"); break;
		case '"': buf_text(out, "&quot;"); break;
		default: buf_char(out, s.p[i]);
		}
	}
}

void
xml_put_attribute(struct buf *out, const char *name, struct str value)
{
	buf_char(out, ' ');
	buf_text(out, name);
	buf_text(out, "=\"");
	xml_escape(out, value);
	buf_char(out, '"');
}
