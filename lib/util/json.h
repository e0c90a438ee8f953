/*
 * util/json.h: reads JSON text (RFC 8259) without building a tree.
 *
 * A value is the slice of text that spells it. json_scan and json_value check every token of it;
 * json_member and json_element step through text that has been checked. Nesting deeper than
 * JSON_DEPTH is refused, nothing recurses, and only the text of decoded strings is allocated.
 */
#ifndef UTIL_JSON_H
#define UTIL_JSON_H

#include <stdbool.h>

#include "util/buf.h"
#include "util/str.h"

enum { JSON_DEPTH = 64 };

enum json_state { JSON_MORE, JSON_DONE, JSON_WRONG };

/* A value that comes in pieces, such as lines, which end between two tokens. { 0 } at first. */
struct json_scan {
	unsigned wait, depth;
	bool deep;              /* wrong only in that there is no room for one more of these: */
	char close[JSON_DEPTH]; /* of the brackets that are open */
};

/* Goes on through *piece, and cuts off it what belongs to the value. */
enum json_state json_scan(struct json_scan *, struct str *piece);
struct str json_skip_blanks(struct str); /* of JSON, line ends among them, at the start */
/* The value at the start of *text, cut off it with the blanks around; false: not JSON. */
bool json_value(struct str *text, struct str *value);

/*
 * Walk an object or an array: set *rest to a checked value, and call until false, which is also
 * the answer for a value of another kind. *key is the string as spelt, quotes included.
 */
bool json_member(struct str *rest, struct str *key, struct str *value);
bool json_element(struct str *rest, struct str *value);

/*
 * Appends the text of a checked string; false if the value is no string. Half of a surrogate pair
 * becomes U+FFFD.
 */
bool json_string(struct str value, struct buf *out);
/* Is the value this string, spelt without escapes? */
bool json_is(struct str value, struct str text);

/* A member's name, behind `{' or a comma; and members with a value. */
void json_write_key(struct buf *, const char *before, const char *key);
void json_write_text(struct buf *, const char *before, const char *key, struct str text);
void json_write_count(struct buf *, const char *before, const char *key, uint64_t);

/* Appends the text as a string value; controls are escaped, what is not UTF-8 stays as it is. */
void json_write_string(struct buf *, struct str);
/* Appends a checked value on one line: without blanks between tokens, controls escaped. */
void json_write_value(struct buf *, struct str);

#endif
