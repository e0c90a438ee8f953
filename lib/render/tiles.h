/*
 * render/tiles.h: the squares of a skin in pixels of at most 255 colours.
 *
 * Each content that a square can have is drawn once, with smooth edges; a picture is then assembled
 * from rows of tiles. If smooth edges need more colours than there are, they become harder. Cost:
 * that of drawing some forty squares.
 */
#ifndef RENDER_TILES_H
#define RENDER_TILES_H

#include <stdbool.h>
#include <stdint.h>

#include "render/skin.h"

/* Of 256 colours one is left for what is transparent. */
enum { TILE_KINDS = 64, CELLS = 128, TILE_COLOURS = 255 };

struct tiles {
	uint32_t tile;
	unsigned colours;
	uint32_t palette[TILE_COLOURS]; /* 0xRRGGBB; first COLOUR_PAPER, then COLOUR_INK */
	unsigned char kind[CELLS];      /* of the cell of a picture */
	unsigned char *pixel;           /* [kinds][tile * tile] in the palette */
};

enum { PAPER_PIXEL = 0, INK_PIXEL = 1 };

bool tiles_open(struct tiles *, const struct skin *, uint32_t tile); /* false: out of memory */
void tiles_close(struct tiles *);

/* Row y, of tile pixels, of the square with such a cell. */
static inline const unsigned char *
tiles_row(const struct tiles *t, unsigned char cell, uint32_t y)
{
	return t->pixel + ((size_t)t->kind[cell & (CELLS - 1)] * t->tile + y) * t->tile;
}

#endif
