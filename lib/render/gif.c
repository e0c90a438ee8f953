/*
 * render/gif.c: a play as an animated GIF that loops; a still as a GIF of one picture.
 *
 * The first picture is whole. Each one that follows is the rectangle around the squares that have
 * changed, and in it what has not changed is transparent, which packs well. Memory holds the cells
 * of one picture; the cost is the pixels that are written, and a look at each square. CompuServe:
 * Graphics Interchange Format, version 89a.
 */
#include <stdlib.h>
#include <string.h>

#include "level/area.h"
#include "render/drawing.h"
#include "render/lzw.h"
#include "render/raster.h"
#include "render/tiles.h"

extern const struct renderer render_gif;

enum { SIDE_PIXELS_MAX = 65535, MS_PER_TICK = 10, TICKS_MIN = 2 /* browsers slow down less */ };

struct gif {
	unsigned colour_bits;
	unsigned char *before;  /* the cells of the last picture */
	unsigned char *changed; /* 1: squares that differ from these */
	unsigned char *line, *line_before;
	uint32_t rest; /* milliseconds that the pictures so far were shown too short */
	struct lzw lzw;
};

static void
put_u16(struct buf *out, uint32_t n)
{
	buf_byte(out, n);
	buf_byte(out, n >> 8);
}

static void
put_comment(struct buf *out, struct str text)
{
	buf_text(out, "\x21\xfe");
	while (text.n > 0) {
		const size_t n = text.n < 255 ? text.n : 255;
		buf_byte(out, (uint32_t)n);
		buf_add(out, text.p, n);
		text = str_skip(text, n);
	}
	buf_char(out, '\0');
}

static void
put_head(struct drawing *d, const struct raster *r, const struct picture *p)
{
	const struct tiles *t = d->style->tiles;
	const struct gif *g = d->state;

	buf_text(d->out, "GIF89a");
	put_u16(d->out, r->width);
	put_u16(d->out, r->height);
	buf_byte(d->out, 0xf0 | (g->colour_bits - 1));
	buf_add(d->out, "\0\0", 2);
	for (unsigned i = 0; i < 1u << g->colour_bits; i++)
		for (int shift = 16; shift >= 0; shift -= 8)
			buf_byte(d->out, i < t->colours ? t->palette[i] >> shift : 0);
	if (d->style->film) /* for ever */
		buf_add(d->out, "\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", 19);
	put_comment(d->out, p->caption);
}

static bool
gif_begin(struct drawing *d, const struct picture *p)
{
	const struct raster r = raster_of(d->style, &p->level);
	const size_t size = level_size(&p->level);
	struct gif *g;

	if (r.width > SIDE_PIXELS_MAX || r.height > SIDE_PIXELS_MAX) {
		d->refusal = "holds 65,535 pixels a side; png, ppm and svg hold more";
		return false;
	}
	g = calloc(1, sizeof *g);
	d->state = g;
	if (g != NULL) {
		g->before = malloc(size);
		g->changed = malloc(size);
		g->line = malloc(r.width);
		g->line_before = malloc(r.width);
	}
	if (g == NULL || g->before == NULL || g->changed == NULL || g->line == NULL ||
	    g->line_before == NULL)
		return drawing_no_memory(d);
	/* One colour more: what is transparent. */
	for (g->colour_bits = 2; 1u << g->colour_bits <= d->style->tiles->colours;)
		g->colour_bits++;
	put_head(d, &r, p);
	return true;
}

/* The rectangle around what has changed since the last picture; one square if nothing has. */
static struct crop
changes(struct gif *g, const struct level *l)
{
	bool any = false;

	for (uint32_t s = 0; s < level_size(l); s++) {
		g->changed[s] = g->before[s] != l->cell[s];
		any |= g->changed[s];
	}
	return any ? area_crop(l, g->changed) : (struct crop){ 0, 0, 1, 1 };
}

/* Those of `width` pixels of the line that are as they were become transparent. */
static void
clear_same(unsigned char *line, const unsigned char *before, uint32_t width, unsigned transparent)
{
	for (uint32_t x = 0; x < width; x++)
		if (line[x] == before[x])
			line[x] = (unsigned char)transparent;
}

/* For how long a picture of so many milliseconds is shown; the next one gets what is left over. */
static uint32_t
ticks(struct gif *g, uint32_t ms)
{
	const uint32_t due = g->rest + ms, n = due / MS_PER_TICK;

	g->rest = n < TICKS_MIN ? 0 : due % MS_PER_TICK;
	return n < TICKS_MIN ? TICKS_MIN : n;
}

static void
put_image(struct drawing *d, const struct raster *r, const struct picture *p, struct crop square)
{
	struct gif *g = d->state;
	const uint32_t tile = d->style->tile, colours = d->style->tiles->colours;
	const bool whole = d->pictures == 0;
	const uint32_t left = whole ? 0 : r->left + square.left * tile;
	const uint32_t top = whole ? 0 : r->top + square.top * tile;
	const uint32_t width = whole ? r->width : square.cols * tile;
	const uint32_t height = whole ? r->height : square.rows * tile;
	struct level before = p->level;

	before.cell = g->before;
	buf_add(d->out, whole ? "\x21\xf9\x04\x04" : "\x21\xf9\x04\x05", 4); /* left in place */
	put_u16(d->out, ticks(g, p->ms));
	buf_byte(d->out, colours);
	buf_add(d->out, "\0,", 2);
	put_u16(d->out, left);
	put_u16(d->out, top);
	put_u16(d->out, width);
	put_u16(d->out, height);
	buf_char(d->out, '\0');
	lzw_begin(&g->lzw, d->out, g->colour_bits);
	for (uint32_t y = top; y < top + height; y++) {
		raster_row(r, &p->level, y, g->line);
		if (!whole) {
			raster_row(r, &before, y, g->line_before);
			clear_same(g->line + left, g->line_before + left, width, colours);
		}
		lzw_add(&g->lzw, g->line + left, width);
		drawing_pause(d);
	}
	lzw_end(&g->lzw);
}

static void
gif_frame(struct drawing *d, const struct picture *p)
{
	const struct raster r = raster_of(d->style, &p->level);
	struct gif *g = d->state;
	struct crop square = { 0, 0, 0, 0 };

	if (d->pictures > 0)
		square = changes(g, &p->level);
	put_image(d, &r, p, square);
	memcpy(g->before, p->level.cell, level_size(&p->level));
}

static void
gif_end(struct drawing *d)
{
	struct gif *g = d->state;

	if (d->pictures > 0)
		buf_char(d->out, ';');
	if (g != NULL) {
		free(g->before);
		free(g->changed);
		free(g->line);
		free(g->line_before);
	}
	free(g);
}

const struct renderer render_gif = {
	.name = "gif",
	.summary = "an animated pixel picture, GIF",
	.holds = ONE_PLAY,
	.binary = true,
	.pixels = true,
	.image = true,
	.begin = gif_begin,
	.frame = gif_frame,
	.end = gif_end,
};
