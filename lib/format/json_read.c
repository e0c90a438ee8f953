/*
 * format/json_read.c: records from JSON Lines. Unknown members and derived ones are passed over;
 * a line that is no such object is one broken level.
 */
#include "format/json_read.h"

#include <stddef.h>
#include <stdlib.h>

#include "format/feed.h"
#include "util/json.h"
#include "util/num.h"

struct parser {
	struct lines *lines;
	struct feed feed;
	const char *line;     /* at hand */
	struct buf key, text; /* decoded strings */
};

bool
json_sniff(struct str start)
{
	return str_starts(str_trim(start), STR("{"));
}

struct parser *
json_open(struct lines *lines)
{
	struct parser *p = calloc(1, sizeof *p);

	if (p != NULL)
		p->lines = lines;
	return p;
}

void
json_close(struct parser *p)
{
	feed_free(&p->feed);
	buf_free(&p->key);
	buf_free(&p->text);
	free(p);
}

/* A decoded string, valid until the next, or the letters of a number, true or false; else empty. */
static struct str
decoded(struct buf *b, struct str value)
{
	if (value.n > 0 && value.p[0] != '"' && value.p[0] != '{' && value.p[0] != '[' &&
	    value.p[0] != 'n')
		return value;
	buf_clear(b);
	return json_string(value, b) && !b->failed && b->n > 0 ? buf_view(b) : STR("");
}

/* Where the text of a string begins, less what the feed puts before it. */
static struct pos
inside(const struct parser *p, struct pos at, struct str value, size_t before)
{
	if (value.n > 0)
		at.col = (uint32_t)(value.p - p->line + 2 - (ptrdiff_t)before);
	return at;
}

static void
feed_text(struct parser *p, struct pos at, const char *key, struct str value)
{
	const struct str name = str_of(key), text = decoded(&p->text, value);

	if (text.n > 0)
		feed_field(&p->feed, inside(p, at, value, name.n + 2), name, text);
}

static void
feed_fields(struct parser *p, struct pos at, struct str object)
{
	struct str key, value;

	while (json_member(&object, &key, &value)) {
		const struct str name = decoded(&p->key, key);
		feed_field(
		    &p->feed, inside(p, at, value, name.n + 2), name, decoded(&p->text, value));
	}
}

static void
feed_comments(struct parser *p, struct pos at, struct str array)
{
	struct str value;

	while (json_element(&array, &value))
		feed_comment(&p->feed, inside(p, at, value, 1), decoded(&p->text, value));
}

/* The members of a record or section that mean something, as raw values; n 0: not there. */
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
feed_one_section(struct parser *p, struct pos at, struct str object)
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
	p->feed.failed |= head.failed;
	feed_section(&p->feed, at, buf_view(&head));
	buf_free(&head);
	moves = decoded(&p->text, m.lurd);
	if (moves.n > 0)
		feed_moves(&p->feed, inside(p, at, m.lurd, 0), moves);
	feed_fields(p, at, m.fields);
	feed_comments(p, at, m.comments);
}

static void
feed_object(struct parser *p, struct pos at, struct str object)
{
	struct members m = members_of(object);
	struct buf label = { 0 };
	struct str value;

	feed_begin(&p->feed, at, m.notes.n > 0);
	value = decoded(&p->text, m.level);
	if (value.n > 0) {
		buf_text(&label, "Level ");
		buf_str(&label, value);
		feed_label(&p->feed, at, buf_view(&label));
		buf_free(&label);
	}
	while (json_element(&m.rows, &value))
		feed_row(&p->feed, inside(p, at, value, 0), decoded(&p->text, value));
	feed_text(p, at, "Collection", m.collection);
	feed_text(p, at, "Title", m.title);
	feed_text(p, at, "Author", m.author);
	feed_fields(p, at, m.fields);
	feed_comments(p, at, m.comments);
	while (json_element(&m.sections, &value))
		feed_one_section(p, at, value);
}

enum reading
json_next(struct parser *p, struct arena *a, struct record *record, struct sink *sink)
{
	enum line_state state;
	struct str line, object;
	struct pos at;

	do
		state = lines_next(p->lines, &line);
	while (state == LINE_READ && str_trim(line).n == 0);
	at = lines_at(p->lines);
	p->line = line.p;
	if (state != LINE_READ) {
		lines_report(p->lines, state, sink);
		return state == LINE_TOO_LONG ? feed_broken(&p->feed, at, record)
		       : state == LINE_END    ? READ_END
		                              : READ_TROUBLE;
	}
	if (!json_value(&line, &object) || line.n > 0 || object.p[0] != '{') {
		report(sink, at, ERROR, "json", "not one JSON object");
		return feed_broken(&p->feed, at, record);
	}
	feed_object(p, at, object);
	return feed_record(&p->feed, a, record, sink);
}
