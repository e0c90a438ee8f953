#include "format/assemble.h"

#include "format/classify.h"
#include "format/level_read.h"
#include "format/sections.h"
#include "level/lurd.h"

struct assembly {
	const struct pending *pending;
	struct entries entries;
	struct sections sections;
	struct record *record;
};

static struct pos
at(const struct assembly *a, size_t i)
{
	return a->pending->line[i].at;
}

static enum line_class
class_of(const struct assembly *a, size_t i)
{
	return a->pending->line[i].class;
}

static struct str
text_of(const struct assembly *a, size_t i)
{
	return pending_text(a->pending, i);
}

static void
add_comment(struct assembly *a, size_t i, struct str text)
{
	entries_comment(&a->entries, sections_meta(&a->sections), at(a, i), text);
}

static void
add_field(struct assembly *a, struct pos where, struct str key, struct str value)
{
	entries_field(&a->entries, sections_meta(&a->sections), where, key, value);
}

/* --- the lines below a board, or of notes ---------------------------------------------- */

static void
raw_line(struct assembly *a, size_t i, struct str text)
{
	const struct str inner = str_trim(text);

	if (inner.n < 4 || !str_ends(inner, STR("::"))) /* no banner */
		add_comment(a, i, str_skip(inner, 2));
}

static void
key_line(struct assembly *a, size_t i, struct str text)
{
	struct str key, value;

	line_key(text, &key, &value);
	if (str_case_eq(key, STR("comment-end")) || str_case_eq(key, STR("comment_end")))
		return;
	if (a->record->kind == LEVEL_RECORD && str_case_eq(key, STR("status")) &&
	    sections_status(&a->sections, at(a, i), value))
		return;
	if (a->sections.open != NULL && str_case_eq(key, STR("solution name")))
		key = STR("Name");
	if (a->sections.refused)
		add_comment(a, i, text);
	else
		add_field(a, at(a, i), key, value);
}

static void
text_line(struct assembly *a, size_t i, struct str text)
{
	const struct sections *s = &a->sections;
	const bool follows = i > 0 && class_of(a, i - 1) != LINE_BLANK;

	if (s->open != NULL && s->open->kind != STATUS && !s->moves_over && follows)
		report(a->entries.sink, at(a, i), WARNING, "moves",
		    "not a line of moves, kept as comment");
	add_comment(a, i, text);
}

/* Does this line stand alone above bare moves, as the title of a solution? */
static bool
names_moves(const struct assembly *a, size_t i, size_t end)
{
	if (i > 0 && class_of(a, i - 1) != LINE_BLANK)
		return false;
	while (++i < end && class_of(a, i) == LINE_BLANK)
		;
	return i < end && class_of(a, i) == LINE_MOVES && a->pending->line[i].n >= BARE_MOVES_MIN &&
	       sections_bare(text_of(a, i));
}

/* What stands where the moves of a header belong: the next line, unless it belongs elsewhere. */
static struct str
below_header(const struct assembly *a, size_t i, size_t end)
{
	enum line_class class;

	while (++i < end && class_of(a, i) == LINE_BLANK)
		;
	class = i < end ? class_of(a, i) : LINE_KEY;
	if (class == LINE_KEY || class == LINE_COMMENT || class == LINE_RAW ||
	    class == LINE_SECTION || class == LINE_BLOCK)
		return STR("");
	return text_of(a, i);
}

/* The last line of a saved game may hold marks alone, and no move. */
static bool
only_marks(struct str text)
{
	size_t n = 0;

	while (n < text.n && lurd_is_mark(text.p[n]))
		n++;
	return n > 0 && n == text.n;
}

/* True when the line was taken by a section. */
static bool
section_line(struct assembly *a, size_t i, size_t end)
{
	struct sections *s = &a->sections;
	struct str text = text_of(a, i);
	enum line_class class = class_of(a, i);

	if (a->record->kind != LEVEL_RECORD)
		return false;
	if (s->open != NULL && s->open->kind == SNAPSHOT && only_marks(text))
		class = LINE_MOVES;
	if (class == LINE_MOVES && sections_moves(s, at(a, i), text))
		return true;
	if (class == LINE_SECTION && sections_header(s, at(a, i), text, below_header(a, i, end)))
		return true;
	if (class == LINE_TEXT && names_moves(a, i, end)) {
		sections_named(s, at(a, i), text);
		return true;
	}
	return false;
}

static void
body_line(struct assembly *a, size_t i, size_t end)
{
	const struct str text = a->entries.line = text_of(a, i);
	const enum line_class class = class_of(a, i);

	if (class == LINE_BLANK || section_line(a, i, end))
		return;
	if (class == LINE_KEY)
		key_line(a, i, text);
	else if (class == LINE_COMMENT)
		add_comment(a, i, str_skip(text, 1));
	else if (class == LINE_RAW)
		raw_line(a, i, text);
	else
		text_line(a, i, text);
	if (a->sections.open != NULL)
		a->sections.moves_over = true;
}

/* --- the title above a board ----------------------------------------------------------- */

static struct str
unquoted(struct str s)
{
	s = str_trim(s);
	if (s.n > 0 && s.p[0] == ';')
		s = str_trim(str_skip(s, 1));
	if (s.n > 1 && (s.p[0] == '\'' || s.p[0] == '"') && s.p[s.n - 1] == s.p[0])
		s = str_trim((struct str){ s.p + 1, s.n - 2 });
	return s;
}

/* Reads the lines above the board: fields, the number, and a label, which may be the title. */
static struct str
read_labels(struct assembly *a, size_t board, size_t *where)
{
	struct str title = STR(""), text, key, value;

	for (size_t i = 0; i < board; i++) {
		if (class_of(a, i) == LINE_BLANK)
			continue;
		text = a->entries.line = text_of(a, i);
		if (class_of(a, i) == LINE_KEY && line_key(text, &key, &value)) {
			add_field(a, at(a, i), key, value);
		} else if (!line_number(text, &a->record->number)) {
			title = unquoted(text);
			*where = i;
		}
	}
	return title;
}

/* A `Title:` key wins over a label; a label that it repeats is dropped, another is a comment. */
static void
settle_title(struct assembly *a, struct str label, size_t where)
{
	const struct entry *title = meta_find(&a->record->meta, "Title");

	if (label.n == 0)
		return;
	a->entries.line = text_of(a, where);
	if (title == NULL)
		add_field(a, at(a, where), STR("Title"), label);
	else if (!str_eq(entries_clean(&a->entries, at(a, where), label), title->value))
		add_comment(a, where, label);
}

/* --- whole records --------------------------------------------------------------------- */

static bool
variant_known(struct assembly *a, const struct inherited *inherited)
{
	struct entry *own = meta_find(&a->record->meta, "Game");
	struct str game = own != NULL ? own->value : buf_view(&inherited->variant);

	if (game.n == 0 || str_case_eq(game, STR("sokoban")))
		return true;
	report(a->entries.sink, a->record->at, ERROR, "variant", "variant '%.*s' is not supported",
	    (int)(game.n < 40 ? game.n : 40), game.p);
	return false;
}

static void
inherit(struct assembly *a, const char *key, const struct buf *value)
{
	if (value->n > 0 && meta_find(&a->record->meta, key) == NULL)
		add_field(a, a->record->at, str_of(key), buf_view(value));
}

static void
bequeath_field(const struct record *r, const char *key, struct buf *to)
{
	const struct entry *e = meta_find(&r->meta, key);

	if (e == NULL)
		return;
	buf_clear(to);
	buf_str(to, e->value);
}

/* Collection, Title, Author stand first, in this order. */
static void
order_head(struct meta *m)
{
	static const char *const last_to_first[] = { "Author", "Title", "Collection" };

	for (size_t i = 0; i < sizeof last_to_first / sizeof *last_to_first; i++) {
		struct entry *e = meta_find(m, last_to_first[i]);
		if (e == NULL)
			continue;
		meta_remove(m, last_to_first[i]);
		e->next = m->fields;
		m->fields = e;
		if (e->next == NULL)
			m->field_end = &e->next;
	}
}

static void
begin_record(struct assembly *a, struct assembler *from, enum record_kind kind, size_t at_line,
    struct arena *arena, struct record *record, struct sink *sink)
{
	*a = (struct assembly){ .pending = &from->pending,
		.record = record,
		.entries = { .arena = arena, .sink = sink, .warned = &from->warned },
		.sections = { .record = record } };
	a->sections.entries = &a->entries;
	record_init(record, kind);
	record->at = at(a, at_line);
}

static void
read_body(struct assembly *a, size_t begin, size_t end)
{
	for (size_t i = begin; i < end; i++)
		body_line(a, i, end);
	sections_close(&a->sections);
	buf_free(&a->sections.moves);
}

static bool
make_level(struct assembly *a, struct extent x, const struct inherited *inherited)
{
	size_t where = 0;
	const struct str label = read_labels(a, x.board, &where);

	read_body(a, x.board_end, x.end);
	settle_title(a, label, where);
	if (a->entries.full || !variant_known(a, inherited) ||
	    !level_read(
	        a->record, a->pending, x.board, x.board_end, a->entries.arena, a->entries.sink))
		return false;
	inherit(a, "Collection", &inherited->collection);
	inherit(a, "Author", &inherited->author);
	order_head(&a->record->meta);
	return !a->entries.full;
}

static uint32_t
next_number(const struct assembler *a)
{
	return a->number < NUMBER_MAX ? a->number + 1 : NUMBER_MAX;
}

enum reading
assemble_level(struct assembler *from, struct extent x, struct arena *arena, struct record *record,
    struct sink *sink)
{
	struct assembly a;
	bool fine;

	begin_record(&a, from, LEVEL_RECORD, x.board, arena, record, sink);
	record->number = next_number(from);
	fine = make_level(&a, x, &from->inherited);
	from->number = record->number;
	pending_drop(&from->pending, x.end);
	return fine ? READ_LEVEL : READ_BAD;
}

enum reading
assemble_notes(struct assembler *from, size_t end, bool bequeath, struct arena *arena,
    struct record *record, struct sink *sink)
{
	struct assembly a;

	begin_record(&a, from, NOTES_RECORD, 0, arena, record, sink);
	read_body(&a, 0, end);
	if (bequeath) {
		bequeath_field(record, "Collection", &from->inherited.collection);
		bequeath_field(record, "Author", &from->inherited.author);
		bequeath_field(record, "Game", &from->inherited.variant);
	}
	order_head(&record->meta);
	pending_drop(&from->pending, end);
	return a.entries.full ? READ_TROUBLE : READ_NOTES;
}

enum reading
assemble_broken(struct assembler *from, struct pos where, struct record *record)
{
	record_init(record, LEVEL_RECORD);
	record->at = where;
	record->number = from->number = next_number(from);
	return READ_BAD;
}

void
assembler_free(struct assembler *a)
{
	pending_free(&a->pending);
	buf_free(&a->inherited.collection);
	buf_free(&a->inherited.author);
	buf_free(&a->inherited.variant);
}
