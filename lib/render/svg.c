/*
 * render/svg.c: a position as a drawing of SVG 1.1 with its caption as title.
 *
 * A square of the board is ten units wide; the tile says how many pixels that is at first. Walls
 * are drawn as one rectangle per run, all else as one reference to a shape per square.
 */
#include "format/xml.h"
#include "level/cell.h"
#include "render/colour.h"
#include "render/render.h"

extern const struct renderer render_svg;

static void
put_shapes(struct buf *out)
{
	static const char box[] =
	    "<rect id=\"%s\" x=\"1\" y=\"1\" width=\"8\" height=\"8\" rx=\"1\""
	    " stroke=\"#%06x\" fill=\"#%06x\"/>\n";

	buf_text(out, "<defs>\n");
	buf_print(
	    out, "<rect id=\"dead\" width=\"10\" height=\"10\" fill=\"#%06x\"/>\n", COLOUR_DEAD);
	buf_print(
	    out, "<circle id=\"goal\" cx=\"5\" cy=\"5\" r=\"1.8\" fill=\"#%06x\"/>\n", COLOUR_GOAL);
	buf_print(out, box, "box", COLOUR_EDGE, COLOUR_BOX);
	buf_print(out, box, "home", COLOUR_EDGE, COLOUR_HOME);
	buf_print(
	    out, "<circle id=\"man\" cx=\"5\" cy=\"5\" r=\"3.6\" fill=\"#%06x\"/>\n", COLOUR_MAN);
	buf_text(out, "</defs>\n");
}

static void
put_use(struct buf *out, const char *id, uint32_t x, uint32_t y)
{
	buf_print(out, "<use xlink:href=\"#%s\" x=\"%u\" y=\"%u\"/>\n", id, 10 * x, 10 * y);
}

static void
draw_row(struct buf *out, const struct level *l, uint32_t y)
{
	const unsigned char *cell = l->cell + (size_t)y * l->width;

	for (uint32_t x = 0, end; x < l->width; x = end) {
		end = x + 1;
		if (cell[x] & WALL) {
			while (end < l->width && cell[end] & WALL)
				end++;
			buf_print(out,
			    "<rect class=\"wall\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"10\"/>\n",
			    10 * x, 10 * y, 10 * (end - x));
			continue;
		}
		if (cell[x] & DEAD_MARK)
			put_use(out, "dead", x, y);
		if (cell[x] & BOX)
			put_use(out, cell[x] & GOAL ? "home" : "box", x, y);
		if (cell[x] & MAN)
			put_use(out, "man", x, y);
		if (cell[x] & GOAL && !(cell[x] & BOX))
			put_use(out, "goal", x, y);
	}
}

static void
svg_draw(struct buf *out, const struct picture *p)
{
	const uint32_t width = p->level.width, height = p->level.height;

	buf_print(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
	    " width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\">\n<title>",
	    width * p->tile, height * p->tile, 10 * width, 10 * height);
	xml_escape(out, p->caption);
	buf_print(out, "</title>\n<style>.wall { fill: #%06x }</style>\n", COLOUR_WALL);
	put_shapes(out);
	buf_print(out, "<rect width=\"100%%\" height=\"100%%\" fill=\"#%06x\"/>\n", COLOUR_FLOOR);
	for (uint32_t y = 0; y < height; y++)
		draw_row(out, &p->level, y);
	buf_text(out, "</svg>\n");
}

const struct renderer render_svg = {
	.name = "svg",
	.summary = "a drawing, one per file",
	.alone = true,
	.draw = svg_draw,
};
