/*
 * render/cast.c: plays as a recording of a terminal, asciicast v2: a line of JSON about the
 * terminal, then one for each picture with its time and what is written (docs.asciinema.org).
 *
 * A level that needs more room than the one before resizes the terminal. Memory holds one picture.
 */
#include <stdlib.h>

#include "render/drawing.h"
#include "render/screen.h"
#include "util/json.h"

extern const struct renderer render_cast;

struct cast {
	struct screen_size size;
	uint64_t ms; /* when the next picture is shown */
};

static bool
cast_begin(struct drawing *d, const struct picture *p)
{
	struct cast *c = calloc(1, sizeof *c);

	d->state = c;
	if (c == NULL)
		return drawing_no_memory(d);
	/* Captions grow while a level is played. */
	c->size = screen_size(p, d->style);
	c->size.columns = c->size.columns < 80 ? 80 : c->size.columns;
	buf_print(d->out,
	    "{\"version\": 2, \"width\": %u, \"height\": %u, \"title\": ", c->size.columns,
	    c->size.lines);
	json_write_string(d->out, p->caption);
	buf_text(d->out, "}\n");
	return true;
}

static void
put_event(struct drawing *d, char kind, struct str text)
{
	const struct cast *c = d->state;

	buf_char(d->out, '[');
	buf_fixed(d->out, c->ms);
	buf_print(d->out, ", \"%c\", ", kind);
	json_write_string(d->out, text);
	buf_text(d->out, "]\n");
}

/* Where a level has more rows or columns than the terminal. */
static void
make_room(struct drawing *d, struct screen_size need)
{
	struct cast *c = d->state;
	struct buf text = { 0 };

	if (need.lines <= c->size.lines && need.columns <= c->size.columns)
		return;
	if (need.lines > c->size.lines)
		c->size.lines = need.lines;
	if (need.columns > c->size.columns)
		c->size.columns = need.columns;
	buf_print(&text, "%ux%u", c->size.columns, c->size.lines);
	put_event(d, 'r', buf_view(&text));
	d->out->failed |= text.failed;
	buf_free(&text);
}

static void
cast_frame(struct drawing *d, const struct picture *p)
{
	struct cast *c = d->state;
	struct buf text = { 0 };

	make_room(d, screen_size(p, d->style));
	screen_draw(&text, p, d->style);
	put_event(d, 'o', buf_view(&text));
	d->out->failed |= text.failed;
	buf_free(&text);
	c->ms += p->ms;
}

static void
cast_end(struct drawing *d)
{
	if (d->pictures > 0)
		put_event(d, 'o', (struct str){ "", 0 }); /* the last picture stands for its time */
	free(d->state);
}

const struct renderer render_cast = {
	.name = "cast",
	.summary = "a recording of a terminal, asciicast v2",
	.holds = ANY_PICTURES,
	.begin = cast_begin,
	.frame = cast_frame,
	.end = cast_end,
};
