/*
 * render/svg.c: a position as a drawing of SVG 1.1 with its caption as title.
 *
 * A square of the board is ten units wide; the tile says how many pixels that is at first. Walls
 * are drawn as one rectangle per run, all else as one reference to a shape per square.
 */
#include <stdio.h>

#include "format/xml.h"
#include "level/cell.h"
#include "render/colour.h"
#include "render/render.h"

extern const struct renderer render_svg;

static void
number(struct buf *out, const char *before, uint32_t n)
{
	buf_text(out, before);
	buf_number(out, n);
}

static void
shape(struct buf *out, const char *head, unsigned colour, const char *tail)
{
	char hex[8];

	snprintf(hex, sizeof hex, "#%06x", colour);
	buf_text(out, head);
	buf_text(out, hex);
	buf_text(out, tail);
}

static void
shapes(struct buf *out)
{
	buf_text(out, "<defs>\n");
	shape(out, "<rect id=\"dead\" width=\"10\" height=\"10\" fill=\"", COLOUR_DEAD, "\"/>\n");
	shape(
	    out, "<circle id=\"goal\" cx=\"5\" cy=\"5\" r=\"1.8\" fill=\"", COLOUR_GOAL, "\"/>\n");
	for (int home = 0; home < 2; home++) {
		buf_text(out, home ? "<rect id=\"home" : "<rect id=\"box");
		buf_text(out, "\" x=\"1\" y=\"1\" width=\"8\" height=\"8\" rx=\"1\"");
		shape(out, " stroke=\"", COLOUR_EDGE, "\"");
		shape(out, " fill=\"", home ? COLOUR_HOME : COLOUR_BOX, "\"/>\n");
	}
	shape(out, "<circle id=\"man\" cx=\"5\" cy=\"5\" r=\"3.6\" fill=\"", COLOUR_MAN, "\"/>\n");
	buf_text(out, "</defs>\n");
}

static void
use(struct buf *out, const char *id, uint32_t x, uint32_t y)
{
	buf_text(out, "<use xlink:href=\"#");
	buf_text(out, id);
	number(out, "\" x=\"", 10 * x);
	number(out, "\" y=\"", 10 * y);
	buf_text(out, "\"/>\n");
}

static void
row(struct buf *out, const struct level *l, uint32_t y)
{
	const unsigned char *cell = l->cell + (size_t)y * l->width;

	for (uint32_t x = 0, end; x < l->width; x = end) {
		end = x + 1;
		if (cell[x] & WALL) {
			while (end < l->width && cell[end] & WALL)
				end++;
			number(out, "<rect class=\"wall\" x=\"", 10 * x);
			number(out, "\" y=\"", 10 * y);
			number(out, "\" width=\"", 10 * (end - x));
			buf_text(out, "\" height=\"10\"/>\n");
			continue;
		}
		if (cell[x] & DEAD_MARK)
			use(out, "dead", x, y);
		if (cell[x] & BOX)
			use(out, cell[x] & GOAL ? "home" : "box", x, y);
		if (cell[x] & MAN)
			use(out, "man", x, y);
		if (cell[x] & GOAL && !(cell[x] & BOX))
			use(out, "goal", x, y);
	}
}

static void
draw(struct buf *out, const struct picture *p)
{
	const uint32_t width = p->level.width, height = p->level.height;

	number(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\""
	    " xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"",
	    width * p->tile);
	number(out, "\" height=\"", height * p->tile);
	number(out, "\" viewBox=\"0 0 ", 10 * width);
	number(out, " ", 10 * height);
	buf_text(out, "\">\n<title>");
	xml_escape(out, p->caption);
	buf_text(out, "</title>\n");
	shape(out, "<style>.wall { fill: ", COLOUR_WALL, " }</style>\n");
	shapes(out);
	shape(out, "<rect width=\"100%\" height=\"100%\" fill=\"", COLOUR_FLOOR, "\"/>\n");
	for (uint32_t y = 0; y < height; y++)
		row(out, &p->level, y);
	buf_text(out, "</svg>\n");
}

const struct renderer render_svg = {
	.name = "svg",
	.summary = "a drawing, one per file",
	.alone = true,
	.draw = draw,
};
