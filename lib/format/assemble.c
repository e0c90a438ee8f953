#include "format/assemble.h"

#include "format/classify.h"
#include "format/drawing.h"
#include "format/entries.h"
#include "format/sections.h"

struct assembly {
	const struct pile *pile;
	struct entries entries;
	struct sections sections;
	struct record *record;
};

static struct pos
at(const struct assembly *a, size_t line)
{
	return a->pile->line[line].at;
}

/* --- the lines below a board, or of notes ---------------------------------------------- */

static void
raw_line(struct assembly *a, size_t i, struct str text)
{
	struct str inner = str_trim(text);

	if (inner.n >= 4 && str_ends(inner, STR("::")))
		return; /* a banner */
	entries_comment(&a->entries, sections_meta(&a->sections), at(a, i), str_skip(inner, 2));
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
	if (a->sections.refused) {
		entries_comment(&a->entries, sections_meta(&a->sections), at(a, i), text);
		return;
	}
	if (a->sections.open != NULL && str_case_eq(key, STR("solution name")))
		key = STR("Name");
	entries_field(&a->entries, sections_meta(&a->sections), at(a, i), key, value);
}

static void
text_line(struct assembly *a, size_t i, struct str text)
{
	const struct sections *s = &a->sections;
	bool follows = i > 0 && a->pile->line[i - 1].class != LINE_BLANK;

	if (s->open != NULL && s->open->kind != STATUS && !s->moves_over && follows)
		report(a->entries.sink, at(a, i), WARNING, "moves",
		    "not a line of moves, kept as comment");
	entries_comment(&a->entries, sections_meta(&a->sections), at(a, i), text);
}

/* Does this line stand alone above bare moves, as the title of a solution? */
static bool
names_moves(const struct assembly *a, size_t i, size_t end)
{
	if (i > 0 && a->pile->line[i - 1].class != LINE_BLANK)
		return false;
	while (++i < end && a->pile->line[i].class == LINE_BLANK)
		;
	return i < end && a->pile->line[i].class == LINE_MOVES &&
	       a->pile->line[i].n >= BARE_MOVES_MIN && sections_bare(pile_text(a->pile, i));
}

/* What stands where the moves of a header belong: the next line, unless it has a place elsewhere.
 */
static struct str
below_header(const struct assembly *a, size_t i, size_t end)
{
	enum line_class class;

	while (++i < end && a->pile->line[i].class == LINE_BLANK)
		;
	class = i < end ? a->pile->line[i].class : LINE_KEY;
	if (class == LINE_KEY || class == LINE_COMMENT || class == LINE_RAW ||
	    class == LINE_SECTION || class == LINE_BLOCK)
		return STR("");
	return pile_text(a->pile, i);
}

/* The end of a saved game may be wrapped to a line that has marks and brackets but no move. */
static bool
only_marks(struct str text)
{
	size_t n = 0;

	while (n < text.n && (text.p[n] == '*' || text.p[n] == '[' || text.p[n] == ']'))
		n++;
	return n > 0 && n == text.n;
}

/* True when the line was taken by a section. */
static bool
section_line(struct assembly *a, size_t i, size_t end)
{
	struct sections *s = &a->sections;
	struct str text = pile_text(a->pile, i);
	enum line_class class = a->pile->line[i].class;

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
	struct str text = pile_text(a->pile, i);
	enum line_class class = a->pile->line[i].class;

	a->entries.line = text;
	if (class == LINE_BLANK || section_line(a, i, end))
		return;
	if (class == LINE_KEY)
		key_line(a, i, text);
	else if (class == LINE_COMMENT)
		entries_comment(
		    &a->entries, sections_meta(&a->sections), at(a, i), str_skip(text, 1));
	else if (class == LINE_RAW)
		raw_line(a, i, text);
	else
		text_line(a, i, text);
	if (a->sections.open != NULL)
		a->sections.moves_over = true;
}

static void
begin(struct assembly *a, const struct pile *pile, struct given *given, struct arena *arena,
    struct record *record, struct sink *sink)
{
	*a = (struct assembly){ .pile = pile,
		.record = record,
		.entries = { .arena = arena, .sink = sink, .told_encoding = &given->encoding } };
	a->sections = (struct sections){ .record = record, .told_not_lurd = &given->not_lurd };
	a->sections.entries = &a->entries;
}

static bool
finish(struct assembly *a)
{
	sections_close(&a->sections);
	buf_free(&a->sections.moves);
	return !a->entries.full;
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

/* Numbers the level, or answers the label that could be its title. */
static struct str
labels(struct assembly *a, size_t board, size_t *where)
{
	struct str title = STR(""), text, key, value;

	for (size_t i = 0; i < board; i++) {
		if (a->pile->line[i].class == LINE_BLANK)
			continue;
		text = a->entries.line = pile_text(a->pile, i);
		if (a->pile->line[i].class == LINE_KEY && line_key(text, &key, &value)) {
			entries_field(&a->entries, &a->record->meta, at(a, i), key, value);
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
	struct entry *title = meta_find(&a->record->meta, "Title");
	struct str text;

	if (label.n == 0)
		return;
	a->entries.line = pile_text(a->pile, where);
	if (title == NULL) {
		entries_field(&a->entries, &a->record->meta, at(a, where), STR("Title"), label);
		return;
	}
	text = entries_clean(&a->entries, at(a, where), label);
	if (!str_eq(text, title->value))
		entries_comment(&a->entries, &a->record->meta, at(a, where), label);
}

/* --- whole records --------------------------------------------------------------------- */

static bool
variant_known(struct assembly *a, const struct inherited *heirs)
{
	struct entry *own = meta_find(&a->record->meta, "Game");
	struct str game = own != NULL ? own->value : buf_view(&heirs->variant);

	if (game.n == 0 || str_case_eq(game, STR("sokoban")))
		return true;
	report(a->entries.sink, a->record->at, ERROR, "variant", "variant '%.*s' is not supported",
	    (int)(game.n < 40 ? game.n : 40), game.p);
	return false;
}

static void
take_inheritance(struct assembly *a, const struct inherited *heirs)
{
	struct meta *m = &a->record->meta;

	if (heirs->collection.n > 0 && meta_find(m, "Collection") == NULL)
		entries_field(
		    &a->entries, m, a->record->at, STR("Collection"), buf_view(&heirs->collection));
	if (heirs->author.n > 0 && meta_find(m, "Author") == NULL)
		entries_field(
		    &a->entries, m, a->record->at, STR("Author"), buf_view(&heirs->author));
}

/* Collection, Title, Author stand first, in this order. */
static void
order_head(struct meta *m)
{
	static const char *const first[] = { "Collection", "Title", "Author" };
	struct meta sorted;

	meta_init(&sorted);
	for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
		struct entry *e = meta_find(m, first[i]);
		if (e == NULL)
			continue;
		meta_remove(m, first[i]);
		e->next = NULL;
		*sorted.field_end = e;
		sorted.field_end = &e->next;
	}
	*sorted.field_end = m->fields;
	if (m->fields != NULL)
		sorted.field_end = m->field_end;
	m->fields = sorted.fields;
	m->field_end = m->fields == NULL ? &m->fields : sorted.field_end;
}

bool
assemble_level(const struct pile *pile, struct extent x, const struct inherited *heirs,
    struct given *given, struct arena *arena, struct record *record, struct sink *sink)
{
	struct assembly a;
	struct str label;
	size_t where = 0;
	bool whole;

	begin(&a, pile, given, arena, record, sink);
	record->at = at(&a, x.board);
	label = labels(&a, x.board, &where);
	for (size_t i = x.board_end; i < x.end; i++)
		body_line(&a, i, x.end);
	whole = finish(&a);
	settle_title(&a, label, where);
	if (!whole || a.entries.full || !variant_known(&a, heirs) ||
	    !drawing_read(record, pile, x.board, x.board_end, arena, sink))
		return false;
	take_inheritance(&a, heirs);
	order_head(&record->meta);
	return !a.entries.full;
}

static void
inherit(struct buf *to, const struct record *r, const char *key)
{
	const struct entry *e = meta_find(&r->meta, key);

	if (e == NULL)
		return;
	buf_clear(to);
	buf_str(to, e->value);
}

bool
assemble_notes(const struct pile *pile, size_t end, struct inherited *heirs, struct given *given,
    struct arena *arena, struct record *record, struct sink *sink)
{
	struct assembly a;

	begin(&a, pile, given, arena, record, sink);
	record->at = at(&a, 0);
	for (size_t i = 0; i < end; i++)
		body_line(&a, i, end);
	if (heirs != NULL) {
		inherit(&heirs->collection, record, "Collection");
		inherit(&heirs->author, record, "Author");
		inherit(&heirs->variant, record, "Game");
	}
	order_head(&record->meta);
	return finish(&a);
}
