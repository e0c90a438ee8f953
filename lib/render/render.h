/*
 * render/render.h: the contract of one way to draw positions.
 *
 * A new renderer is one file with one row and its declaration in table.c (HACKING.md, recipes).
 * Pictures go through a `struct drawing` (render/drawing.h), which writes them out whenever enough
 * has accumulated, so the memory that a film needs does not depend on its length.
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <stdbool.h>
#include <stdint.h>

#include "level/record.h"
#include "util/buf.h"
#include "util/str.h"

enum { TILE_MIN = 4, TILE_USUAL = 16, TILE_MAX = 256 };

/* More that a cell of a picture may say; the bits of enum cell are below them. */
enum { CELL_OUTSIDE = 32, /* not within the walls */ CELL_FAULT = 64 /* marked */ };

struct picture {
	struct str caption; /* one line, not empty, safe to show */
	struct level level; /* its cells are the position */
	bool starts;        /* the first one of its level */
	uint32_t ms;        /* how long it is shown in a film */
};

struct renderer;
struct skin;
struct tiles;

/* How all pictures of a run are drawn. */
struct style {
	const struct renderer *look; /* of text, for what shows a terminal; else NULL */
	const struct skin *skin;
	const struct tiles *tiles; /* of the skin, for renderers of pixels; else NULL */
	uint32_t tile;             /* side of a square in pixels, TILE_MIN..TILE_MAX */
	bool ruler;                /* numbers of rows and columns at the edges */
	bool film;                 /* the pictures are those of a play, in order */
};

struct drawing;

/* What one output may hold. */
enum holds { ONE_PICTURE, ONE_PLAY, ANY_PICTURES };

struct renderer {
	const char *name, *summary;
	enum holds holds;
	bool binary; /* not for a terminal */
	bool pixels; /* it needs style->tiles */
	bool image;  /* a page shows it in an <img> */
	/* Of renderers of text: appends a line that shows so many rows of the board, from y on; and
	   a whole one below it, if need be, each column behind so many blanks, or NULL. */
	void (*line)(struct buf *, const struct level *, uint32_t y);
	void (*below)(struct buf *, const struct level *, uint32_t y, unsigned indent);
	unsigned rows;
	/* Of all others: */
	/* Before the first picture, which is handed in; false: drawing->refusal says why. May be
	   NULL. */
	bool (*begin)(struct drawing *, const struct picture *);
	void (*frame)(struct drawing *, const struct picture *); /* may refuse, too */
	/* In place of all these, of renderers that take levels whole, with the right solution that
	   is to be shown, or NULL. */
	void (*level)(struct drawing *, const struct record *, const struct section *);
	/* After the last picture; frees the state. May be NULL. */
	void (*end)(struct drawing *);
};

extern const struct renderer *const renderers[]; /* the first is the default; NULL at the end */
const struct renderer *renderer_named(const char *name); /* or NULL */

#endif
