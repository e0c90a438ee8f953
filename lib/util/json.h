/*
 * util/json.h: a walk over JSON text (RFC 8259) without a tree: a value is the slice of text that
 * spells it, and objects and arrays are walked with an iterator. Nesting is bounded, nothing
 * recurses, nothing is allocated but the text of decoded strings.
 */
#ifndef UTIL_JSON_H
#define UTIL_JSON_H

#include <stdbool.h>

#include "util/buf.h"
#include "util/str.h"

/* The value at the start of *text, cut off it with the blanks around; false: not JSON. */
bool json_value(struct str *text, struct str *value);

/*
 * Walks a value that is an object or array: set *rest to it, then call until false. The value
 * has come from json_value, so it is known to be well-formed. *key is the raw string.
 */
bool json_member(struct str *rest, struct str *key, struct str *value);
bool json_element(struct str *rest, struct str *value);

/* Appends the text of a string value as UTF-8; false if the value is no string. */
bool json_string(struct str value, struct buf *out);
bool json_is(struct str raw_string, const char *text); /* a string without escapes */

/* Appends a string value: quotes, with quotes, backslashes and controls escaped. */
void json_write_string(struct buf *, struct str);

#endif
