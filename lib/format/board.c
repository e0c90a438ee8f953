#include "format/board.h"

#include "level/cell.h"
#include "level/limits.h"

static bool
is_floor(char c)
{
	return c == ' ' || c == '-' || c == '_';
}

static struct row
row_skip(struct row r, size_t n)
{
	r.text = str_skip(r.text, n);
	r.at.col += (uint32_t)n;
	return r;
}

static size_t
leading(struct str s, bool (*cut)(char))
{
	size_t n = 0;

	while (n < s.n && cut(s.p[n]))
		n++;
	return n;
}

static bool
is_tab(char c)
{
	return c == '\t';
}

/* Cuts what all rows begin with; a row of floor alone does not count. */
static size_t
cut_common(struct row *rows, size_t count, bool (*cut)(char))
{
	size_t common = SIZE_MAX, n;

	for (size_t i = 0; i < count && common > 0; i++) {
		n = leading(rows[i].text, cut);
		if (n < common && n < rows[i].text.n)
			common = n;
	}
	if (common == SIZE_MAX || common == 0)
		return 0;
	for (size_t i = 0; i < count; i++) {
		n = rows[i].text.n < common ? rows[i].text.n : common;
		rows[i] = row_skip(rows[i], n);
	}
	return common;
}

static void
report_letter(struct pos at, unsigned char c, struct sink *sink)
{
	if (c == '\t')
		report(sink, at, ERROR, "tab", "tab inside a board row");
	else if (c > ' ' && c < 127)
		report(sink, at, ERROR, "cell", "unknown board character '%c'", c);
	else
		report(sink, at, ERROR, "cell", "unknown board character (byte 0x%02X)", c);
}

/* Letters to contents; false after a report. */
static bool
fill_row(struct level *l, size_t i, const struct row *r, struct sink *sink)
{
	unsigned char *cell = l->cell + i * l->width;

	l->row_at[i] = r->at;
	for (size_t k = 0; k < r->text.n; k++) {
		cell[k] = cell_of(r->text.p[k]);
		if (cell[k] == NO_CELL) {
			report_letter(row_skip(*r, k).at, (unsigned char)r->text.p[k], sink);
			return false;
		}
	}
	return true;
}

static bool
is_empty(const struct row *r)
{
	return leading(r->text, is_floor) == r->text.n;
}

bool
board_build(struct level *l, struct arena *a, struct row *rows, size_t count, struct sink *sink)
{
	struct pos first;
	size_t width = 0;

	/* Run lengths and JSON can have them; between walls they stay. */
	while (count > 1 && is_empty(&rows[0])) {
		rows++;
		count--;
	}
	while (count > 1 && is_empty(&rows[count - 1]))
		count--;
	first = rows[0].at;
	if (cut_common(rows, count, is_tab) > 0)
		report(sink, first, WARNING, "tab", "board indented with tabs");
	cut_common(rows, count, is_floor);
	for (size_t i = 0; i < count; i++) {
		while (rows[i].text.n > 0 && is_floor(rows[i].text.p[rows[i].text.n - 1]))
			rows[i].text.n--;
		if (rows[i].text.n > width)
			width = rows[i].text.n;
	}
	if (width > SIDE_MAX || count > SIDE_MAX) {
		report(sink, first, ERROR, "limit", "board is %zu x %zu, a side may be %d", width,
		    count, SIDE_MAX);
		return false;
	}
	if (width * count > SQUARES_MAX) {
		report(sink, first, ERROR, "limit", "board has %zu squares, it may have %d",
		    width * count, SQUARES_MAX);
		return false;
	}
	if (!level_new(l, a, (uint16_t)width, (uint16_t)count)) {
		report(sink, first, ERROR, "limit", "out of memory for this record");
		return false;
	}
	for (size_t i = 0; i < count; i++)
		if (!fill_row(l, i, &rows[i], sink))
			return false;
	return true;
}
