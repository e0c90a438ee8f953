#include "format/xml.h"

#include <string.h>

#include "level/limits.h"
#include "util/num.h"
#include "util/utf8.h"

enum { TAG_MAX = 1 << 16, REFERENCE_MAX = 10 };

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
	if (x->line.p == NULL) {
		x->state = lines_next(x->lines, &x->line);
		x->here = lines_at(x->lines);
		x->cut |= x->state == LINE_TOO_LONG;
	}
	if (x->state == LINE_END || x->state == LINE_FAILED)
		return -1;
	return x->line.n > 0 ? (unsigned char)x->line.p[0] : '\n';
}

static int
next_byte(struct xml *x)
{
	const int c = peek(x);

	if (c >= 0 && x->line.n == 0) {
		x->line.p = NULL;
	} else if (c >= 0) {
		x->line = str_skip(x->line, 1);
		x->here.col++;
	}
	return c;
}

/* The character that a reference such as lt, #65 or #x41 names; 0: none. */
static uint32_t
referred(struct str name)
{
	static const struct {
		struct str name;
		char c;
	} known[] = { { { "lt", 2 }, '<' }, { { "gt", 2 }, '>' }, { { "amp", 3 }, '&' },
		{ { "quot", 4 }, '"' }, { { "apos", 4 }, '\'' } };
	uint64_t code = 0;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (str_eq(name, known[i].name))
			return (uint32_t)known[i].c;
	if (str_case_starts(name, STR("#x"))
	        ? !num_hex(str_skip(name, 2), &code)
	        : !str_starts(name, STR("#")) || !num_parse(str_skip(name, 1), 1, 0x10FFFF, &code))
		return 0;
	return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) ? (uint32_t)code : 0;
}

/* Resolves the references in the text from index `from` on, in place: it gets no longer. */
static void
unescape(struct buf *b, size_t from)
{
	struct str rest = str_skip(buf_view(b), from), plain, near, name;
	bool more = b->n > from && !b->failed;

	for (b->n = from; more;) {
		more = str_cut(&rest, '&', &plain);
		while (plain.n > 0) {
			b->p[b->n++] = *plain.p;
			plain = str_skip(plain, 1);
		}
		if (!more)
			break;
		/* The end is looked for as far as the longest name goes, not in all of the text. */
		near = (struct str){ rest.p, rest.n <= REFERENCE_MAX ? rest.n : REFERENCE_MAX + 1 };
		const uint32_t code = str_cut(&near, ';', &name) ? referred(name) : 0;
		if (code == 0) {
			b->p[b->n++] = '&'; /* it names nothing, and stays */
			continue;
		}
		b->n += utf8_write(code, b->p + b->n);
		rest = str_skip(rest, name.n + 1);
	}
}

static enum xml_token
fault(struct xml *x, const char *what)
{
	x->fault = what;
	return XML_FAULT;
}

/* Reads to the end of a mark of three bytes; out, if not NULL, gets what stands before the mark. */
static bool
read_until(struct xml *x, const char *mark, struct buf *out, size_t most)
{
	char last[3] = { 0 };
	int c;

	for (size_t n = 0; n < most && (c = next_byte(x)) >= 0; n++) {
		memmove(last, last + 1, sizeof last - 1);
		last[sizeof last - 1] = (char)c;
		if (out != NULL)
			buf_char(out, (char)c);
		if (memcmp(last, mark, sizeof last) != 0)
			continue;
		if (out != NULL && !out->failed)
			out->n -= sizeof last;
		return out == NULL || !out->failed;
	}
	return false;
}

/* The name of the tag at hand. False: it is a declaration, which is passed over. */
static bool
name_tag(struct xml *x, enum xml_token *token)
{
	const struct str s = buf_view(&x->tag);
	const bool closing = s.n > 0 && s.p[0] == '/';

	if (s.n > 0 && (s.p[0] == '?' || s.p[0] == '!'))
		return false;
	x->name = closing ? str_trim(str_skip(s, 1)) : s;
	for (size_t i = 0; i < x->name.n; i++)
		if (char_is_blank(x->name.p[i]) || x->name.p[i] == '/')
			x->name.n = i;
	x->closes = s.n > 0 && s.p[s.n - 1] == '/';
	*token = s.n == 0 ? fault(x, "empty tag") : closing ? XML_CLOSE : XML_OPEN;
	return true;
}

static bool
tag_is(const struct xml *x, struct str text)
{
	return x->tag.n == text.n && memcmp(x->tag.p, text.p, text.n) == 0;
}

/* In <! ... > a quote need not be closed, and there may be a '<'. */
static bool
is_declaration(const struct xml *x)
{
	return x->tag.n > 0 && x->tag.p[0] == '!';
}

/*
 * Reads what begins behind '<'. False when it is passed over: a comment, a declaration, or CDATA,
 * which is added to the text.
 */
static bool
read_markup(struct xml *x, enum xml_token *token)
{
	char quote = '\0'; /* the one that is open: it may hold a '>', but no '<' */
	int c;

	buf_clear(&x->tag);
	*token = XML_FAULT;
	x->fault = "tag without an end";
	while ((c = next_byte(x)) != '>' || quote != '\0') {
		if (c < 0)
			return true;
		buf_char(&x->tag, c == '\n' ? ' ' : (char)c);
		if (tag_is(x, STR("!--"))) {
			x->fault = "unclosed comment";
			return !read_until(x, "-->", NULL, SIZE_MAX);
		}
		if (tag_is(x, STR("![CDATA["))) {
			x->fault = "unclosed CDATA";
			return !read_until(x, "]]>", &x->text, LINE_MAX_BYTES);
		}
		if (c == quote)
			quote = '\0';
		else if (quote == '\0' && (c == '"' || c == '\'') && !is_declaration(x))
			quote = (char)c;
		if (x->tag.n > TAG_MAX || (peek(x) == '<' && !is_declaration(x)))
			return true;
	}
	return x->tag.failed || name_tag(x, token);
}

/* Adds the text up to the next '<', or as much of it as one line may hold. */
static void
read_text(struct xml *x)
{
	const size_t from = x->text.n;
	int c;

	while ((c = peek(x)) >= 0 && c != '<' && x->text.n - from < LINE_MAX_BYTES) {
		if (x->line.n == 0) {
			buf_char(&x->text, (char)next_byte(x));
			continue;
		}
		const char *tag = memchr(x->line.p, '<', x->line.n);
		const size_t room = LINE_MAX_BYTES - (x->text.n - from);
		size_t n = tag != NULL ? (size_t)(tag - x->line.p) : x->line.n;
		n = n < room ? n : room;
		buf_add(&x->text, x->line.p, n);
		x->line = str_skip(x->line, n);
		x->here.col += (uint32_t)n;
	}
	unescape(&x->text, from);
}

static enum xml_token
next(struct xml *x)
{
	enum xml_token token;

	if (x->closes) {
		x->closes = false;
		return XML_CLOSE;
	}
	buf_clear(&x->text);
	for (;;) {
		const int c = peek(x);
		if (x->text.n == 0)
			x->at = x->here;
		if (c >= 0 && c != '<') {
			read_text(x);
			if (x->text.n >= LINE_MAX_BYTES)
				return fault(x, "text is too long");
			continue;
		}
		if (x->text.n > 0)
			return XML_TEXT;
		if (c < 0)
			return x->state == LINE_FAILED ? XML_FAILED : XML_END;
		next_byte(x);
		if (read_markup(x, &token))
			return token;
	}
}

enum xml_token
xml_next(struct xml *x)
{
	const enum xml_token token = next(x);
	const bool cut = x->cut;

	x->cut = false;
	if (x->tag.failed || x->text.failed)
		return XML_FAILED;
	return cut ? fault(x, "a line is too long") : token;
}

/* The last word of a text. */
static struct str
last_word(struct str s)
{
	size_t n = 0;

	s = str_trim(s);
	while (n < s.n && !char_is_blank(s.p[s.n - 1 - n]))
		n++;
	return str_skip(s, s.n - n);
}

bool
xml_attribute(const struct xml *x, const char *name, struct buf *value)
{
	struct str rest = buf_view(&x->tag), key, found;

	while (str_cut(&rest, '=', &key)) {
		rest = str_trim(rest);
		const char quote = rest.n > 0 ? rest.p[0] : '\0';
		if (quote != '"' && quote != '\'')
			return false;
		rest = str_skip(rest, 1);
		if (!str_cut(&rest, quote, &found))
			return false;
		if (!str_case_eq(last_word(key), str_of(name)))
			continue;
		buf_clear(value);
		buf_str(value, found);
		unescape(value, 0);
		return !value->failed;
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
