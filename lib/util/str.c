#include "util/str.h"

#include <string.h>

struct str
str_of(const char *terminated)
{
	return (struct str){ terminated, strlen(terminated) };
}

bool
str_eq(struct str a, struct str b)
{
	return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0);
}

bool
str_case_eq(struct str a, struct str b)
{
	return a.n == b.n && str_case_starts(a, b);
}

bool
str_starts(struct str s, struct str prefix)
{
	return s.n >= prefix.n && (prefix.n == 0 || memcmp(s.p, prefix.p, prefix.n) == 0);
}

struct str
str_skip_bom(struct str s)
{
	const struct str mark = STR("\xEF\xBB\xBF");

	return str_skip(s, str_starts(s, mark) ? mark.n : 0);
}

bool
str_case_starts(struct str s, struct str prefix)
{
	if (s.n < prefix.n)
		return false;
	for (size_t i = 0; i < prefix.n; i++)
		if (char_lower(s.p[i]) != char_lower(prefix.p[i]))
			return false;
	return true;
}

bool
str_ends(struct str s, struct str suffix)
{
	return s.n >= suffix.n && str_eq(str_skip(s, s.n - suffix.n), suffix);
}

bool
str_has(struct str s, char c)
{
	struct str head;

	return str_cut(&s, c, &head);
}

struct str
str_trim_end(struct str s)
{
	while (s.n > 0 && char_is_blank(s.p[s.n - 1]))
		s.n--;
	return s;
}

struct str
str_trim(struct str s)
{
	while (s.n > 0 && char_is_blank(s.p[0]))
		s = str_skip(s, 1);
	return str_trim_end(s);
}

bool
str_cut(struct str *rest, char at, struct str *head)
{
	const char *found = rest->n > 0 ? memchr(rest->p, at, rest->n) : NULL;

	*head = *rest;
	if (found == NULL) {
		*rest = (struct str){ NULL, 0 };
		return false;
	}
	head->n = (size_t)(found - rest->p);
	*rest = str_skip(*rest, head->n + 1);
	return true;
}

struct str
str_line(struct str *rest)
{
	struct str line;

	str_cut(rest, '\n', &line);
	if (line.n > 0 && line.p[line.n - 1] == '\r')
		line.n--;
	return line;
}
