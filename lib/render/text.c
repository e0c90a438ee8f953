/*
 * render/text.c: a position as XSB text under its caption, with an empty line behind it.
 *
 * Any reader of XSB takes a row of such pictures for a collection of levels titled by their
 * captions. The cost is the size of the drawing.
 */
#include "format/writer.h"
#include "render/render.h"

extern const struct renderer render_text;

static void
text_draw(struct buf *out, const struct picture *p)
{
	buf_str(out, p->caption);
	buf_char(out, '\n');
	write_rows(out, &p->level);
	buf_char(out, '\n');
}

const struct renderer render_text = {
	.name = "text",
	.summary = "XSB under a caption",
	.draw = text_draw,
};
