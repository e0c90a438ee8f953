#include "format/json_names.h"

#include "util/json.h"

const struct json_name json_record_names[] = {
	{ { "sok", 3 }, JSON_DERIVED, { "", 0 } },
	{ { "file", 4 }, JSON_DERIVED, { "", 0 } },
	{ { "position", 8 }, JSON_DERIVED, { "", 0 } },
	{ { "level", 5 }, JSON_LEVEL, { "", 0 } },
	{ { "hash", 4 }, JSON_DERIVED, { "", 0 } },
	{ { "notes", 5 }, JSON_NOTES, { "", 0 } },
	{ { "status", 6 }, JSON_DERIVED, { "", 0 } },
	{ { "rows", 4 }, JSON_ROWS, { "", 0 } },
	{ { "dead_squares", 12 }, JSON_DEAD_SQUARES, { "Sok-Dead", 8 } },
	{ { "lost", 4 }, JSON_LOST, { "Sok-Lost", 8 } },
	{ { "verify", 6 }, JSON_VERIFY, { "Sok-Verify", 10 } },
	{ { "explain", 7 }, JSON_EXPLAIN, { "", 0 } },
	{ { "distances", 9 }, JSON_DISTANCES, { "", 0 } },
	{ { "collection", 10 }, JSON_COLLECTION, { "", 0 } },
	{ { "title", 5 }, JSON_TITLE, { "", 0 } },
	{ { "author", 6 }, JSON_AUTHOR, { "", 0 } },
	{ { "fields", 6 }, JSON_FIELDS, { "", 0 } },
	{ { "comments", 8 }, JSON_COMMENTS, { "", 0 } },
	{ { "sections", 8 }, JSON_SECTIONS, { "", 0 } },
	{ { "", 0 }, JSON_UNKNOWN, { "", 0 } },
};

const struct json_name json_section_names[] = {
	{ { "kind", 4 }, JSON_KIND, { "", 0 } },
	{ { "word", 4 }, JSON_WORD, { "", 0 } },
	{ { "moves", 5 }, JSON_MOVES, { "", 0 } },
	{ { "pushes", 6 }, JSON_PUSHES, { "", 0 } },
	{ { "lurd", 4 }, JSON_LURD, { "", 0 } },
	{ { "seconds", 7 }, JSON_SECONDS, { "Seconds", 7 } },
	{ { "cpu_seconds", 11 }, JSON_CPU_SECONDS, { "CPU-Seconds", 11 } },
	{ { "nodes", 5 }, JSON_NODES, { "Nodes", 5 } },
	{ { "memory", 6 }, JSON_MEMORY, { "Memory", 6 } },
	{ { "lower_bound", 11 }, JSON_LOWER_BOUND, { "Lower-Bound", 11 } },
	{ { "lower_bound_moves", 17 }, JSON_LOWER_BOUND_MOVES, { "Lower-Bound-Moves", 17 } },
	{ { "settings", 8 }, JSON_SETTINGS, { "Settings", 8 } },
	{ { "verify", 6 }, JSON_VERIFY, { "Sok-Verify", 10 } },
	{ { "metrics", 7 }, JSON_METRICS, { "Sok-Metrics", 11 } },
	{ { "best", 4 }, JSON_BEST, { "Sok-Best", 8 } },
	{ { "fields", 6 }, JSON_FIELDS, { "", 0 } },
	{ { "comments", 8 }, JSON_COMMENTS, { "", 0 } },
	{ { "", 0 }, JSON_UNKNOWN, { "", 0 } },
};

enum json_member
json_member_of(const struct json_name *names, struct str key)
{
	while (names->name.n > 0 && !json_is(key, names->name))
		names++;
	return names->member;
}

struct str
json_kept(const struct meta *m, const struct json_name *names)
{
	struct str text = meta_text(m, JSON_FIELD), object, rest, key, value;
	bool keeps = false; /* something */

	if (text.n == 0 || !json_value(&text, &object) || text.n > 0 || object.p[0] != '{')
		return STR("");
	rest = object;
	while (json_member(&rest, &key, &value)) {
		const enum json_member member = json_member_of(names, key);
		if (member != JSON_UNKNOWN &&
		    !(member == JSON_NOTES && !str_eq(value, STR("true"))) &&
		    !(member == JSON_FIELDS && value.p[0] == '{') &&
		    !(member == JSON_SECTIONS && value.p[0] == '['))
			return STR("");
		keeps = keeps || (member != JSON_FIELDS && member != JSON_SECTIONS) || value.n > 2;
	}
	return keeps ? object : STR("");
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
