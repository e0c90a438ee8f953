/*
 * render/render.h: the contract of one way to draw a position.
 *
 * A new renderer is one file with one row and its declaration in table.c (HACKING.md, recipes).
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include "level/level.h"
#include "util/buf.h"
#include "util/str.h"

struct picture {
	struct str caption; /* one line, not empty, safe to show */
	struct level level; /* its cells are the position */
};

struct renderer {
	const char *name, *summary;
	/* Appends one picture, whole in itself. */
	void (*draw)(struct buf *, const struct picture *);
};

extern const struct renderer *const renderers[]; /* the first is the default; NULL at the end */
const struct renderer *renderer_named(const char *name); /* or NULL */

#endif
