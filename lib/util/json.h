/*
 * util/json.h: JSON text (RFC 8259) read without a tree.
 *
 * A value is the slice of text that spells it. json_value checks the whole of it: brackets, commas,
 * names, how strings end; only numbers and escapes may still be misspelt. Nesting deeper than 64 is
 * refused, nothing recurses, and nothing is allocated but the text of decoded strings.
 */
#ifndef UTIL_JSON_H
#define UTIL_JSON_H

#include <stdbool.h>

#include "util/buf.h"
#include "util/str.h"

/* The value at the start of *text, cut off it with the blanks around; false: not JSON. */
bool json_value(struct str *text, struct str *value);

/*
 * Walk an object or an array: set *rest to a value that json_value gave, and call until false,
 * which is also the answer for a value of another kind. *key is the string as spelt, quotes
 * included.
 */
bool json_member(struct str *rest, struct str *key, struct str *value);
bool json_element(struct str *rest, struct str *value);

/*
 * Appends the text of a string value; false if the value is no string. Half of a surrogate pair
 * becomes U+FFFD, a broken \u a question mark, any other escape the letter itself.
 */
bool json_string(struct str value, struct buf *out);
/* Is the value this string, spelt without escapes? */
bool json_is(struct str value, const char *text);

/* Appends the text as a string value; controls are escaped, other bytes stay as they are. */
void json_write_string(struct buf *, struct str);

#endif
