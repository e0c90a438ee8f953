/*
 * render/render.h: the contract of one way to draw a position.
 *
 * A new renderer is one file with one row and its declaration in table.c (HACKING.md, recipes).
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"
#include "util/buf.h"
#include "util/str.h"

enum { TILE_MIN = 4, TILE_USUAL = 16, TILE_MAX = 32 };

struct picture {
	struct str caption; /* one line, not empty, safe to show */
	struct level level; /* its cells are the position */
	uint32_t tile; /* side of a square in pixels, TILE_MIN..TILE_MAX; text has no use for it */
};

struct renderer {
	const char *name, *summary;
	bool binary; /* not for a terminal */
	bool alone;  /* a second picture behind the first would not be read */
	/* Appends one picture, whole in itself. */
	void (*draw)(struct buf *, const struct picture *);
};

extern const struct renderer *const renderers[]; /* the first is the default; NULL at the end */
const struct renderer *renderer_named(const char *name); /* or NULL */

#endif
