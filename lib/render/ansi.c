/*
 * render/ansi.c: a position for a terminal that knows colours (ECMA-48, SGR), under its caption.
 *
 * The letters are those of XSB, so the colours may be stripped. A colour is named once per run of
 * like cells and taken back at the end of each row.
 */
#include "level/cell.h"
#include "render/render.h"

extern const struct renderer render_ansi;

/* Parameters of SGR; NULL: as the terminal has it. */
static const char *
colour(unsigned char cell)
{
	if (cell & CELL_FAULT)
		return "1;97;41";
	switch (cell_letter(cell)) {
	case '#': return "7;90";
	case '@':
	case '+': return "1;36";
	case '$': return "1;33";
	case '*': return "1;32";
	case '.': return "35";
	case '-': return "2";
	default: return NULL;
	}
}

static void
draw_row(struct buf *out, const struct level *l, uint32_t y)
{
	const unsigned char *cell = l->cell + (size_t)y * l->width;
	const char *now = NULL;
	uint16_t width = l->width;

	while (width > 0 && (cell[width - 1] & ~CELL_OUTSIDE) == FLOOR)
		width--;
	for (uint16_t x = 0; x < width; x++) {
		const char *next = colour(cell[x]);
		if (next != now) {
			buf_text(out, next != NULL ? "\033[0;" : "\033[0");
			buf_text(out, next != NULL ? next : "");
			buf_char(out, 'm');
		}
		now = next;
		buf_char(out, cell_letter(cell[x]));
	}
	buf_text(out, now != NULL ? "\033[0m" : "");
}

const struct renderer render_ansi = {
	.name = "ansi",
	.summary = "letters in colour, for a terminal",
	.holds = ANY_PICTURES,
	.line = draw_row,
	.rows = 1,
};
