#include "format/rows.h"

#include "format/hint.h"
#include "level/cell.h"
#include "level/faults.h"

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

/* Writes the contents of a row, floor for letters that are none; false when there were such. */
static bool
fill_row(unsigned char *cell, struct str text)
{
	bool fine = true;

	for (size_t i = 0; i < text.n; i++) {
		cell[i] = cell_of(text.p[i]);
		if (cell[i] == NO_CELL) {
			cell[i] = FLOOR;
			fine = false;
		}
	}
	return fine;
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
		report(sink, l->row_at[0], ERROR, "limit", "out of memory for this record");
	for (uint16_t r = 0; l->row_text != NULL && r < l->height; r++)
		report_letters(l, r, sink);
	/* What else is wrong may hang on what those letters mean. */
	level_men(l, sink);
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
			fine &= fill_row(l->cell + i * width, rows[i].text);
		}
		if (!fine)
			report_rows(l, a, rows, sink);
		return fine;
	}
	return false;
}
