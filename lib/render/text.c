/*
 * render/text.c: a position as XSB text under its caption, with an empty line behind it.
 *
 * Any reader of XSB takes a row of such pictures for a collection of levels titled by their
 * captions; with a ruler, or with carets below squares at fault, they are for people only. The cost
 * is the size of the drawing.
 */
#include "format/writer.h"
#include "render/render.h"

extern const struct renderer render_text;

static void
put_carets(struct buf *out, const struct level *l, uint32_t y, unsigned indent)
{
	const unsigned char *cell = l->cell + (size_t)y * l->width;
	unsigned at = 0; /* columns written */

	for (uint32_t x = 0; x < l->width; x++) {
		if (!(cell[x] & CELL_FAULT))
			continue;
		for (; at < indent + x; at++)
			buf_char(out, ' ');
		buf_char(out, '^');
		at++;
	}
	if (at > 0)
		buf_char(out, '\n');
}

const struct renderer render_text = {
	.name = "text",
	.summary = "XSB under a caption",
	.holds = ANY_PICTURES,
	.line = write_row,
	.below = put_carets,
	.rows = 1,
};
