#include "format/rows.h"

#include <string.h>

#include "level/cell.h"
#include "level/faults.h"
#include "util/utf8.h"

/* --- run-length code -------------------------------------------------------------------- */

static size_t
cells_at(struct str text, bool counted)
{
	size_t n = 0;

	(void)counted;
	while (n < text.n && (cell_of(text.p[n]) != NO_CELL || text.p[n] == '|'))
		n++;
	return n;
}

enum runs_fault
rle_expand(struct str line, struct buf *out)
{
	static const struct alphabet rows = { cells_at, false };
	const size_t begin = out == NULL ? 0 : out->n;
	size_t where;
	const enum runs_fault fault = runs_expand(out, line, &rows, RLE_LETTERS_MAX, &where);

	if (out == NULL || fault != RUNS_FINE)
		return fault;
	for (size_t i = begin; i < out->n; i++)
		if (out->p[i] == '|')
			out->p[i] = '\n';
	if (out->n == begin || out->p[out->n - 1] != '\n')
		buf_char(out, '\n');
	return RUNS_FINE;
}

/* --- rows to a level -------------------------------------------------------------------- */

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

/* Cuts the floor at the ends of the rows; returns the length of the longest. */
static size_t
cut_ends(struct row *rows, size_t count)
{
	size_t width = 0;

	for (size_t i = 0; i < count; i++) {
		struct str *s = &rows[i].text;
		while (s->n > 0 && is_floor(s->p[s->n - 1]))
			s->n--;
		width = s->n > width ? s->n : width;
	}
	return width;
}

/* Reports the character at the start of the text; returns its bytes. */
static size_t
report_letter(struct pos at, struct str text, struct sink *sink)
{
	const unsigned char c = (unsigned char)text.p[0];
	const size_t n = utf8_printable(text);

	if (c == '\t')
		report(sink, at, ERROR, "tab", "tab inside a board row");
	else if (n > 0)
		report(sink, at, ERROR, "cell", "unknown board character '%.*s'", (int)n, text.p);
	else
		report(sink, at, ERROR, "cell", "unknown board character (byte 0x%02X)", c);
	return n > 0 ? n : 1;
}

/* Writes the contents of a row, floor for letters that are none; false after reports. */
static bool
fill_row(unsigned char *cell, struct row row, struct sink *sink)
{
	const struct pos at = row.at;
	bool fine = true;

	for (size_t i = 0, n; i < row.text.n; i += n) {
		n = 1;
		cell[i] = cell_of(row.text.p[i]);
		if (cell[i] != NO_CELL)
			continue;
		row.at.col = at.col + (uint32_t)i;
		n = report_letter(row.at, str_skip(row.text, i), sink);
		memset(cell + i, FLOOR, n);
		fine = false;
	}
	return fine;
}

bool
rows_to_level(struct level *l, struct arena *a, struct row *rows, size_t count, struct sink *sink)
{
	struct pos at;
	size_t width;
	bool fine = true;

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
		report(sink, at, ERROR, "limit", "out of memory for this record");
	else {
		for (size_t i = 0; i < count; i++) {
			l->row_at[i] = rows[i].at;
			fine &= fill_row(l->cell + i * width, rows[i], sink);
		}
		/* What else is wrong may hang on what those letters mean. */
		if (!fine)
			level_men(l, sink);
		return fine;
	}
	return false;
}
