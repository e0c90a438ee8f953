/* JSON: what is a value, walking over members, strings in both directions. */
#include <string.h>

#include "tap.h"
#include "util/json.h"

static bool
is_value(const char *text)
{
	struct str rest = str_of(text), value;

	return json_value(&rest, &value) && rest.n == 0;
}

static void
values(struct tap *t)
{
	static const char *const right[] = { "0", "-1.5e3", "true", "null", "\"\"", "\"\\\"\"",
		"[]", "{}", " [1 , 2] ", "-0", "10.01E+2", "\"\\u00e9\\b\"", "[\n1\r\n]",
		"{\"a\":[{}],\"b\":{\"c\":1}}" };
	static const char *const wrong[] = { "", "[", "]", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}",
		"{\"a\":1,}", "{1:2}", "\"a", "\"a\nb\"", "\"\\", "[}", "{]", "truth x", "+1",
		"[1]]", "01", "1.", ".5", "-", "1e", "1e+", "1.e2", "\"\\q\"", "\"\\u12g4\"", "nul",
		"{\"a\" 1}", "{\"a\"::1}", "{,}", "[,]" };
	unsigned taken = 0, refused = 0;

	for (size_t i = 0; i < sizeof right / sizeof *right; i++)
		taken += is_value(right[i]);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		refused += !is_value(wrong[i]);
	ok(t, taken == sizeof right / sizeof *right, "values are taken");
	ok(t, refused == sizeof wrong / sizeof *wrong, "what is none is refused");
}

static void
depth(struct tap *t)
{
	char text[1001];

	for (size_t deep = 1; deep <= 500; deep += 499) {
		memset(text, '[', deep);
		memset(text + deep, ']', deep);
		text[2 * deep] = '\0';
		ok(t, is_value(text) == (deep == 1),
		    deep == 1 ? "an array" : "too deep an array is refused");
	}
}

static void
members(struct tap *t)
{
	struct str object = STR("{ \"a\" : 1, \"b\":[2, {\"x\":3}] ,\"c\":\"}\"}"), key, value,
	           item;
	unsigned seen = 0;

	while (json_member(&object, &key, &value)) {
		seen++;
		if (seen == 1)
			ok(t, json_is(key, STR("a")) && str_eq(value, STR("1")),
			    "the first member");
		if (seen == 2) {
			ok(t,
			    json_is(key, STR("b")) && json_element(&value, &item) &&
			        str_eq(item, STR("2")) && json_element(&value, &item) &&
			        str_eq(item, STR("{\"x\":3}")) && !json_element(&value, &item),
			    "the elements of the second");
		}
		if (seen == 3)
			ok(t, json_is(key, STR("c")) && json_is(value, STR("}")),
			    "a bracket in a string is text");
	}
	ok(t, seen == 3, "no member is left out");
}

/* The text cut into two at every place between two tokens. */
static void
pieces(struct tap *t)
{
	static const char *const tokens[] = { "{", "\"a\"", ":", "[", "1", ",", "{", "}", "]",
		"}" };
	enum { TOKENS = sizeof tokens / sizeof *tokens };
	struct json_scan scan = { .depth = 0 };
	unsigned more = 0;
	struct str piece;

	for (size_t i = 0; i + 1 < TOKENS; i++) {
		piece = str_of(tokens[i]);
		more += json_scan(&scan, &piece) == JSON_MORE && piece.n == 0;
	}
	piece = STR(" } rest");
	ok(t,
	    more == TOKENS - 1 && json_scan(&scan, &piece) == JSON_DONE &&
	        str_eq(piece, STR(" rest")),
	    "a value may come in pieces");
	piece = STR("[1");
	scan = (struct json_scan){ .depth = 0 };
	more = json_scan(&scan, &piece) == JSON_MORE;
	piece = STR("2]");
	ok(t, more && json_scan(&scan, &piece) == JSON_WRONG, "no token goes on in the next piece");
}

static bool
decodes(const char *raw, struct str want)
{
	struct buf out = { 0 };
	bool right = json_string(str_of(raw), &out) && out.n == want.n &&
	             (want.n == 0 || memcmp(out.p, want.p, want.n) == 0);

	buf_free(&out);
	return right;
}

/* Every string of one byte, and some of several, comes back as it was. */
static bool
round_trip(struct str text)
{
	struct buf written = { 0 }, read = { 0 };
	struct str rest, value;
	bool right;

	json_write_string(&written, text);
	rest = buf_view(&written);
	right = json_value(&rest, &value) && rest.n == 0 && json_string(value, &read) &&
	        str_eq(buf_view(&read), text);
	buf_free(&written);
	buf_free(&read);
	return right;
}

static void
strings(struct tap *t)
{
	bool right = true;

	ok(t, decodes("\"\\n\\t\\\\\\/\\\"\"", STR("\n\t\\/\"")), "short escapes");
	ok(t, decodes("\"\\u0041\\u00e9\\u20AC\"", STR("A\xC3\xA9\xE2\x82\xAC")), "code points");
	ok(t, decodes("\"\\ud83d\\ude00\"", STR("\xF0\x9F\x98\x80")),
	    "a surrogate pair is one character");
	ok(t, !decodes("17", STR("17")), "a number is no string");
	for (int c = 0; c < 128; c++) {
		char byte = (char)c;
		right &= round_trip((struct str){ &byte, 1 });
	}
	ok(t, decodes("\"\\ud83dx\"", STR("\xEF\xBF\xBDx")),
	    "half a pair is a replacement character");
	ok(t, right && round_trip(STR("a\xC3\xA9\n\"\\x")), "what is written is read back");
}

/* As it is written on one line. */
static bool
written(const char *text, const char *want)
{
	struct str rest = str_of(text), value;
	struct buf out = { 0 };
	bool right = json_value(&rest, &value);

	json_write_value(&out, value);
	right &= str_eq(buf_view(&out), str_of(want));
	buf_free(&out);
	return right;
}

static void
lines(struct tap *t)
{
	ok(t, written("{ \"a b\" :\n [ 1.50 , \"\\\" \\\\\" ] }", "{\"a b\":[1.50,\"\\\" \\\\\"]}"),
	    "a value is written without the blanks between its tokens");
	ok(t, written("\"\x7F\xC2\x85\xEF\xBB\xBF\xC3\xA9\"", "\"\\u007f\\u0085\\ufeff\xC3\xA9\""),
	    "what is no text for people is escaped");
}

int
main(void)
{
	struct tap t = { 0, 0 };

	values(&t);
	depth(&t);
	members(&t);
	pieces(&t);
	strings(&t);
	lines(&t);
	return tap_end(&t);
}
