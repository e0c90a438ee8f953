#include "format/board_lines.h"

#include "level/cell.h"

static bool
is_weak(enum line_class c)
{
	return c == LINE_GAP || c == LINE_ODD;
}

static bool
has(struct str text, unsigned char things)
{
	for (size_t i = 0; i < text.n; i++) {
		unsigned char cell = cell_of(text.p[i]);
		if (cell != NO_CELL && (cell & things))
			return true;
	}
	return false;
}

/* Is there anything but walls in it? */
static bool
is_gapped(struct str row)
{
	size_t i = 0;

	row = str_trim(row);
	while (i < row.n && row.p[i] == '#')
		i++;
	return i < row.n;
}

bool
board_lines_cut(const struct pending *p, size_t end)
{
	size_t i = end + 1; /* by now rows that are too few are text */

	if (i >= p->count || p->line[end].kind != LINE_BLANK ||
	    !line_is_row(line_class(pending_text(p, i))) || !is_gapped(pending_text(p, end - 1)))
		return false;
	for (; i < p->count && line_may_be_row(line_class(pending_text(p, i))); i++)
		if (has(pending_text(p, i), MAN))
			return false;
	return true;
}

struct board_lines
board_lines_of(const struct pending *p, size_t begin, size_t end)
{
	struct board_lines b = { .begin = begin, .end = end };
	bool huge = false;

	while (b.begin < b.end && is_weak(p->line[b.begin].kind))
		b.begin++;
	while (b.end > b.begin && is_weak(p->line[b.end - 1].kind))
		b.end--;
	for (size_t i = b.begin; i < b.end; i++) {
		const enum line_class class = p->line[i].kind;
		const struct str text = pending_text(p, i);
		huge |= class == LINE_HUGE;
		b.wall |= line_is_row(class);
		b.thing = b.thing || has(text, MAN | BOX | GOAL);
		b.rows++;
		for (size_t k = 0; class == LINE_RLE && k + 1 < text.n; k++)
			b.rows += text.p[k] == '|';
	}
	b.suffice = huge || (b.wall && b.thing && b.rows >= ROWS_MIN);
	return b;
}

/* --- the title ------------------------------------------------------------------------- */

static bool
may_be_title(const struct pending *p, size_t i)
{
	enum line_class c = p->line[i].kind;
	struct str text = pending_text(p, i);

	if (c == LINE_KEY || c == LINE_SECTION || c == LINE_RAW || c == LINE_BLOCK ||
	    c == LINE_BLANK || (c == LINE_MOVES && text.n >= 12))
		return false;
	for (size_t k = 0; k < text.n; k++)
		if (text.p[k] != ';' && text.p[k] != '=' && text.p[k] != '-' && text.p[k] != '_' &&
		    text.p[k] != '/' && !char_is_blank(text.p[k]))
			return true;
	return false; /* a ruled line */
}

static bool
names_number(const struct pending *p, size_t i)
{
	uint32_t number;

	return may_be_title(p, i) && line_numbering(pending_text(p, i), &number);
}

/* Is it a line of text, with or without a mark of comment, or a ruled one? */
static bool
is_words(const struct pending *p, size_t i)
{
	const enum line_class c = p->line[i].kind;

	return c == LINE_TEXT || c == LINE_COMMENT || c == LINE_ODD || c == LINE_GAP;
}

/* `by Bob`, or a ruled line: stands below a title, and is none where there is one above it. */
static bool
is_under_title(const struct pending *p, size_t i)
{
	struct str text = str_trim(pending_text(p, i));

	if (str_starts(text, STR(";")))
		text = str_trim(str_skip(text, 1));
	return is_words(p, i) && (str_case_starts(text, STR("by ")) || !may_be_title(p, i));
}

/* The title among the lines of text that end with line `last`. */
static size_t
title_line(const struct pending *p, size_t from, size_t last)
{
	size_t i = last;

	while (i > from && is_under_title(p, i) && is_words(p, i - 1))
		i--;
	return may_be_title(p, i) && !names_number(p, i) ? i : last;
}

/* The word `Solution` or `Snapshot` alone: a title where its moves should stand but a board does.
 */
static bool
is_bare_header(const struct pending *p, size_t i)
{
	struct str rest;
	bool snapshot;

	return line_section(pending_text(p, i), &snapshot, &rest) && rest.n == 0;
}

/* Does a line of moves end those of the line above it, or of a section? */
static bool
ends_moves(const struct pending *p, size_t from, size_t i)
{
	return p->line[i].kind == LINE_MOVES && i > from &&
	       (p->line[i - 1].kind == LINE_MOVES || p->line[i - 1].kind == LINE_SECTION);
}

/* The first and last lines of a block of comments count as blank, but are none. */
static bool
is_blank(const struct pending *p, size_t i)
{
	return p->line[i].kind == LINE_BLANK && str_trim(pending_text(p, i)).n == 0;
}

static bool
is_field(const struct pending *p, size_t i)
{
	const enum line_class c = p->line[i].kind;

	return c == LINE_KEY || c == LINE_BLOCK || (c == LINE_BLANK && !is_blank(p, i));
}

/* Fields and blocks of comments that touch the board below stand above their board, and so does a
   number above them: with a title or that number; or where a blank line parts them from the board
   above. */
static size_t
fields_above(const struct pending *p, size_t from, size_t board)
{
	size_t first = board;
	bool titled = false, parted;
	struct str key, value;

	for (; first > from && is_field(p, first - 1); first--) {
		line_key(pending_text(p, first - 1), &key, &value);
		titled |= p->line[first - 1].kind == LINE_KEY && str_case_eq(key, STR("title"));
	}
	if (first > from && names_number(p, first - 1)) {
		titled = true;
		first--;
	}
	parted = first > from && is_blank(p, first - 1);
	return (titled && first == from) || (parted && (titled || from > 0)) ? first : board;
}

/* The first of the lines of text that touch line `first`, when a blank line parts all of them from
   the board above. */
static size_t
words_above(const struct pending *p, size_t from, size_t first)
{
	size_t i = first;

	while (i > from && is_words(p, i - 1))
		i--;
	return i > from && is_blank(p, i - 1) ? i : first;
}

size_t
board_lines_title(const struct pending *p, size_t from, size_t board)
{
	size_t end = board, last, title;
	bool alone, touches;

	while (end > from && is_blank(p, end - 1))
		end--;
	if (end == from)
		return end;
	last = end - 1;
	touches = end == board;
	if (is_field(p, last))
		return touches ? fields_above(p, from, board) : end;
	if (touches && is_bare_header(p, last) &&
	    (last == from || p->line[last - 1].kind == LINE_BLANK))
		return last;
	title = from > 0 || touches ? title_line(p, from, last) : last; /* else it heads the file */
	alone = title > from ? p->line[title - 1].kind == LINE_BLANK : from == 0;
	if (!may_be_title(p, title) || ends_moves(p, from, title))
		return end;
	if (title > from && !names_number(p, title) && names_number(p, title - 1))
		title--;
	else if (!alone && !touches && !names_number(p, title))
		return end;
	return touches ? words_above(p, from, title) : title;
}

size_t
board_lines_label(const struct pending *p, size_t board)
{
	size_t last = board;

	while (last > 0 && (is_field(p, last - 1) || is_blank(p, last - 1)))
		last--;
	return last > 0 ? title_line(p, 0, last - 1) : board;
}
