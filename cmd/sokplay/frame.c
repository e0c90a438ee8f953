#include "frame.h"

#include <stdlib.h>

#include "util/utf8.h"

/* Parameters of SGR; with colours, and without. */
static const char *const sgr[STYLES][2] = {
	[STYLE_PLAIN] = { "", "" },
	[STYLE_TITLE] = { "1", "1" },
	[STYLE_FAINT] = { "2", "2" },
	[STYLE_WALL] = { "2", "2" },
	[STYLE_GOAL] = { "35", "" },
	[STYLE_BOX] = { "1;33", "1" },
	[STYLE_HOME] = { "1;32", "1" },
	[STYLE_MAN] = { "1;36", "1" },
	[STYLE_MAN_ON_GOAL] = { "1;35", "1;4" },
	[STYLE_DEAD] = { "2", "2" },
	[STYLE_FAULT] = { "7;31", "7" },
	[STYLE_CHOSEN] = { "7;33", "7" },
};

bool
frame_size(struct frame *f, unsigned rows, unsigned cols)
{
	struct glyph *glyph = realloc(f->glyph, (size_t)rows * cols * sizeof *glyph + 1);

	f->rows = glyph != NULL ? rows : 0;
	f->cols = cols;
	if (glyph != NULL)
		f->glyph = glyph;
	frame_clear(f);
	return glyph != NULL;
}

void
frame_free(struct frame *f)
{
	free(f->glyph);
	f->glyph = NULL;
}

void
frame_clear(struct frame *f)
{
	for (size_t i = 0; i < (size_t)f->rows * f->cols; i++)
		f->glyph[i] = (struct glyph){ ' ', STYLE_PLAIN };
}

unsigned
frame_put(struct frame *f, unsigned row, unsigned col, uint32_t code, enum style style)
{
	const unsigned columns = utf8_columns(code);
	struct glyph *g;

	if (columns == 0 || row >= f->rows || col >= f->cols || columns > f->cols - col)
		return col;
	g = &f->glyph[(size_t)row * f->cols + col];
	*g = (struct glyph){ f->utf8 || code < 0x7f ? code : '?', (unsigned char)style };
	if (columns == 2)
		g[1] = (struct glyph){ f->utf8 ? 0 : '?', (unsigned char)style };
	return col + columns;
}

unsigned
frame_text(struct frame *f, unsigned row, unsigned col, struct str text, enum style style)
{
	while (text.n > 0) {
		uint32_t code;
		const size_t bytes = utf8_length(text, &code);
		const bool fine = bytes > 0 && utf8_printable(text) > 0;
		col = frame_put(f, row, col, fine ? code : '?', style);
		text = str_skip(text, bytes > 0 ? bytes : 1);
	}
	return col;
}

/* --- bytes --------------------------------------------------------------------------------- */

static bool
is_same(const struct glyph *a, const struct glyph *b)
{
	return a->code == b->code && a->style == b->style;
}

static void
write_glyph(const struct frame *f, const struct glyph *g, enum style now, struct buf *out)
{
	char bytes[4];

	if (g->style != now) {
		const char *parameters = sgr[g->style][!f->colour];
		buf_text(out, *parameters != '\0' ? "\033[0;" : "\033[0");
		buf_text(out, parameters);
		buf_char(out, 'm');
	}
	if (g->code != 0)
		buf_add(out, bytes, utf8_write(g->code, bytes));
}

/* A character of two columns is sent again whole when either half differs. */
static bool
differs(const struct frame *f, const struct frame *shown, unsigned row, unsigned col)
{
	const size_t at = (size_t)row * f->cols + col;
	const bool wide = col + 1 < f->cols && f->glyph[at + 1].code == 0;

	return shown == NULL || !is_same(&f->glyph[at], &shown->glyph[at]) ||
	       (wide && !is_same(&f->glyph[at + 1], &shown->glyph[at + 1]));
}

/* Terminals differ about the columns of other characters than Latin, punctuation and boxes. */
static bool
is_doubtful(uint32_t code)
{
	return code >= 0x300 && (code < 0x2010 || code > 0x2044) &&
	       (code < 0x2500 || code > 0x25FF);
}

static bool
has_doubtful(const struct frame *f, unsigned row)
{
	for (unsigned col = 0; col < f->cols; col++)
		if (is_doubtful(f->glyph[(size_t)row * f->cols + col].code))
			return true;
	return false;
}

static bool
row_differs(const struct frame *f, const struct frame *shown, unsigned row)
{
	for (unsigned col = 0; col < f->cols; col++)
		if (differs(f, shown, row, col))
			return true;
	return false;
}

/* A row with doubtful characters, now or before, is cleared and sent as a whole. */
static void
write_row(const struct frame *f, const struct frame *shown, unsigned row, struct buf *out)
{
	const bool doubtful = has_doubtful(f, row) || (shown != NULL && has_doubtful(shown, row));
	enum style now = STYLE_PLAIN;
	unsigned cursor = f->cols; /* where it stands in this row; or nowhere */

	if (!row_differs(f, shown, row))
		return;
	if (doubtful)
		buf_print(out, "\033[%u;1H\033[K", row + 1);
	for (unsigned col = 0; col < f->cols; col++) {
		const struct glyph *g = &f->glyph[(size_t)row * f->cols + col];
		if (g->code == 0 || (!doubtful && !differs(f, shown, row, col)))
			continue;
		if (cursor != col)
			buf_print(out, "\033[%u;%uH", row + 1, col + 1);
		write_glyph(f, g, now, out);
		now = (enum style)g->style;
		cursor = is_doubtful(g->code) ? f->cols : col + utf8_columns(g->code);
	}
	if (now != STYLE_PLAIN)
		buf_text(out, "\033[0m");
}

void
frame_bytes(const struct frame *f, const struct frame *shown, struct buf *out)
{
	if (shown == NULL)
		buf_text(out, "\033[0m\033[2J");
	for (unsigned row = 0; row < f->rows; row++)
		write_row(f, shown, row, out);
}
