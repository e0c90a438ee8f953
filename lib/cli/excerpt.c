#include "cli/excerpt.h"

#include "level/cell.h"
#include "level/ruler.h"
#include "util/escape.h"
#include "util/utf8.h"

enum { INDENT = 2, COLUMNS = 74, ROWS = 40, RULER = 8 };

/* Takes the character at the start of the text; returns the columns that it needs when shown. */
static unsigned
take_letter(struct str *text, struct str *letter)
{
	const size_t n = utf8_printable(*text);
	uint32_t code = 0;

	*letter = (struct str){ text->p, n > 0 ? n : 1 };
	*text = str_skip(*text, letter->n);
	if (n == 0)
		return 4; /* \xNN */
	utf8_length(*letter, &code);
	return utf8_columns(code);
}

static unsigned
columns(struct str text)
{
	struct str letter;
	unsigned n = 0;

	while (text.n > 0)
		n += take_letter(&text, &letter);
	return n;
}

/* The row as it was read, or else in the letters of its cells, which `drawn` then holds. */
static struct str
row_text(const struct level *l, uint32_t row, struct buf *drawn)
{
	if (l->row_text != NULL)
		return l->row_text[row];
	buf_clear(drawn);
	for (uint16_t c = 0; c < l->width; c++)
		buf_char(drawn, cell_letter(l->cell[row * (uint32_t)l->width + c]));
	return str_trim_end(buf_view(drawn));
}

/* What stands before a square in its row. */
static struct str
before(const struct level *l, uint32_t square, struct str row)
{
	const size_t column = square % l->width;

	return (struct str){ row.p, column < row.n ? column : row.n };
}

static void
carets(struct buf *out, const struct level *l, unsigned indent, struct str row, unsigned skipped,
    const uint32_t *squares, size_t count)
{
	unsigned at = 0;

	for (size_t i = 0; i < count; i++) {
		const unsigned column = indent + columns(before(l, squares[i], row)) - skipped;
		if (i > 0 && column < at)
			continue;
		for (; at < column; at++)
			buf_char(out, ' ');
		buf_char(out, '^');
		at++;
	}
	buf_char(out, '\n');
}

/*
 * The row, behind an indent that has been written, with carets under these of its squares; when it
 * is too long, what is around the first.
 */
static void
marked_row(struct buf *out, const struct level *l, unsigned indent, struct str row,
    const uint32_t *squares, size_t count)
{
	const unsigned first = count > 0 ? columns(before(l, squares[0], row)) : 0;
	unsigned skipped = 0, shown = indent;
	struct str rest = row, letter;

	if (columns(row) > COLUMNS)
		while (rest.n > 0 && first - skipped > COLUMNS / 2)
			skipped += take_letter(&rest, &letter);
	while (rest.n > 0 && shown < COLUMNS) {
		shown += take_letter(&rest, &letter);
		escape_text(out, letter);
	}
	buf_char(out, '\n');
	if (count > 0)
		carets(out, l, indent, row, skipped, squares, count);
}

void
excerpt_row(struct buf *out, const struct level *l, uint32_t square)
{
	struct buf drawn = { 0 };

	if (square < level_size(l)) {
		buf_text(out, "  ");
		marked_row(out, l, INDENT, row_text(l, square / l->width, &drawn), &square, 1);
	}
	out->failed |= drawn.failed;
	buf_free(&drawn);
}

bool
excerpt_fits(const struct level *l)
{
	return l->width <= COLUMNS - RULER;
}

bool
excerpt_fits_terminal(const struct level *l)
{
	return excerpt_fits(l) && l->height <= ROWS;
}

/*
 * The number of a row is that of its line, as in messages, when each row has a line of its own;
 * else rows are counted from 1. Columns are counted likewise, from where all rows begin.
 */
static bool
has_lines(const struct level *l)
{
	for (uint16_t row = 0; row < l->height; row++)
		if (l->row_at == NULL || l->row_at[row].line == 0 ||
		    l->row_at[row].col != l->row_at[0].col ||
		    (row > 0 && l->row_at[row].line <= l->row_at[row - 1].line))
			return false;
	return true;
}

void
excerpt_board(struct buf *out, const struct level *l, const uint32_t *squares, size_t count)
{
	const bool lines = has_lines(l);
	const unsigned digits = ruler_digits(lines ? l->row_at[l->height - 1].line : l->height);
	const unsigned indent = INDENT + digits + 1;
	struct buf drawn = { 0 };

	ruler_columns(out, indent, lines ? l->row_at[0].col : 1, l->width);
	for (uint16_t row = 0; row < l->height; row++) {
		size_t here = 0;
		while (here < count && squares[here] / l->width == row)
			here++;
		buf_text(out, "  ");
		ruler_row(out, lines ? l->row_at[row].line : row + 1u, digits);
		marked_row(out, l, indent, row_text(l, row, &drawn), squares, here);
		squares += here;
		count -= here;
	}
	out->failed |= drawn.failed;
	buf_free(&drawn);
}
