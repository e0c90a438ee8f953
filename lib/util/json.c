#include "util/json.h"

#include <string.h>

#include "util/num.h"
#include "util/utf8.h"

enum { DEPTH_MAX = 64 };

static struct str
skip_blanks(struct str s)
{
	while (s.n > 0 && (s.p[0] == ' ' || s.p[0] == '\t' || s.p[0] == '\n' || s.p[0] == '\r'))
		s = str_skip(s, 1);
	return s;
}

/* Bytes of the string at the start, quotes included; 0 if it is none. */
static size_t
string_length(struct str s)
{
	for (size_t i = 1; i < s.n && s.p[0] == '"'; i++) {
		if (s.p[i] == '"')
			return i + 1;
		if ((unsigned char)s.p[i] < 0x20)
			return 0;
		if (s.p[i] == '\\')
			i++;
	}
	return 0;
}

/* Bytes of a number, true, false or null; 0 if it is none. */
static size_t
word_length(struct str s)
{
	static const char *const words[] = { "true", "false", "null" };
	size_t n = 0;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (str_starts(s, str_of(words[i])))
			return strlen(words[i]);
	if (s.n > 0 && s.p[0] == '-')
		n++;
	if (n == s.n || !char_is_digit(s.p[n]))
		return 0;
	while (n < s.n && s.p[n] != '\0' && strchr("0123456789+-.eE", s.p[n]) != NULL)
		n++;
	return n;
}

static size_t
scalar_length(struct str s)
{
	return s.n > 0 && s.p[0] == '"' ? string_length(s) : word_length(s);
}

/* What may come next, inside an object or array. */
enum wait { VALUE, VALUE_OR_END, KEY, KEY_OR_END, COMMA_OR_END };

static bool
take_key(struct str *s)
{
	size_t n = string_length(*s);

	if (n == 0)
		return false;
	*s = skip_blanks(str_skip(*s, n));
	if (s->n == 0 || s->p[0] != ':')
		return false;
	*s = skip_blanks(str_skip(*s, 1));
	return true;
}

/* One token of a value whose open brackets are kinds[0..*depth). */
static bool
take_token(struct str *s, char *kinds, unsigned *depth, enum wait *wait)
{
	char c = s->p[0];
	size_t n;

	if (*wait == COMMA_OR_END && c == ',') {
		*s = skip_blanks(str_skip(*s, 1));
		*wait = kinds[*depth - 1] == '}' ? KEY : VALUE;
		return true;
	}
	if (*depth > 0 && c == kinds[*depth - 1] && *wait != VALUE && *wait != KEY) {
		*s = str_skip(*s, 1);
		--*depth;
		*wait = COMMA_OR_END;
		return true;
	}
	if (*wait == COMMA_OR_END || ((*wait == KEY || *wait == KEY_OR_END) && !take_key(s)) ||
	    s->n == 0)
		return false;
	c = s->p[0];
	if (c == '{' || c == '[') {
		if (*depth == DEPTH_MAX)
			return false;
		kinds[(*depth)++] = c == '{' ? '}' : ']';
		*s = str_skip(*s, 1);
		*wait = c == '{' ? KEY_OR_END : VALUE_OR_END;
		return true;
	}
	n = scalar_length(*s);
	*s = str_skip(*s, n);
	*wait = COMMA_OR_END;
	return n > 0;
}

bool
json_value(struct str *text, struct str *value)
{
	char kinds[DEPTH_MAX];
	unsigned depth = 0;
	enum wait wait = VALUE;
	struct str s = skip_blanks(*text);

	*value = s;
	do {
		s = skip_blanks(s);
		if (s.n == 0 || !take_token(&s, kinds, &depth, &wait))
			return false;
	} while (depth > 0);
	value->n = (size_t)(s.p - value->p);
	*text = skip_blanks(s);
	return true;
}

/* Goes on to the next member, behind the bracket or comma at hand; false at the end. */
static bool
enter(struct str *rest, char open)
{
	if (rest->n == 0 || (rest->p[0] != open && rest->p[0] != ','))
		return false;
	*rest = skip_blanks(str_skip(*rest, 1));
	return rest->n > 0 && rest->p[0] != '}' && rest->p[0] != ']';
}

bool
json_member(struct str *rest, struct str *key, struct str *value)
{
	if (!enter(rest, '{'))
		return false;
	*key = (struct str){ rest->p, string_length(*rest) };
	return take_key(rest) && json_value(rest, value);
}

bool
json_element(struct str *rest, struct str *value)
{
	return enter(rest, '[') && json_value(rest, value);
}

/* The four digits at the start. */
static bool
hex4(struct str s, uint64_t *code)
{
	return s.n >= 4 && num_hex((struct str){ s.p, 4 }, code);
}

/* \uXXXX, or two of them that make one character; *s stands behind the 'u'. */
static void
unescape(struct str *s, struct buf *out)
{
	uint64_t code, low;
	char text[4];

	if (!hex4(*s, &code)) {
		buf_char(out, '?');
		return;
	}
	*s = str_skip(*s, 4);
	if (code >= 0xD800 && code < 0xDC00 && str_starts(*s, STR("\\u")) &&
	    hex4(str_skip(*s, 2), &low) && low >= 0xDC00 && low < 0xE000) {
		code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
		*s = str_skip(*s, 6);
	}
	if (code >= 0xD800 && code < 0xE000)
		code = 0xFFFD;
	buf_add(out, text, utf8_write((uint32_t)code, text));
}

bool
json_string(struct str value, struct buf *out)
{
	static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";

	if (value.n < 2 || value.p[0] != '"')
		return false;
	value = (struct str){ value.p + 1, value.n - 2 };
	while (value.n > 0) {
		const char *escape = memchr(value.p, '\\', value.n);
		size_t plain = escape == NULL ? value.n : (size_t)(escape - value.p);
		buf_add(out, value.p, plain);
		value = str_skip(value, plain);
		if (value.n < 2)
			continue;
		char c = value.p[1];
		value = str_skip(value, 2);
		const char *known = memchr(from, c, sizeof from - 1);
		if (c == 'u')
			unescape(&value, out);
		else
			buf_char(out, known != NULL ? to[known - from] : c);
	}
	return true;
}

bool
json_is(struct str raw, const char *text)
{
	return raw.n == strlen(text) + 2 && memcmp(raw.p + 1, text, raw.n - 2) == 0;
}

void
json_write_string(struct buf *out, struct str s)
{
	static const char hex[] = "0123456789abcdef";

	buf_char(out, '"');
	for (size_t i = 0; i < s.n; i++) {
		unsigned char c = (unsigned char)s.p[i];
		if (c == '"' || c == '\\') {
			buf_char(out, '\\');
			buf_char(out, (char)c);
		} else if (c < 0x20 || c == 0x7F) {
			buf_text(out, "\\u00");
			buf_char(out, hex[c >> 4]);
			buf_char(out, hex[c & 15]);
		} else {
			buf_char(out, (char)c);
		}
	}
	buf_char(out, '"');
}
