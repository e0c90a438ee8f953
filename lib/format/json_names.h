/*
 * format/json_names.h: the members that a record and a section have in JSON (sok(5)), and what
 * happens to all others.
 *
 * A member that is not listed here is kept in the field Json of its record or section, whose value
 * is an object, so that text keeps it too. Values in `fields` and elements of `sections` that
 * cannot be text fields or sections are kept in that object under these two names.
 */
#ifndef FORMAT_JSON_NAMES_H
#define FORMAT_JSON_NAMES_H

#include "level/record.h"
#include "util/str.h"

enum json_member {
	JSON_DERIVED, /* follows from the others: not read */
	JSON_LEVEL,
	JSON_NOTES, /* true; with another value it is unknown */
	JSON_ROWS,
	JSON_COLLECTION,
	JSON_TITLE,
	JSON_AUTHOR,
	JSON_FIELDS,
	JSON_COMMENTS,
	JSON_SECTIONS,
	JSON_KIND,
	JSON_WORD,
	JSON_MOVES,
	JSON_PUSHES,
	JSON_LURD,
	JSON_TYPED, /* from here on: what a field says as text */
	JSON_SECONDS = JSON_TYPED,
	JSON_CPU_SECONDS,
	JSON_NODES,
	JSON_MEMORY,
	JSON_LOWER_BOUND,
	JSON_LOWER_BOUND_MOVES,
	JSON_SETTINGS,
	JSON_VERIFY,
	JSON_METRICS,
	JSON_BEST,
	JSON_DEAD_SQUARES,
	JSON_LOST,
	JSON_EXPLAIN,
	JSON_DISTANCES,
	JSON_MEMBERS,
	JSON_UNKNOWN = JSON_MEMBERS
};

struct json_name {
	struct str name;
	enum json_member member;
	struct str of; /* of JSON_TYPED and so on: the field; none when it is in a report only */
};

extern const struct json_name json_record_names[], json_section_names[]; /* an empty one ends */

/* Which member it is; the key is a string as spelt. */
enum json_member json_member_of(const struct json_name *, struct str key);

#define JSON_FIELD "Json"

/*
 * The object in the field Json: checked, and of members that are in no list but `fields` and
 * `sections`. Empty when the field is not there or something else; then it is a field like others.
 */
struct str json_kept(const struct meta *, const struct json_name *);
/* Its member of this name; empty when it has none. */
struct str json_kept_part(struct str kept, enum json_member);

#endif
