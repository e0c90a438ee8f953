#include "render/tiles.h"

#include <stdlib.h>
#include <string.h>

#include "render/outline.h"

/* How hard edges may become: shares of cover that are told apart. */
static const unsigned char hardness[] = { 1, 2, 4, 8, 16 };

struct painting {
	struct tiles *tiles;
	const struct skin *skin;
	unsigned step; /* shares of cover are whole multiples of it */
	uint32_t *rgb; /* [tile * tile] the square at hand */
	unsigned char *cover;
	struct buf sides, scratch;
};

static uint32_t
blend(uint32_t below, uint32_t above, unsigned share)
{
	uint32_t out = 0;

	for (int shift = 0; shift < 24; shift += 8) {
		const uint32_t a = below >> shift & 255, b = above >> shift & 255;
		out |= (a * (COVER_ALL - share) + b * share + COVER_ALL / 2) / COVER_ALL << shift;
	}
	return out;
}

static bool
paint_shape(struct painting *p, const struct shape *s)
{
	const size_t pixels = (size_t)p->tiles->tile * p->tiles->tile;
	size_t wrong;

	buf_clear(&p->sides);
	if (outline_read(&p->sides, s->path, &wrong) != NULL ||
	    !outline_cover(&p->sides, p->tiles->tile, p->cover, &p->scratch))
		return false;
	for (size_t i = 0; i < pixels; i++) {
		const unsigned share = (p->cover[i] + p->step / 2) / p->step * p->step;
		if (share > 0)
			p->rgb[i] = blend(p->rgb[i], p->skin->colour[s->colour], share);
	}
	return true;
}

static bool
paint_cell(struct painting *p, unsigned char cell)
{
	const size_t pixels = (size_t)p->tiles->tile * p->tiles->tile;
	enum face faces[FACES_ON_SQUARE];
	const unsigned count = skin_faces(cell, faces);

	for (size_t i = 0; i < pixels; i++)
		p->rgb[i] = p->skin->colour[COLOUR_PAPER];
	for (unsigned f = 0; f < count; f++)
		for (unsigned s = 0; s < p->skin->shapes; s++)
			if (p->skin->shape[s].face == faces[f] &&
			    !paint_shape(p, &p->skin->shape[s]))
				return false;
	return true;
}

/* The number of a colour, which becomes one more if it is new; -1: there are too many. */
static int
colour_number(struct tiles *t, uint32_t rgb)
{
	for (unsigned i = 0; i < t->colours; i++)
		if (t->palette[i] == rgb)
			return (int)i;
	if (t->colours == TILE_COLOURS)
		return -1;
	t->palette[t->colours] = rgb;
	return (int)t->colours++;
}

static bool
keep_pixels(struct painting *p, unsigned kind)
{
	struct tiles *t = p->tiles;
	const size_t pixels = (size_t)t->tile * t->tile;
	int number = -1;

	for (size_t i = 0; i < pixels; i++) {
		if (i == 0 || p->rgb[i] != p->rgb[i - 1])
			number = colour_number(t, p->rgb[i]);
		if (number < 0)
			return false;
		t->pixel[kind * pixels + i] = (unsigned char)number;
	}
	return true;
}

/* Gives cells that look alike one kind; returns how many there are. */
static unsigned
number_kinds(struct tiles *t, unsigned char *example)
{
	enum face faces[TILE_KINDS][FACES_ON_SQUARE];
	unsigned kinds = 0;

	for (unsigned cell = 0; cell < CELLS; cell++) {
		enum face own[FACES_ON_SQUARE] = { FACES, FACES, FACES };
		unsigned k = 0;
		skin_faces((unsigned char)cell, own);
		while (k < kinds && memcmp(faces[k], own, sizeof own) != 0)
			k++;
		if (k == kinds) {
			memcpy(faces[k], own, sizeof own);
			example[k] = (unsigned char)cell;
			kinds++;
		}
		t->kind[cell] = (unsigned char)k;
	}
	return kinds;
}

/* 1: done; 0: too many colours; -1: out of memory. */
static int
paint_all(struct painting *p, const unsigned char *example, unsigned kinds)
{
	struct tiles *t = p->tiles;

	t->colours = 2;
	t->palette[PAPER_PIXEL] = p->skin->colour[COLOUR_PAPER];
	t->palette[INK_PIXEL] = p->skin->colour[COLOUR_INK];
	for (unsigned k = 0; k < kinds; k++) {
		if (!paint_cell(p, example[k]))
			return -1;
		if (!keep_pixels(p, k))
			return 0;
	}
	return 1;
}

bool
tiles_open(struct tiles *t, const struct skin *skin, uint32_t tile)
{
	const size_t pixels = (size_t)tile * tile;
	struct painting p = { .tiles = t, .skin = skin };
	unsigned char example[TILE_KINDS];
	const unsigned kinds = number_kinds(t, example);
	int done = 0;

	t->tile = tile;
	t->pixel = malloc(kinds * pixels);
	p.rgb = malloc(pixels * sizeof *p.rgb);
	p.cover = malloc(pixels);
	if (t->pixel == NULL || p.rgb == NULL || p.cover == NULL)
		done = -1;
	for (size_t h = 0; done == 0 && h < sizeof hardness; h++) {
		p.step = hardness[h];
		done = paint_all(&p, example, kinds);
	}
	free(p.rgb);
	free(p.cover);
	buf_free(&p.sides);
	buf_free(&p.scratch);
	if (done != 1)
		tiles_close(t);
	return done == 1;
}

void
tiles_close(struct tiles *t)
{
	free(t->pixel);
	t->pixel = NULL;
}
