#include "format/level_read.h"

#include <string.h>

#include "format/hint.h"
#include "level/cell.h"
#include "level/check.h"
#include "level/runs.h"
#include "util/buf.h"
#include "util/num.h"

struct row {
	struct str text; /* XSB letters, '-' and '_' for floor */
	struct pos at;   /* of its first letter */
};

/* --- lines to rows --------------------------------------------------------------------- */

/* Else its rows stand in it as they are, with one letter between them. */
static bool
has_counts(struct str line)
{
	size_t i = 0;

	while (i < line.n && !char_is_digit(line.p[i]) && line.p[i] != '(')
		i++;
	return i < line.n;
}

/* Adds the row of a line, or those that its run-length code stands for; returns their letters. */
static size_t
add_rows(struct buf *rows, struct arena *a, struct pos at, struct str line, bool runs)
{
	const bool as_drawn = !has_counts(line);
	struct row row = { line, at };
	struct buf text = { 0 };
	size_t letters;

	if (!runs) {
		buf_add(rows, &row, sizeof row);
		return line.n;
	}
	runs_rows(&text, line);
	line = arena_copy(a, buf_view(&text));
	rows->failed |= text.failed || line.p == NULL;
	letters = line.n;
	while (str_cut(&line, '\n', &row.text)) {
		buf_add(rows, &row, sizeof row);
		if (as_drawn)
			row.at.col += (uint32_t)row.text.n + 1;
	}
	buf_free(&text);
	return letters;
}

/* Adds those of the pending lines begin..end to rows; false after a report. */
static bool
read_rows(struct buf *rows, const struct pending *p, size_t begin, size_t end, struct arena *a,
    struct sink *sink)
{
	size_t letters = 0;

	buf_reserve(rows, (end - begin) * sizeof(struct row));
	for (size_t i = begin; i < end; i++) {
		const struct pending_line *l = &p->line[i];
		if (l->kind == LINE_HUGE || (l->kind == LINE_RLE && letters > RUNS_ROWS_MAX)) {
			report(sink, l->at, ERROR, "limit",
			    "run-length code expands beyond any board");
			return false;
		}
		letters += add_rows(rows, a, l->at, pending_text(p, i), l->kind == LINE_RLE);
	}
	if (rows->failed)
		report_no_memory(sink, p->line[begin].at);
	return !rows->failed;
}

/* --- rows to a level -------------------------------------------------------------------- */

/* Reports the first row that has blanks at its end, which mean nothing. */
static void
report_blanks(const struct row *rows, size_t count, struct sink *sink)
{
	for (size_t i = 0; i < count; i++) {
		struct pos at = rows[i].at;
		size_t n = str_trim_end(rows[i].text).n;
		if (n == rows[i].text.n)
			continue;
		at.col += (uint32_t)n;
		report(sink, at, NOTE, "blanks", "blanks at the end of a row");
		return;
	}
}

static bool
is_floor(char c)
{
	return c == ' ' || c == '-' || c == '_';
}

static bool
is_tab(char c)
{
	return c == '\t';
}

static size_t
leading(struct str s, bool (*cut)(char))
{
	size_t n = 0;

	while (n < s.n && cut(s.p[n]))
		n++;
	return n;
}

/* Cuts the blank rows at both ends, which run lengths and JSON can have; one row stays. */
static struct row *
cut_blank_rows(struct row *rows, size_t *count)
{
	while (*count > 1 && leading(rows[0].text, is_floor) == rows[0].text.n) {
		rows++;
		--*count;
	}
	while (*count > 1 && leading(rows[*count - 1].text, is_floor) == rows[*count - 1].text.n)
		--*count;
	return rows;
}

/* Cuts what all rows begin with; a row of nothing else does not count. Returns how much it was. */
static size_t
cut_indent(struct row *rows, size_t count, bool (*cut)(char))
{
	size_t common = SIZE_MAX;

	for (size_t i = 0; i < count && common > 0; i++) {
		const size_t n = leading(rows[i].text, cut);
		if (n < common && n < rows[i].text.n)
			common = n;
	}
	if (common == SIZE_MAX)
		common = 0;
	for (size_t i = 0; i < count && common > 0; i++) {
		const size_t n = rows[i].text.n < common ? rows[i].text.n : common;
		rows[i].text = str_skip(rows[i].text, n);
		rows[i].at.col += (uint32_t)n;
	}
	return common;
}

/* Cuts the floor, and tabs, at the ends of the rows; returns the length of the longest. */
static size_t
cut_ends(struct row *rows, size_t count)
{
	size_t width = 0;

	for (size_t i = 0; i < count; i++) {
		struct str *s = &rows[i].text;
		while (s->n > 0 && (is_floor(s->p[s->n - 1]) || is_tab(s->p[s->n - 1])))
			s->n--;
		width = s->n > width ? s->n : width;
	}
	return width;
}

/* Writes the contents of a row, floor for letters that are none; false when there were such. */
static bool
fill_row(unsigned char *cell, struct str text)
{
	unsigned char any = 0;

	for (size_t i = 0; i < text.n; i++)
		any |= cell[i] = cell_of(text.p[i]);
	for (size_t i = 0; any == NO_CELL && i < text.n; i++)
		if (cell[i] == NO_CELL)
			cell[i] = FLOOR;
	return any != NO_CELL;
}

/* Reports the letters of a row that are none. */
static void
report_letters(const struct level *l, uint32_t row, struct sink *sink)
{
	struct buf hint = { 0 };

	for (struct str rest = l->row_text[row]; rest.n > 0;) {
		const uint32_t square = row * (uint32_t)l->width +
		                        (uint32_t)(l->row_text[row].n - rest.n);
		size_t n = 1;
		if (rest.p[0] == '\t') {
			level_report(sink, l, square, ERROR, "tab", "tab inside a board row");
		} else if (cell_of(rest.p[0]) == NO_CELL) {
			buf_clear(&hint);
			n = hint_letter(&hint, rest);
			level_report(sink, l, square, ERROR, "cell", "unknown board character %.*s",
			    (int)hint.n, hint.p);
		}
		rest = str_skip(rest, n);
	}
	buf_free(&hint);
}

/* Keeps the rows as they were read, and reports what is none of a board. */
static void
report_rows(struct level *l, struct arena *a, const struct row *rows, struct sink *sink)
{
	l->row_text = arena_array(a, struct str, l->height);
	for (uint16_t r = 0; l->row_text != NULL && r < l->height; r++) {
		l->row_text[r] = arena_copy(a, rows[r].text);
		if (l->row_text[r].p == NULL)
			l->row_text = NULL;
	}
	if (l->row_text == NULL)
		report_no_memory(sink, l->row_at[0]);
	for (uint16_t r = 0; l->row_text != NULL && r < l->height; r++)
		report_letters(l, r, sink);
	/* What else is wrong may hang on what those letters mean. */
	level_check_men(l, sink);
}

/*
 * Cuts the common indent, blanks at the ends of rows and blank rows around the board; '-' and '_'
 * are floor. False after a report: an unknown letter, a tab among the cells, too large, no memory.
 */
static bool
rows_to_level(struct level *l, struct arena *a, struct row *rows, size_t count, struct sink *sink)
{
	struct pos at;
	size_t width;
	bool fine = true;

	report_blanks(rows, count, sink);
	rows = cut_blank_rows(rows, &count);
	at = rows[0].at;
	if (cut_indent(rows, count, is_tab) > 0)
		report(sink, at, WARNING, "tab", "board indented with tabs");
	cut_indent(rows, count, is_floor);
	width = cut_ends(rows, count);
	if (width > SIDE_MAX || count > SIDE_MAX)
		report(sink, at, ERROR, "limit", "board is %zu x %zu, a side may be %d", width,
		    count, SIDE_MAX);
	else if (width * count > SQUARES_MAX)
		report(sink, at, ERROR, "limit", "board has %zu squares, it may have %d",
		    width * count, SQUARES_MAX);
	else if (!level_new(l, a, (uint16_t)width, (uint16_t)count))
		report_no_memory(sink, at);
	else {
		for (size_t i = 0; i < count; i++) {
			l->row_at[i] = rows[i].at;
			fine &= fill_row(l->cell + i * width, rows[i].text);
		}
		if (!fine)
			report_rows(l, a, rows, sink);
		return fine;
	}
	return false;
}

/* --- marks ----------------------------------------------------------------------------- */

/* Does `simple COUNT[ hidden=r,c;r,c..]` count the squares drawn as dead, and those it lists? */
static bool
counts_dead(struct str value, uint32_t drawn)
{
	const bool full = value.n >= HIDDEN_MAX; /* then the list may be cut off */
	uint64_t count, listed = 0;

	if (!str_starts(value, STR("simple ")))
		return true; /* a kind of dead squares that is not ours to judge */
	value = str_skip(value, 7);
	if (!num_take(&value, SQUARES_MAX, &count))
		return false;
	if (str_starts(value, STR(" hidden="))) {
		listed = 1;
		for (size_t i = 0; i < value.n; i++)
			listed += value.p[i] == ';';
	}
	return count == drawn + listed || (full && count > drawn + listed);
}

void
level_settle_dashes(struct record *r, struct sink *sink)
{
	const struct entry *field = meta_find(&r->meta, "Sok-Dead");
	uint32_t drawn = 0;

	if (field == NULL && memchr(r->level.cell, DEAD_MARK, level_size(&r->level)) == NULL)
		return;
	for (uint32_t s = 0; s < level_size(&r->level); s++) {
		if (!(r->level.cell[s] & DEAD_MARK))
			continue;
		if (field != NULL && r->area[s])
			drawn++;
		else
			r->level.cell[s] &= (unsigned char)~DEAD_MARK;
	}
	if (field != NULL && !counts_dead(field->value, drawn))
		report(sink, field->at, WARNING, "marks",
		    "the field does not match the dead squares that the board shows (%u)", drawn);
}

/* --- the whole ------------------------------------------------------------------------- */

bool
level_read(struct record *r, const struct pending *pending, size_t begin, size_t end,
    struct arena *arena, struct sink *sink)
{
	struct buf rows = { 0 };
	const bool fine = read_rows(&rows, pending, begin, end, arena, sink) &&
	                  rows_to_level(&r->level, arena, (struct row *)(void *)rows.p,
	                      rows.n / sizeof(struct row), sink) &&
	                  record_check_level(r, arena, sink);

	if (fine)
		level_settle_dashes(r, sink);
	buf_free(&rows);
	return fine;
}
