#include "util/json.h"

#include <string.h>

#include "util/num.h"
#include "util/utf8.h"

struct str
json_skip_blanks(struct str s)
{
	while (s.n > 0 && char_is_space(s.p[0]))
		s = str_skip(s, 1);
	return s;
}

/* --- tokens: how many bytes at the start; 0: there is none ------------------------------- */

static const char escapes[] = "\"\\/bfnrt", escaped[] = "\"\\/\b\f\n\r\t";

/* The four digits at the start. */
static bool
hex4(struct str s, uint64_t *code)
{
	return s.n >= 4 && num_hex((struct str){ s.p, 4 }, code);
}

static size_t
escape_length(struct str s)
{
	uint64_t code;

	if (s.n < 2)
		return 0;
	if (s.p[1] == 'u')
		return hex4(str_skip(s, 2), &code) ? 6 : 0;
	return memchr(escapes, s.p[1], sizeof escapes - 1) != NULL ? 2 : 0;
}

#define EACH_BYTE(c) ((uint64_t)(c)*UINT64_C(0x0101010101010101))

/* Eight bytes of ASCII without quotes, backslashes and controls? Most text is long and plain. */
static bool
plain8(const char *p)
{
	uint64_t eight, quote, backslash, delete;

	memcpy(&eight, p, sizeof eight);
	quote = eight ^ EACH_BYTE('"');
	backslash = eight ^ EACH_BYTE('\\');
	delete = eight ^ EACH_BYTE(0x7F);
	return ((eight | (eight - EACH_BYTE(0x20)) | (quote - EACH_BYTE(1)) |
	            (backslash - EACH_BYTE(1)) | (delete - EACH_BYTE(1))) &
	           EACH_BYTE(0x80)) == 0;
}

/* How many bytes at the start are such, at least. */
static size_t
plain_length(struct str s)
{
	size_t n = 0;

	while (s.n - n >= 8 && plain8(s.p + n))
		n += 8;
	return n;
}

static size_t
string_length(struct str s)
{
	size_t n;

	if (s.p[0] != '"')
		return 0;
	for (size_t i = 1 + plain_length(str_skip(s, 1)); i < s.n; i += n) {
		n = s.p[i] == '\\' ? escape_length(str_skip(s, i)) : (unsigned char)s.p[i] >= 0x20;
		if (s.p[i] == '"')
			return i + 1;
		if (n == 0)
			return 0;
	}
	return 0;
}

static size_t
digits_length(struct str s, size_t from)
{
	size_t i = from;

	while (i < s.n && char_is_digit(s.p[i]))
		i++;
	return i - from;
}

static bool
is_at(struct str s, size_t i, char one, char other)
{
	return i < s.n && (s.p[i] == one || s.p[i] == other);
}

static size_t
number_length(struct str s)
{
	size_t i = is_at(s, 0, '-', '-'), n = digits_length(s, i);

	if (n == 0 || (n > 1 && s.p[i] == '0'))
		return 0;
	i += n;
	if (is_at(s, i, '.', '.')) {
		n = digits_length(s, i + 1);
		i += 1 + n;
	}
	if (n > 0 && is_at(s, i, 'e', 'E')) {
		i += is_at(s, i + 1, '+', '-') ? 2 : 1;
		n = digits_length(s, i);
		i += n;
	}
	return n > 0 ? i : 0;
}

static size_t
scalar_length(struct str s)
{
	static const struct str words[] = { { "true", 4 }, { "false", 5 }, { "null", 4 } };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (str_starts(s, words[i]))
			return words[i].n;
	return s.p[0] == '"' ? string_length(s) : number_length(s);
}

/* --- whole values ------------------------------------------------------------------------ */

/* What may come next; in the last three the bracket at hand may close. */
enum { VALUE, KEY, COLON, COMMA_OR_END, VALUE_OR_END, KEY_OR_END };

static size_t
open_bracket(struct json_scan *j, char c)
{
	j->deep = j->depth == JSON_DEPTH;
	if (j->deep)
		return 0;
	j->close[j->depth++] = c == '{' ? '}' : ']';
	j->wait = c == '{' ? KEY_OR_END : VALUE_OR_END;
	return 1;
}

static size_t
take_token(struct json_scan *j, struct str s)
{
	const char c = s.p[0], close = j->depth > 0 ? j->close[j->depth - 1] : '\0';
	const unsigned wait = j->wait;

	if (wait >= COMMA_OR_END && c == close) {
		j->depth--;
		j->wait = COMMA_OR_END;
		return 1;
	}
	if (wait == COLON || wait == COMMA_OR_END) {
		j->wait = wait == COMMA_OR_END && close == '}' ? KEY : VALUE;
		return c == (wait == COLON ? ':' : ',');
	}
	if (wait == KEY || wait == KEY_OR_END) {
		j->wait = COLON;
		return string_length(s);
	}
	if (c == '{' || c == '[')
		return open_bracket(j, c);
	j->wait = COMMA_OR_END;
	return scalar_length(s);
}

enum json_state
json_scan(struct json_scan *j, struct str *piece)
{
	struct str s = json_skip_blanks(*piece);

	while (s.n > 0) {
		const size_t n = take_token(j, s);
		if (n == 0)
			return JSON_WRONG;
		*piece = str_skip(s, n);
		if (j->depth == 0)
			return JSON_DONE;
		s = json_skip_blanks(*piece);
	}
	*piece = s;
	return JSON_MORE;
}

bool
json_value(struct str *text, struct str *value)
{
	struct json_scan scan = { .depth = 0 };
	struct str rest = *value = json_skip_blanks(*text);

	if (json_scan(&scan, &rest) != JSON_DONE)
		return false;
	value->n -= rest.n;
	*text = json_skip_blanks(rest);
	return true;
}

/* --- walking: all of it has been checked ------------------------------------------------- */

static size_t
checked_string(struct str s)
{
	const char *end = s.p + 1 + plain_length(str_skip(s, 1));

	for (; *end != '"'; end++)
		end += *end == '\\';
	return (size_t)(end + 1 - s.p);
}

/* Goes on to the next member, behind the bracket or comma at hand; false at the end. */
static bool
enter(struct str *rest, char open)
{
	if (rest->n == 0 || (rest->p[0] != open && rest->p[0] != ','))
		return false;
	*rest = json_skip_blanks(str_skip(*rest, 1));
	return rest->n > 0 && rest->p[0] != '}' && rest->p[0] != ']';
}

/* Cuts off the value at the start, and the blanks behind it. */
static struct str
take_value(struct str *rest)
{
	struct str value = *rest;
	size_t i = 0;

	for (unsigned depth = 0; i < value.n; i++) {
		const char c = value.p[i];
		if (depth == 0 && (c == ',' || c == '}' || c == ']' || char_is_space(c)))
			break;
		if (c == '"')
			i += checked_string(str_skip(value, i)) - 1;
		else if (c == '{' || c == '[')
			depth++;
		else if (c == '}' || c == ']')
			depth--;
	}
	value.n = i;
	*rest = json_skip_blanks(str_skip(*rest, i));
	return value;
}

bool
json_member(struct str *rest, struct str *key, struct str *value)
{
	if (!enter(rest, '{'))
		return false;
	*key = (struct str){ rest->p, checked_string(*rest) };
	*rest = json_skip_blanks(str_skip(*rest, key->n));
	*rest = json_skip_blanks(str_skip(*rest, 1)); /* the colon */
	*value = take_value(rest);
	return true;
}

bool
json_element(struct str *rest, struct str *value)
{
	if (!enter(rest, '['))
		return false;
	*value = take_value(rest);
	return true;
}

/* --- strings ----------------------------------------------------------------------------- */

/* \uXXXX, or two of them that make one character; *s stands behind the 'u'. */
static void
unescape(struct str *s, struct buf *out)
{
	uint64_t code = 0, low;
	char text[4];

	hex4(*s, &code);
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
	struct str plain;

	if (value.n < 2 || value.p[0] != '"')
		return false;
	value = (struct str){ value.p + 1, value.n - 2 };
	while (str_cut(&value, '\\', &plain)) {
		const char c = value.p[0];
		buf_str(out, plain);
		value = str_skip(value, 1);
		if (c == 'u')
			unescape(&value, out);
		else
			buf_char(out, escaped[strchr(escapes, c) - escapes]);
	}
	buf_str(out, plain);
	return true;
}

/* The first byte that a string stands for; 0: none that can be told from it alone. */
static char
take_byte(struct str *s)
{
	const char c = s->p[0], next = s->n > 1 ? s->p[1] : '\0';
	uint64_t code;

	if (c != '\\' || s->n < 2) {
		*s = str_skip(*s, 1);
		return c;
	}
	*s = str_skip(*s, 2);
	if (next != 'u')
		return escaped[strchr(escapes, next) - escapes];
	if (!hex4(*s, &code))
		return '\0';
	*s = str_skip(*s, 4);
	return code < 0x80 ? (char)code : '\0';
}

bool
json_is(struct str value, struct str text)
{
	size_t i = 0;

	if (value.n < 2 || value.p[0] != '"')
		return false;
	for (value = (struct str){ value.p + 1, value.n - 2 }; value.n > 0; i++)
		if (i == text.n || take_byte(&value) != text.p[i])
			return false;
	return i == text.n;
}

/* The letters at the start that stand for themselves, or one character; returns their bytes. */
static size_t
write_some(struct buf *out, struct str s)
{
	uint32_t code;
	size_t n = plain_length(s);

	while (n < s.n && s.p[n] >= 0x20 && s.p[n] < 0x7F && s.p[n] != '"' && s.p[n] != '\\')
		n++;
	if (n == 0 && (n = utf8_length(s, &code)) > 0 && utf8_is_control(code)) {
		buf_print(out, "\\u%04x", (unsigned)code);
		return n;
	}
	n += n == 0; /* not UTF-8 */
	buf_add(out, s.p, n);
	return n;
}

void
json_write_string(struct buf *out, struct str s)
{
	buf_char(out, '"');
	for (; s.n > 0; s = str_skip(s, write_some(out, s)))
		if (s.p[0] == '"' || s.p[0] == '\\')
			buf_char(out, '\\');
	buf_char(out, '"');
}

void
json_write_key(struct buf *out, const char *before, const char *key)
{
	buf_text(out, before);
	buf_char(out, '"');
	buf_text(out, key);
	buf_text(out, "\":");
}

void
json_write_text(struct buf *out, const char *before, const char *key, struct str text)
{
	json_write_key(out, before, key);
	json_write_string(out, text);
}

void
json_write_count(struct buf *out, const char *before, const char *key, uint64_t count)
{
	json_write_key(out, before, key);
	buf_number(out, count);
}

void
json_write_value(struct buf *out, struct str value)
{
	while (value.n > 0) {
		size_t n = value.p[0] == '"' ? checked_string(value) : 1;
		struct str token = { value.p, n };
		value = str_skip(value, n);
		while (token.n > 0 && !(n == 1 && char_is_space(token.p[0])))
			token = str_skip(token, write_some(out, token));
	}
}
