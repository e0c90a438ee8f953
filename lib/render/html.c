/*
 * render/html.c: a collection as one page that needs nothing else: thumbnails, and a player for
 * solutions and for hands.
 *
 * What the page does is its own script (render/page); this file writes the levels as JSON, one
 * element each, so that memory holds one level. A `<` never stands in them, so that no title can
 * end the element.
 */
#include "format/xml.h"
#include "level/cell.h"
#include "level/lurd.h"
#include "render/drawing.h"
#include "render/embedded.h"
#include "render/svg.h"
#include "util/json.h"

extern const struct renderer render_html;

static void
put_text_for_script(struct buf *out, struct str text)
{
	struct buf json = { 0 };

	json_write_string(&json, text);
	for (size_t i = 0; i < json.n; i++)
		if (json.p[i] == '<')
			buf_text(out, "\\u003c");
		else
			buf_char(out, json.p[i]);
	out->failed |= json.failed;
	buf_free(&json);
}

static void
put_head(struct drawing *d, const struct record *record)
{
	const struct str collection = meta_text(&record->meta, "Collection");
	const struct str name = collection.n > 0 ? collection : STR("Sokoban");

	buf_text(d->out,
	    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	    "<title>");
	xml_escape(d->out, name);
	buf_text(d->out, "</title>\n<style>\n");
	embedded_add(d->out, "page", ".css");
	buf_text(d->out, "</style>\n</head>\n<body>\n<h1>");
	xml_escape(d->out, name);
	buf_text(d->out, "</h1>\n");
	embedded_add(d->out, "page", ".html");
	embedded_add(d->out, "levels", ".html");
	buf_text(d->out,
	    "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n");
	svg_faces(d->out, d->style->skin);
	buf_text(d->out, "</svg>\n");
}

/* Letters of XSB; `_` is outside. */
static void
put_rows(struct buf *out, const struct record *record)
{
	const struct level *l = &record->level;

	for (uint32_t s = 0; s < level_size(l); s++) {
		if (s % l->width == 0)
			buf_text(out, s == 0 ? "\"" : "\",\"");
		buf_char(out, !record->area[s] && l->cell[s] == FLOOR
		                  ? '_'
		                  : cell_letter(l->cell[s] & (WALL | GOAL | BOX | MAN)));
	}
	buf_char(out, '"');
}

/* As the script has them: small letters, without the marks of saved games. */
static void
put_moves(struct buf *out, struct str moves)
{
	buf_char(out, '"');
	for (size_t i = 0; i < moves.n; i++)
		if (lurd_direction(moves.p[i]) >= 0)
			buf_char(out, char_lower(moves.p[i]));
	buf_char(out, '"');
}

static void
html_level(struct drawing *d, const struct record *record, const struct section *s)
{
	uint64_t moves = 0, pushes = 0;

	if (d->pictures == 0)
		put_head(d, record);
	buf_print(d->out,
	    "<script type=\"application/json\" class=\"level\">{\"number\":%u,\"title\":",
	    record->number);
	put_text_for_script(d->out, meta_text(&record->meta, "Title"));
	buf_text(d->out, ",\"author\":");
	put_text_for_script(d->out, meta_text(&record->meta, "Author"));
	buf_print(d->out, ",\"boxes\":%u,\"width\":%u,\"rows\":[", record_boxes(record),
	    record->level.width);
	put_rows(d->out, record);
	buf_text(d->out, "],\"best\":");
	if (s != NULL) {
		lurd_count(s->moves, &moves, &pushes);
		put_moves(d->out, s->moves);
	} else {
		buf_text(d->out, "null");
	}
	buf_print(d->out, ",\"moves\":%llu,\"pushes\":%llu}</script>\n", (unsigned long long)moves,
	    (unsigned long long)pushes);
}

static void
html_end(struct drawing *d)
{
	if (d->pictures == 0)
		return;
	buf_text(d->out, "<script>\n");
	embedded_add(d->out, "page", ".js");
	buf_text(d->out, "</script>\n</body>\n</html>\n");
}

const struct renderer render_html = {
	.name = "html",
	.summary = "a page that shows and plays levels",
	.holds = ANY_PICTURES,
	.level = html_level,
	.end = html_end,
};
