#include "format/board_lines.h"

#include "level/cell.h"

static bool
is_weak(enum line_class c)
{
	return c == LINE_GAP || c == LINE_ODD;
}

static bool
has_thing(struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		unsigned char cell = cell_of(text.p[i]);
		if (cell != NO_CELL && (cell & (MAN | BOX | GOAL)))
			return true;
	}
	return false;
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
		b.thing = b.thing || has_thing(text);
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

/* The word `Solution` or `Snapshot` alone: a title where its moves should stand but a board does.
 */
static bool
is_bare_header(const struct pending *p, size_t i)
{
	struct str rest;
	bool snapshot;

	return line_section(pending_text(p, i), &snapshot, &rest) && rest.n == 0;
}

static bool
names_number(const struct pending *p, size_t i)
{
	uint32_t number;

	return may_be_title(p, i) && line_number(pending_text(p, i), &number);
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

/* Fields and blocks of comments that touch the board below, a title among them, stand above their
   board; so does a number above them. */
static size_t
fields_above(const struct pending *p, size_t from, size_t board)
{
	size_t first = board;
	bool titled = false;
	struct str key, value;

	for (; first > from && is_field(p, first - 1); first--) {
		line_key(pending_text(p, first - 1), &key, &value);
		titled |= p->line[first - 1].kind == LINE_KEY && str_case_eq(key, STR("title"));
	}
	first -= first > from && names_number(p, first - 1);
	return titled && (first == from || is_blank(p, first - 1)) ? first : board;
}

size_t
board_lines_title(const struct pending *p, size_t from, size_t board)
{
	size_t end = board, last;
	bool alone, touches;

	while (end > from && is_blank(p, end - 1))
		end--;
	if (end == from)
		return end;
	last = end - 1;
	touches = end == board;
	if (is_field(p, last))
		return touches ? fields_above(p, from, board) : end;
	alone = last == from || p->line[last - 1].kind == LINE_BLANK;
	if (touches && alone && is_bare_header(p, last))
		return last;
	if (!may_be_title(p, last) || ends_moves(p, from, last))
		return end;
	if (last > from && !names_number(p, last) && names_number(p, last - 1))
		return last - 1;
	return alone || touches || names_number(p, last) ? last : end;
}
