/*
 * render/blocks.c: a position in half blocks of colour, for a terminal that knows UTF-8 and 256
 * colours, under its caption. A letter shows two squares, one above the other, so that the board
 * has its true shape and takes half the lines.
 */
#include "level/cell.h"
#include "render/render.h"
#include "render/skin.h"

extern const struct renderer render_blocks;

enum { NO_COLOUR = -1 };

/* Of the 256 that terminals have; as the terminal has it outside the walls. */
static int
colour(unsigned char cell)
{
	static const int faces[FACES] = { NO_COLOUR, 254, 250, 240, 162, 178, 71, 27, 93, 196 };
	enum face face[FACES_ON_SQUARE] = { FACE_OUTSIDE };

	return faces[face[skin_faces(cell, face) - 1]];
}

static int
colour_at(const struct level *l, uint32_t x, uint32_t y)
{
	return y < l->height ? colour(l->cell[y * l->width + x]) : NO_COLOUR;
}

static void
put_colour(struct buf *out, int kind, int number)
{
	if (number == NO_COLOUR)
		buf_print(out, ";%d9", kind);
	else
		buf_print(out, ";%d8;5;%d", kind, number);
}

/* Rows y and y + 1. */
static void
draw_rows(struct buf *out, const struct level *l, uint32_t y)
{
	uint32_t width = l->width;
	int above = NO_COLOUR, below = NO_COLOUR;

	while (width > 0 && colour_at(l, width - 1, y) == NO_COLOUR &&
	       colour_at(l, width - 1, y + 1) == NO_COLOUR)
		width--;
	for (uint32_t x = 0; x < width; x++) {
		const int upper = colour_at(l, x, y), lower = colour_at(l, x, y + 1);
		if (x == 0 || upper != above || lower != below) {
			buf_text(out, "\033[0");
			put_colour(out, 3, upper == NO_COLOUR ? lower : upper);
			put_colour(out, 4, upper == NO_COLOUR ? NO_COLOUR : lower);
			buf_char(out, 'm');
		}
		above = upper, below = lower;
		buf_text(out, upper != NO_COLOUR   ? "\xe2\x96\x80" /* the upper half */
		              : lower != NO_COLOUR ? "\xe2\x96\x84" /* the lower half */
		                                   : " ");
	}
	buf_text(out, width > 0 ? "\033[0m" : "");
}

const struct renderer render_blocks = {
	.name = "blocks",
	.summary = "half blocks in colour, for a terminal",
	.holds = ANY_PICTURES,
	.line = draw_rows,
	.rows = 2,
};
