#include "format/json_names.h"

#include "util/json.h"

const struct json_name json_record_names[] = {
	{ { "sok", 3 }, JSON_DERIVED },
	{ { "file", 4 }, JSON_DERIVED },
	{ { "position", 8 }, JSON_DERIVED },
	{ { "level", 5 }, JSON_LEVEL },
	{ { "hash", 4 }, JSON_DERIVED },
	{ { "notes", 5 }, JSON_NOTES },
	{ { "status", 6 }, JSON_DERIVED },
	{ { "rows", 4 }, JSON_ROWS },
	{ { "dead_squares", 12 }, JSON_DERIVED },
	{ { "lost", 4 }, JSON_DERIVED },
	{ { "verify", 6 }, JSON_DERIVED },
	{ { "explain", 7 }, JSON_DERIVED },
	{ { "distances", 9 }, JSON_DERIVED },
	{ { "collection", 10 }, JSON_COLLECTION },
	{ { "title", 5 }, JSON_TITLE },
	{ { "author", 6 }, JSON_AUTHOR },
	{ { "fields", 6 }, JSON_FIELDS },
	{ { "comments", 8 }, JSON_COMMENTS },
	{ { "sections", 8 }, JSON_SECTIONS },
	{ { "", 0 }, JSON_UNKNOWN },
};

const struct json_name json_section_names[] = {
	{ { "kind", 4 }, JSON_KIND },
	{ { "word", 4 }, JSON_WORD },
	{ { "moves", 5 }, JSON_MOVES },
	{ { "pushes", 6 }, JSON_PUSHES },
	{ { "lurd", 4 }, JSON_LURD },
	{ { "seconds", 7 }, JSON_DERIVED },
	{ { "cpu_seconds", 11 }, JSON_DERIVED },
	{ { "nodes", 5 }, JSON_DERIVED },
	{ { "memory", 6 }, JSON_DERIVED },
	{ { "lower_bound", 11 }, JSON_DERIVED },
	{ { "settings", 8 }, JSON_DERIVED },
	{ { "verify", 6 }, JSON_DERIVED },
	{ { "metrics", 7 }, JSON_DERIVED },
	{ { "best", 4 }, JSON_DERIVED },
	{ { "fields", 6 }, JSON_FIELDS },
	{ { "comments", 8 }, JSON_COMMENTS },
	{ { "", 0 }, JSON_UNKNOWN },
};

enum json_member
json_member_of(const struct json_name *names, struct str key)
{
	const bool escapes = str_has(key, '\\'); /* which may hide a name */
	struct buf text = { 0 };

	if (escapes)
		json_string(key, &text);
	while (names->name.n > 0 &&
	       !(escapes ? str_eq(buf_view(&text), names->name) : json_is(key, names->name)))
		names++;
	buf_free(&text);
	return names->member;
}

struct str
json_kept(const struct meta *m, const struct json_name *names)
{
	struct str text = meta_text(m, JSON_FIELD), object, rest, key, value;

	if (text.n == 0 || !json_value(&text, &object) || text.n > 0 || object.p[0] != '{')
		return STR("");
	rest = object;
	while (json_member(&rest, &key, &value)) {
		const enum json_member member = json_member_of(names, key);
		if (member != JSON_UNKNOWN && member != JSON_NOTES &&
		    !(member == JSON_FIELDS && value.p[0] == '{') &&
		    !(member == JSON_SECTIONS && value.p[0] == '['))
			return STR("");
	}
	return object;
}

struct str
json_kept_part(struct str kept, enum json_member member)
{
	struct str key, value;

	while (json_member(&kept, &key, &value))
		if (json_member_of(json_record_names, key) == member)
			return value;
	return STR("");
}
