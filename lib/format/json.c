/*
 * format/json.c: one record as one line of JSON (sok(5), JSON LINES).
 *
 * A reader passes over members that are derived from others, and over unknown ones. A line that is
 * no such object is one broken level.
 */
#include <stddef.h>

#include "format/builder.h"
#include "format/format.h"
#include "format/json_write.h"
#include "util/json.h"

extern const struct format format_json;

struct parser {
	struct lines *lines;
	struct builder builder;
	const char *line;     /* at hand */
	struct buf key, text; /* decoded strings */
};

static bool
json_sniff(struct str start)
{
	return str_starts(str_trim(start), STR("{"));
}

static void
json_open(struct parser *p, struct lines *lines)
{
	p->lines = lines;
}

static void
json_close(struct parser *p)
{
	builder_free(&p->builder);
	buf_free(&p->key);
	buf_free(&p->text);
}

/* The text of a string (in b), or a number, true or false as spelt; empty for all else. */
static struct str
decoded(struct buf *b, struct str value)
{
	if (value.n > 0 && value.p[0] != '"' && value.p[0] != '{' && value.p[0] != '[' &&
	    value.p[0] != 'n')
		return value;
	buf_clear(b);
	return json_string(value, b) && !b->failed && b->n > 0 ? buf_view(b) : STR("");
}

/* Where the text of a string begins, less the bytes that the builder puts before it. */
static struct pos
inside(const struct parser *p, struct pos at, struct str value, size_t before)
{
	if (value.n > 0)
		at.col = (uint32_t)(value.p - p->line + 2 - (ptrdiff_t)before);
	return at;
}

static void
build_text(struct parser *p, struct pos at, const char *key, struct str value)
{
	const struct str name = str_of(key), text = decoded(&p->text, value);

	if (text.n > 0)
		builder_field(&p->builder, inside(p, at, value, name.n + 2), name, text);
}

static void
build_fields(struct parser *p, struct pos at, struct str object)
{
	struct str key, value;

	while (json_member(&object, &key, &value)) {
		const struct str name = decoded(&p->key, key);
		builder_field(
		    &p->builder, inside(p, at, value, name.n + 2), name, decoded(&p->text, value));
	}
}

static void
build_comments(struct parser *p, struct pos at, struct str array)
{
	struct str value;

	while (json_element(&array, &value))
		builder_comment(&p->builder, inside(p, at, value, 1), decoded(&p->text, value));
}

/* The members of a record or section that are read, as spelt; n is 0 for those not there. */
struct members {
	struct str level, notes, rows, collection, title, author, fields, comments, sections;
	struct str kind, word, moves, pushes, lurd;
};

static struct members
members_of(struct str object)
{
	struct members m = { 0 };
	struct str key, value;
	const struct {
		const char *name;
		struct str *to;
	} known[] = {
		{ "level", &m.level },
		{ "notes", &m.notes },
		{ "rows", &m.rows },
		{ "collection", &m.collection },
		{ "title", &m.title },
		{ "author", &m.author },
		{ "fields", &m.fields },
		{ "comments", &m.comments },
		{ "sections", &m.sections },
		{ "kind", &m.kind },
		{ "word", &m.word },
		{ "moves", &m.moves },
		{ "pushes", &m.pushes },
		{ "lurd", &m.lurd },
	};

	while (json_member(&object, &key, &value))
		for (size_t i = 0; i < sizeof known / sizeof *known; i++)
			if (json_is(key, known[i].name))
				*known[i].to = value;
	return m;
}

static void
build_one_section(struct parser *p, struct pos at, struct str object)
{
	struct members m = members_of(object);
	bool solution = json_is(m.kind, "solution"), snapshot = json_is(m.kind, "snapshot");
	struct buf head = { 0 };
	struct str moves;

	if (json_is(m.kind, "status")) {
		buf_text(&head, "Status: ");
		buf_str(&head, decoded(&p->text, m.word));
	} else if (!solution && !snapshot) {
		return;
	} else {
		buf_text(&head, solution ? "Solution" : "Snapshot");
		if (m.moves.n > 0 && m.pushes.n > 0) {
			buf_char(&head, ' ');
			buf_str(&head, m.moves);
			buf_char(&head, '/');
			buf_str(&head, m.pushes);
		}
	}
	p->builder.failed |= head.failed;
	builder_section(&p->builder, at, buf_view(&head));
	buf_free(&head);
	moves = decoded(&p->text, m.lurd);
	if (moves.n > 0)
		builder_moves(&p->builder, inside(p, at, m.lurd, 0), moves);
	build_fields(p, at, m.fields);
	build_comments(p, at, m.comments);
}

static void
build_object(struct parser *p, struct pos at, struct str object)
{
	struct members m = members_of(object);
	struct buf label = { 0 };
	struct str value;

	builder_begin(&p->builder, at, m.notes.n > 0);
	value = decoded(&p->text, m.level);
	if (value.n > 0) {
		buf_text(&label, "Level ");
		buf_str(&label, value);
		builder_label(&p->builder, at, buf_view(&label));
		buf_free(&label);
	}
	while (json_element(&m.rows, &value))
		builder_row(&p->builder, inside(p, at, value, 0), decoded(&p->text, value));
	build_text(p, at, "Collection", m.collection);
	build_text(p, at, "Title", m.title);
	build_text(p, at, "Author", m.author);
	build_fields(p, at, m.fields);
	build_comments(p, at, m.comments);
	while (json_element(&m.sections, &value))
		build_one_section(p, at, value);
}

static enum reading
json_next(struct parser *p, struct arena *a, struct record *record, struct sink *sink)
{
	enum reading none;
	struct str line, object;
	struct pos at;

	if (!builder_line(&p->builder, p->lines, &line, record, sink, &none))
		return none;
	at = lines_at(p->lines);
	p->line = line.p;
	if (!json_value(&line, &object) || line.n > 0 || object.p[0] != '{') {
		report(sink, at, ERROR, "json", "not one JSON object");
		return assemble_broken(&p->builder.assembler, at, record);
	}
	build_object(p, at, object);
	return builder_record(&p->builder, a, record, sink);
}

const struct format format_json = {
	.name = "json",
	.summary = "JSON Lines, one object a record",
	.sniff = json_sniff,
	.parser_bytes = sizeof(struct parser),
	.open = json_open,
	.close = json_close,
	.next = json_next,
	.write = json_write,
};
