/*
 * format/json.c: one object a record (sok(5), JSON LINES). What text has no place for goes into the
 * field Json (format/json_names.h).
 */
#include <stddef.h>
#include <string.h>

#include "format/builder.h"
#include "format/draft.h"
#include "format/format.h"
#include "format/json_names.h"
#include "format/json_objects.h"
#include "format/json_write.h"
#include "level/limits.h"
#include "util/json.h"

extern const struct format format_json;

struct parser {
	struct json_objects objects;
	struct builder builder;
	struct sink *sink;                 /* of the record at hand */
	struct buf text, key;              /* decoded strings */
	struct buf kept, fields, sections; /* for the field Json; their last brackets are missing */
};

/* An object, or an array of objects; a brace may begin ordinary text. */
static bool
json_sniff(struct str start)
{
	start = json_skip_blanks(start);
	if (str_starts(start, STR("[")))
		start = json_skip_blanks(str_skip(start, 1));
	if (!str_starts(start, STR("{")))
		return false;
	start = json_skip_blanks(str_skip(start, 1));
	return str_starts(start, STR("\"")) || str_starts(start, STR("}"));
}

static void
json_close(struct parser *p)
{
	struct buf *const all[] = { &p->text, &p->key, &p->kept, &p->fields, &p->sections };

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		buf_free(all[i]);
	json_objects_free(&p->objects);
	builder_free(&p->builder);
}

/* --- what an object holds ----------------------------------------------------------------- */

/* A member or an element that is kept as it is. */
static void
keep(struct buf *to, char open, struct str key, struct str value)
{
	buf_char(to, to->n == 0 ? open : ',');
	if (key.n > 0) {
		json_write_value(to, key);
		buf_char(to, ':');
	}
	json_write_value(to, value);
}

static void
keep_part(struct buf *to, const char *name, const struct buf *part, char end)
{
	if (part->n == 0)
		return;
	buf_print(to, "%c\"%s\":", to->n == 0 ? '{' : ',', name);
	buf_str(to, buf_view(part));
	buf_char(to, end);
	to->failed |= part->failed;
}

/* Where the text of a string begins, less the bytes that the builder puts before it. */
static struct pos
inside(const struct parser *p, struct str value, size_t before)
{
	struct pos at = json_objects_place(&p->objects, value);

	at.col += 1 - (uint32_t)before;
	return at;
}

static void
build_kept(struct parser *p, struct pos at)
{
	keep_part(&p->kept, "fields", &p->fields, '}');
	keep_part(&p->kept, "sections", &p->sections, ']');
	if (p->kept.n == 0)
		return;
	buf_char(&p->kept, '}');
	p->builder.failed |= p->kept.failed;
	if (p->kept.n > KEPT_MAX)
		report(p->sink, at, WARNING, "json",
		    "unknown members of more than %d bytes, kept as comments", KEPT_MAX);
	builder_field(&p->builder, at, STR(JSON_FIELD), buf_view(&p->kept));
}

static void
leave_out(struct parser *p, struct str value)
{
	report(p->sink, json_objects_place(&p->objects, value), WARNING, "json",
	    "not a value that belongs here, left out");
}

/* The text of a member's name, in p->key. */
static struct str
name_of(struct parser *p, struct str key)
{
	buf_clear(&p->key);
	json_string(key, &p->key);
	p->builder.failed |= p->key.failed;
	return buf_view(&p->key);
}

static bool
has_field(struct parser *p, struct str fields, struct str name)
{
	struct str key, value;

	while (json_member(&fields, &key, &value))
		if (str_case_eq(name_of(p, key), name))
			return true;
	return false;
}

/* What says in another type what a field says has nothing of its own to say. */
static void
warn_of_types(struct parser *p, const struct json_name *names, const struct str *member)
{
	for (; names->name.n > 0; names++) {
		const struct str value = member[names->member];
		if (names->member < JSON_TYPED || value.n == 0 ||
		    (names->of.n > 0 && has_field(p, member[JSON_FIELDS], names->of)))
			continue;
		report(p->sink, json_objects_place(&p->objects, value), WARNING, "json",
		    "'%s' without the field it comes from, left out", names->name.p);
	}
}

static void
take_member(struct parser *p, struct str key, struct str value, struct str *member)
{
	if (member->n > 0)
		report(p->sink, json_objects_place(&p->objects, key), WARNING, "dup",
		    "duplicate %.*s, the last one counts", (int)(key.n < 40 ? key.n : 40), key.p);
	*member = value;
}

/* The members by name, as spelt; n is 0 for those not there. What is unknown is kept. */
static void
read_members(struct parser *p, struct str object, const struct json_name *names, struct str *member)
{
	struct str key, value;

	memset(member, 0, JSON_MEMBERS * sizeof *member);
	buf_clear(&p->kept);
	buf_clear(&p->fields);
	buf_clear(&p->sections);
	while (json_member(&object, &key, &value)) {
		const enum json_member which = json_member_of(names, key);
		if (which == JSON_UNKNOWN || (which == JSON_NOTES && !str_eq(value, STR("true"))))
			keep(&p->kept, '{', key, value);
		else if (value.p[0] == 'n') /* null: as if it were not there */
			continue;
		else if ((which == JSON_FIELDS && value.p[0] != '{') ||
		         (which == JSON_SECTIONS && value.p[0] != '['))
			leave_out(p, value);
		else if (which != JSON_DERIVED)
			take_member(p, key, value, &member[which]);
	}
	warn_of_types(p, names, member);
}

/* The text of a string; a number, true or false as spelt. */
static struct str
text_of(struct parser *p, struct str value)
{
	if (value.n == 0)
		return STR("");
	if (strchr("{[n", value.p[0]) != NULL) {
		leave_out(p, value);
		return STR("");
	}
	buf_clear(&p->text);
	if (!json_string(value, &p->text))
		return value;
	p->builder.failed |= p->text.failed;
	return p->text.n > 0 && !p->text.failed ? buf_view(&p->text) : STR("");
}

/* Each line of a string, or of those of an array; null and a string of no lines have none. */
static void
build_lines(
    struct parser *p, struct str array, void (*build)(struct builder *, struct pos, struct str))
{
	struct str one = array, text, line;
	const bool alone = array.n > 0 && array.p[0] != '[';

	while (alone || json_element(&array, &one)) {
		struct pos at = inside(p, one, build == builder_comment);
		text = one.p[0] == 'n' ? STR("") : text_of(p, one);
		if (text.n > 0 || (!alone && one.p[0] == '"')) {
			do {
				line = str_line(&text);
				build(&p->builder, at, line);
				at.col += (uint32_t)line.n + 2; /* "\n" as spelt */
			} while (text.n > 0);
		}
		if (alone)
			break;
	}
}

static void
build_text(struct parser *p, const char *key, struct str value)
{
	const struct str name = str_of(key), text = text_of(p, value);

	if (text.n > 0)
		builder_field(&p->builder, inside(p, value, name.n + 2), name, text);
}

static void
build_fields(struct parser *p, struct str object)
{
	struct str key, value;

	while (json_member(&object, &key, &value)) {
		const struct str name = name_of(p, key);
		struct str text = STR("");
		if (value.p[0] == '"')
			text = text_of(p, value);
		if (!draft_holds(name, text) ||
		    !builder_field(&p->builder, inside(p, value, name.n + 2), name, text))
			keep(&p->fields, '{', key, value);
	}
}

/* Fields and comments of a record or section. */
static void
build_meta(struct parser *p, struct pos at, const struct str *member)
{
	build_fields(p, member[JSON_FIELDS]);
	build_kept(p, at);
	build_lines(p, member[JSON_COMMENTS], builder_comment);
}

/* The words before the moves or the status; NULL when the section is of no kind that there is. */
static const char *
head_of(struct str kind)
{
	return json_is(kind, STR("solution"))   ? "Solution"
	       : json_is(kind, STR("snapshot")) ? "Snapshot"
	       : json_is(kind, STR("status"))   ? "Status: "
	                                        : NULL;
}

/* Is it one that text has a place for? Of a status, it knows the word. The last kind and word
   count, and null is none, as in read_members. */
static bool
is_section(struct parser *p, struct str object)
{
	struct str key, value, kind = STR(""), word = STR("");

	while (json_member(&object, &key, &value)) {
		const enum json_member which = json_member_of(json_section_names, key);
		if (which == JSON_KIND && value.p[0] != 'n')
			kind = value;
		else if (which == JSON_WORD && value.p[0] != 'n')
			word = value;
	}
	if (!json_is(kind, STR("status")))
		return head_of(kind) != NULL;
	buf_clear(&p->text);
	if (!json_string(word, &p->text))
		return false;
	p->builder.failed |= p->text.failed;
	return draft_status_word(buf_view(&p->text)).n > 0;
}

static bool
is_digits(struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		if (!char_is_digit(text.p[i]))
			return false;
	return true;
}

/* A status has a word, all others moves, and counts of them. */
static void
leave_out_misplaced(struct parser *p, struct str *member)
{
	static const enum json_member all[] = { JSON_WORD, JSON_MOVES, JSON_PUSHES, JSON_LURD };
	const bool status = json_is(member[JSON_KIND], STR("status"));

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct str *m = &member[all[i]];
		const bool count = all[i] == JSON_MOVES || all[i] == JSON_PUSHES;
		if (m->n == 0 || ((all[i] == JSON_WORD) == status && (!count || is_digits(*m))))
			continue;
		leave_out(p, *m);
		*m = STR("");
	}
}

static void
build_section(struct parser *p, struct str object)
{
	struct str member[JSON_MEMBERS], moves;
	struct buf head = { 0 };
	struct pos at = json_objects_place(&p->objects, object);

	read_members(p, object, json_section_names, member);
	leave_out_misplaced(p, member);
	buf_text(&head, head_of(member[JSON_KIND]));
	if (member[JSON_WORD].n > 0) {
		buf_str(&head, text_of(p, member[JSON_WORD]));
	} else if (member[JSON_MOVES].n > 0 && member[JSON_PUSHES].n > 0) {
		buf_char(&head, ' ');
		buf_str(&head, member[JSON_MOVES]);
		buf_char(&head, '/');
		buf_str(&head, member[JSON_PUSHES]);
	}
	p->builder.failed |= head.failed;
	builder_section(&p->builder, at, buf_view(&head));
	buf_free(&head);
	moves = text_of(p, member[JSON_LURD]);
	if (moves.n > 0)
		builder_moves(&p->builder, inside(p, member[JSON_LURD], 0), moves);
	build_meta(p, at, member);
}

static void
build_object(struct parser *p, struct str object)
{
	const struct pos at = json_objects_place(&p->objects, object);
	struct str member[JSON_MEMBERS], sections, value;
	struct buf label = { 0 };

	read_members(p, object, json_record_names, member);
	sections = member[JSON_SECTIONS];
	while (json_element(&sections, &value))
		if (!is_section(p, value))
			keep(&p->sections, '[', STR(""), value);
	builder_begin(&p->builder, at, member[JSON_NOTES].n > 0);
	value = text_of(p, member[JSON_LEVEL]);
	if (!is_digits(value) || value.n > 9) {
		leave_out(p, member[JSON_LEVEL]);
	} else if (value.n > 0) {
		buf_text(&label, "Level ");
		buf_str(&label, value);
		builder_label(&p->builder, at, buf_view(&label));
		p->builder.failed |= label.failed;
		buf_free(&label);
	}
	build_lines(p, member[JSON_ROWS], builder_row);
	build_text(p, "Collection", member[JSON_COLLECTION]);
	build_text(p, "Title", member[JSON_TITLE]);
	build_text(p, "Author", member[JSON_AUTHOR]);
	build_meta(p, at, member);
	while (json_element(&member[JSON_SECTIONS], &value))
		if (is_section(p, value))
			build_section(p, value);
}

static enum reading
json_next(struct parser *p, const struct intake *in)
{
	struct str object;
	enum reading found;

	p->objects.lines = in->lines;
	p->sink = in->sink;
	found = json_objects_next(&p->objects, &p->builder, in, &object);
	if (found != READ_LEVEL)
		return found;
	build_object(p, object);
	return builder_record(&p->builder, in);
}

const struct format format_json = {
	.name = "json",
	.summary = "JSON Lines, one object per record",
	.sniff = json_sniff,
	.parser_bytes = sizeof(struct parser),
	.close = json_close,
	.next = json_next,
	.write = json_write,
	.one_line = true,
};
