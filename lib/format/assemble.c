#include "format/assemble.h"

#include "format/board_lines.h"
#include "format/classify.h"
#include "format/level_read.h"
#include "level/lurd.h"

/* What levels inherit of the text above the first, and from which fields. */
static const char *const inherited_keys[INHERITED] = { "Collection", "Author", "Game" };

struct assembly {
	const struct pending *pending;
	size_t i, end; /* the line at hand; one past the last of the record */
	struct draft draft;
};

static enum line_class
class_of(const struct assembly *a, size_t i)
{
	return a->pending->line[i].kind;
}

/* Goes to a line; false at the end, and when it is blank. */
static bool
take_line(struct assembly *a, size_t i)
{
	a->i = i;
	a->draft.line = pending_text(a->pending, i);
	a->draft.at = a->pending->line[i].at;
	return class_of(a, i) != LINE_BLANK;
}

/* --- the lines below a board, or of notes ---------------------------------------------- */

static void
raw_line(struct draft *d)
{
	const struct str inner = str_trim(d->line);

	if (inner.n < 4 || !str_ends(inner, STR("::"))) /* no banner */
		draft_comment(d, str_skip(inner, 2));
}

static void
key_line(struct draft *d)
{
	struct str key, value;

	line_key(d->line, &key, &value);
	if (str_case_eq(key, STR("comment-end")) || str_case_eq(key, STR("comment_end")))
		return;
	if (d->record->kind == LEVEL_RECORD && str_case_eq(key, STR("status")) &&
	    draft_status(d, value))
		return;
	if (d->open != NULL && str_case_eq(key, STR("solution name")))
		key = STR("Name");
	if (d->refused)
		draft_comment(d, d->line);
	else
		draft_field(d, key, value);
}

/* Is the line above a blank one, or none? */
static bool
begins_block(const struct assembly *a)
{
	return a->i == 0 || class_of(a, a->i - 1) == LINE_BLANK;
}

static void
text_line(struct assembly *a)
{
	struct draft *d = &a->draft;

	if (d->open != NULL && d->open->kind != STATUS && !d->moves_over && !begins_block(a))
		report(d->sink, d->at, WARNING, "moves", "not a line of moves, kept as comment");
	draft_comment(d, d->line);
}

/* The next line that is not blank; end when there is none. */
static size_t
line_below(const struct assembly *a)
{
	size_t i = a->i + 1;

	while (i < a->end && class_of(a, i) == LINE_BLANK)
		i++;
	return i;
}

/* Moves without a header, and too many letters for a title? */
static bool
is_bare_moves(const struct assembly *a, size_t i)
{
	return class_of(a, i) == LINE_MOVES && a->pending->line[i].n >= BARE_MOVES_MIN &&
	       draft_bare(pending_text(a->pending, i));
}

/* Does this line stand alone above bare moves, as the title of a solution? */
static bool
names_moves(const struct assembly *a)
{
	const size_t i = line_below(a);

	return begins_block(a) && i < a->end && is_bare_moves(a, i);
}

/* A solution among notes: of no level, since its record has ended, or none is above it. */
static bool
begins_solution(const struct assembly *a)
{
	const size_t i = line_below(a);

	if (class_of(a, a->i) == LINE_SECTION)
		return i < a->end && class_of(a, i) == LINE_MOVES;
	return begins_block(a) && is_bare_moves(a, a->i);
}

/* What stands where the moves of a header belong: the next line, unless it belongs elsewhere. */
static struct str
below_header(const struct assembly *a)
{
	const size_t i = line_below(a);
	const enum line_class class = i < a->end ? class_of(a, i) : LINE_KEY;
	struct str text;

	if (class == LINE_KEY || class == LINE_COMMENT || class == LINE_RAW ||
	    class == LINE_SECTION || class == LINE_BLOCK)
		return STR("");
	text = pending_text(a->pending, i);
	/* Of a line that is too long nothing is left; an open group cannot be read either. */
	return text.n > 0 ? text : STR("(");
}

/* True when the line was taken by a section. */
static bool
section_line(struct assembly *a)
{
	struct draft *d = &a->draft;
	enum line_class class = class_of(a, a->i);

	if (d->record->kind != LEVEL_RECORD) {
		if (begins_solution(a))
			report(d->sink, d->at, WARNING, "unused",
			    "a solution of no level, kept as text");
		return false;
	}
	/* The last line of a saved game may hold marks alone, and no move. */
	if (d->open != NULL && d->open->kind == SNAPSHOT && lurd_only_marks(d->line))
		class = LINE_MOVES;
	if ((class == LINE_MOVES && draft_moves(d)) ||
	    (class == LINE_SECTION && draft_header(d, below_header(a))))
		return true;
	if (class != LINE_TEXT || !names_moves(a))
		return false;
	draft_named(d);
	return true;
}

static void
body_line(struct assembly *a)
{
	struct draft *d = &a->draft;
	const enum line_class class = class_of(a, a->i);

	if (section_line(a))
		return;
	if (class == LINE_KEY)
		key_line(d);
	else if (class == LINE_COMMENT)
		draft_comment(d, str_skip(d->line, 1));
	else if (class == LINE_RAW)
		raw_line(d);
	else
		text_line(a);
	d->moves_over = true;
}

/* --- the title above a board ----------------------------------------------------------- */

/* Reads the lines above the board: fields, the number, and a label, which may be the title. */
static struct str
read_labels(struct assembly *a, size_t board, size_t *where)
{
	struct draft *d = &a->draft;
	struct str title = STR(""), key, value;
	const size_t label = board_lines_label(a->pending, board);

	for (size_t i = 0; i < board; i++) {
		if (!take_line(a, i))
			continue;
		if (class_of(a, i) == LINE_KEY && line_key(d->line, &key, &value)) {
			draft_field(d, key, value);
		} else if (class_of(a, i) != LINE_BLOCK &&
		           line_numbering(d->line, &d->record->number)) {
			continue;
		} else if (i == label) {
			title = line_unquoted(d->line);
			*where = i;
		} else {
			draft_comment(d, line_unquoted(d->line));
		}
	}
	return title;
}

/* A `Title:` key wins over a label; a label that it repeats is dropped, another is a comment. */
static void
settle_title(struct assembly *a, struct str label, size_t where)
{
	const struct entry *title = meta_find(&a->draft.record->meta, "Title");

	if (label.n == 0)
		return;
	take_line(a, where);
	if (title == NULL)
		draft_field(&a->draft, STR("Title"), label);
	else if (!str_eq(draft_clean(&a->draft, label), title->value))
		draft_comment(&a->draft, label);
}

/* --- whole records --------------------------------------------------------------------- */

static bool
variant_known(struct draft *d, const struct buf *inherited)
{
	const struct entry *own = meta_find(&d->record->meta, "Game");
	const struct str game = own != NULL ? own->value : buf_view(inherited);

	if (own == NULL && inherited->failed) {
		draft_no_memory(d, d->record->at);
		return false;
	}
	if (game.n == 0 || !draft_is_variant(game))
		return true;
	report(d->sink, d->record->at, ERROR, "variant", "variant '%.*s' is not supported",
	    (int)(game.n < 40 ? game.n : 40), game.p);
	return false;
}

static void
inherit(struct draft *d, const char *key, const struct buf *value)
{
	d->line = STR("");
	d->at = d->record->at;
	if (meta_find(&d->record->meta, key) != NULL)
		return;
	if (value->failed)
		draft_no_memory(d, d->at);
	else if (value->n > 0)
		draft_field(d, str_of(key), buf_view(value));
}

static void
bequeath(const struct record *r, struct buf *inherited)
{
	for (size_t i = 0; i < INHERITED; i++) {
		const struct entry *e = meta_find(&r->meta, inherited_keys[i]);
		if (e == NULL)
			continue;
		buf_clear(&inherited[i]);
		buf_str(&inherited[i], e->value);
	}
}

static void
begin_record(struct assembly *a, struct assembler *from, const struct intake *in,
    enum record_kind kind, size_t at_line)
{
	*a = (struct assembly){ .pending = &from->pending,
		.draft = { .record = in->record,
		    .arena = in->arena,
		    .sink = in->sink,
		    .warned = &from->warned } };
	record_init(in->record, kind);
	in->record->at = from->pending.line[at_line].at;
}

static void
read_body(struct assembly *a, size_t begin, size_t end)
{
	a->end = end;
	for (size_t i = begin; i < end; i++)
		if (take_line(a, i))
			body_line(a);
	draft_close(&a->draft);
	buf_free(&a->draft.moves);
}

static bool
read_board(struct assembly *a, size_t begin, size_t end)
{
	struct draft *d = &a->draft;

	if (level_read(d->record, a->pending, begin, end, d->arena, d->sink))
		return true;
	if (board_lines_cut(a->pending, end))
		report(d->sink, a->pending->line[end].at, ERROR, "split",
		    "board split by a blank line; use '-' for an empty row");
	return false;
}

static bool
make_level(struct assembly *a, struct extent x, const struct buf *inherited)
{
	struct draft *d = &a->draft;
	size_t where = 0;
	const struct str label = read_labels(a, x.board, &where);

	read_body(a, x.board_end, x.end);
	settle_title(a, label, where);
	if (d->full || !variant_known(d, &inherited[GAME]) || !read_board(a, x.board, x.board_end))
		return false;
	for (size_t i = 0; i < GAME; i++)
		inherit(d, inherited_keys[i], &inherited[i]);
	meta_order_head(&d->record->meta);
	return !d->full;
}

static uint32_t
next_number(const struct assembler *a)
{
	return a->number < NUMBER_MAX ? a->number + 1 : NUMBER_MAX;
}

enum reading
assemble_level(struct assembler *from, const struct intake *in, struct extent x)
{
	struct assembly a;
	bool fine;

	begin_record(&a, from, in, LEVEL_RECORD, x.board);
	in->record->number = next_number(from);
	fine = make_level(&a, x, from->inherited);
	from->number = in->record->number;
	pending_drop(&from->pending, x.end);
	return fine ? READ_LEVEL : READ_BAD;
}

enum reading
assemble_notes(struct assembler *from, const struct intake *in, size_t end, bool for_all)
{
	struct assembly a;

	begin_record(&a, from, in, NOTES_RECORD, 0);
	read_body(&a, 0, end);
	if (for_all)
		bequeath(in->record, from->inherited);
	meta_order_head(&in->record->meta);
	pending_drop(&from->pending, end);
	return READ_NOTES;
}

enum reading
assemble_broken(struct assembler *from, const struct intake *in, struct pos where)
{
	record_init(in->record, LEVEL_RECORD);
	in->record->at = where;
	in->record->number = from->number = next_number(from);
	return READ_BAD;
}

void
assembler_free(struct assembler *a)
{
	pending_free(&a->pending);
	for (size_t i = 0; i < INHERITED; i++)
		buf_free(&a->inherited[i]);
}
