/*
 * render/svg.h: parts of drawings in SVG.
 */
#ifndef RENDER_SVG_H
#define RENDER_SVG_H

#include "render/render.h"
#include "render/skin.h"

/* What a drawing opens with, down to the ground; the caller writes things and </svg>. */
void svg_begin(struct buf *, const struct picture *, const struct style *);

void svg_faces(struct buf *, const struct skin *); /* the shapes, to be referred to by name */
/* What stands on it, of the bits of cells that are given. */
void svg_things(struct buf *, const struct level *, unsigned char which);

#endif
