/*
 * render/svg.c: a position as a drawing of SVG 1.1 with its caption as title.
 *
 * A square is GRID units wide, as in a skin; the tile says how many pixels that is at first. What
 * lies at the bottom of squares is one path for each kind, so that no seams show between squares;
 * all else is a reference to a shape.
 */
#include "render/svg.h"

#include "format/xml.h"
#include "level/cell.h"
#include "render/drawing.h"
#include "render/outline.h"
#include "render/ruler.h"
#include "render/svg_film.h"

extern const struct renderer render_svg;

static bool
is_bottom(enum face face)
{
	return face <= FACE_WALL;
}

/* Shapes of a face; the bottoms as patterns. */
static void
put_face(struct buf *out, const struct skin *skin, enum face face)
{
	const char *tag = is_bottom(face) ? "pattern" : "g";

	buf_print(out, "<%s id=\"%s\"", tag, face_names[face]);
	if (is_bottom(face))
		buf_print(
		    out, " width=\"%d\" height=\"%d\" patternUnits=\"userSpaceOnUse\"", GRID, GRID);
	buf_char(out, '>');
	for (unsigned i = 0; i < skin->shapes; i++) {
		const struct shape *s = &skin->shape[i];
		if (s->face != face)
			continue;
		buf_print(out, "<path fill=\"#%06x\" fill-rule=\"evenodd\" d=\"",
		    (unsigned)skin->colour[s->colour]);
		buf_str(out, s->path);
		buf_text(out, "\"/>");
	}
	buf_print(out, "</%s>\n", tag);
}

void
svg_faces(struct buf *out, const struct skin *skin)
{
	buf_text(out, "<defs>\n");
	for (unsigned face = 0; face < FACES; face++)
		put_face(out, skin, (enum face)face);
	buf_text(out, "</defs>\n");
}

static void
put_use(struct buf *out, enum face face, uint32_t x, uint32_t y)
{
	buf_print(out, "<use xlink:href=\"#%s\" x=\"%u\" y=\"%u\"/>\n", face_names[face], GRID * x,
	    GRID * y);
}

static enum face
bottom(unsigned char cell)
{
	enum face faces[FACES_ON_SQUARE];

	skin_faces(cell, faces);
	return faces[0];
}

/* Whatever has one bottom, row by row as long rectangles. */
static void
put_bottoms(struct buf *out, const struct level *l, enum face face)
{
	bool any = false;

	for (uint32_t y = 0; y < l->height; y++) {
		const unsigned char *cell = l->cell + (size_t)y * l->width;
		for (uint32_t x = 0, end; x < l->width; x = end) {
			for (end = x; end < l->width && bottom(cell[end]) == face;)
				end++;
			if (end == x) {
				end++;
				continue;
			}
			if (!any)
				buf_print(out, "<path class=\"%s\" fill=\"url(#%s)\" d=\"",
				    face_names[face], face_names[face]);
			any = true;
			buf_print(out, "M%u %uH%uv%dH%uz", GRID * x, GRID * y, GRID * end, GRID,
			    GRID * x);
		}
	}
	if (any)
		buf_text(out, "\"/>\n");
}

static void
put_ground(struct buf *out, const struct level *l)
{
	for (unsigned face = 0; is_bottom((enum face)face); face++)
		put_bottoms(out, l, (enum face)face);
}

void
svg_things(struct buf *out, const struct level *l, unsigned char which)
{
	enum face faces[FACES_ON_SQUARE];

	for (uint32_t square = 0; square < level_size(l); square++) {
		const unsigned char cell = l->cell[square];
		const unsigned n = skin_faces(cell & (which | WALL), faces);
		for (unsigned i = 1; i < n; i++)
			put_use(out, faces[i], square % l->width, square / l->width);
	}
}

static void
put_number(struct buf *out, uint32_t number, int64_t x, int64_t y, const char *anchor)
{
	buf_print(out, "<text x=\"%lld\" y=\"%lld\" text-anchor=\"%s\">%u</text>\n", (long long)x,
	    (long long)y, anchor, number);
}

/* Letters have half the height of a square, or, where squares are small, one that can be read. */
static void
put_ruler(
    struct buf *out, const struct style *s, const struct level *l, uint32_t left, uint32_t top)
{
	const struct ruler r = ruler_of(l, s->tile);

	buf_print(out, "<g font-family=\"sans-serif\" font-size=\"%u\" fill=\"#%06x\">\n",
	    top * 3 / 4, (unsigned)s->skin->colour[COLOUR_INK]);
	for (uint32_t n = r.cols; n <= l->width; n += r.cols)
		put_number(out, n, (int64_t)GRID * n - GRID / 2, -(int64_t)top / 4, "middle");
	for (uint32_t n = r.rows; n <= l->height; n += r.rows)
		put_number(
		    out, n, -(int64_t)left / 8, (int64_t)GRID * n - GRID / 2 + top / 4, "end");
	buf_text(out, "</g>\n");
}

void
svg_begin(struct buf *out, const struct picture *p, const struct style *s)
{
	const struct ruler r = ruler_of(&p->level, s->tile);
	const uint32_t width = p->level.width, height = p->level.height, tile = s->tile;
	const uint32_t left = s->ruler ? r.left : 0, top = s->ruler ? r.top : 0;
	/* The margins in units of the drawing. */
	const uint32_t west = left * GRID / tile, north = top * GRID / tile;

	buf_print(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
	    " role=\"img\" width=\"%u\" height=\"%u\" viewBox=\"%d %d %u %u\">\n<title>",
	    left + width * tile, top + height * tile, -(int)west, -(int)north, west + GRID * width,
	    north + GRID * height);
	xml_escape(out, p->caption);
	buf_text(out, "</title>\n");
	svg_faces(out, s->skin);
	buf_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%u\" height=\"%u\" fill=\"#%06x\"/>\n",
	    -(int)west, -(int)north, west + GRID * width, north + GRID * height,
	    (unsigned)s->skin->colour[COLOUR_PAPER]);
	put_ground(out, &p->level);
	if (s->ruler)
		put_ruler(out, s, &p->level, west, north);
}

static bool
begin(struct drawing *d, const struct picture *p)
{
	return !d->style->film || svg_film_begin(d, p);
}

static void
frame(struct drawing *d, const struct picture *p)
{
	if (d->style->film) {
		svg_film_frame(d, p);
		return;
	}
	svg_begin(d->out, p, d->style);
	svg_things(d->out, &p->level, GOAL | BOX | MAN | CELL_FAULT);
	buf_text(d->out, "</svg>\n");
}

static void
end(struct drawing *d)
{
	if (d->style->film)
		svg_film_end(d);
}

const struct renderer render_svg = {
	.name = "svg",
	.summary = "a drawing, still or animated",
	.holds = ONE_PLAY,
	.image = true,
	.begin = begin,
	.frame = frame,
	.end = end,
};
