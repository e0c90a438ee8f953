/*
 * util/str.h: a slice of bytes, not terminated and not owned.
 *
 * NUL is an ordinary byte. A slice is valid as long as the memory it points into.
 */
#ifndef UTIL_STR_H
#define UTIL_STR_H

#include <stdbool.h>
#include <stddef.h>

struct str {
	const char *p;
	size_t n;
};

#define STR(literal) ((struct str){ (literal), sizeof(literal) - 1 })

struct str str_of(const char *terminated);
bool str_eq(struct str, struct str);
bool str_case_eq(struct str, struct str); /* ASCII letters only */
bool str_starts(struct str, struct str prefix);
bool str_case_starts(struct str, struct str prefix);
bool str_ends(struct str, struct str suffix);
bool str_has(struct str, char);

/* Without the first n bytes; n <= s.n. */
static inline struct str
str_skip(struct str s, size_t n)
{
	return n == 0 ? s : (struct str){ s.p + n, s.n - n };
}

struct str str_skip_bom(struct str); /* without a byte order mark at the start */
struct str str_trim(struct str);     /* without blanks (space, tab) at both ends */
struct str str_trim_end(struct str);

/*
 * Cuts *rest at the first `at`: *head is what stands before it, *rest what stands behind. Without
 * an `at` the answer is false, *head is all, and rest->p is NULL: the end of a loop over the parts.
 */
bool str_cut(struct str *rest, char at, struct str *head);
struct str str_line(struct str *rest); /* cuts at the next '\n'; a '\r' before it is left out */

static inline bool
char_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool
char_is_alpha(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool
char_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* A blank, or of the end of a line. */
static inline bool
char_is_space(char c)
{
	return char_is_blank(c) || c == '\r' || c == '\n';
}

static inline char
char_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

#endif
