/*
 * render/svg_film.h: a played solution as one animated drawing.
 *
 * Each box and the player is a shape whose path is a CSS rule, so the drawing is animated in an
 * <img>, too, and repeats for ever. Readers who asked for less motion, and programs without CSS,
 * see the first picture. Memory: three numbers for each move. Cost: the board for each picture.
 */
#ifndef RENDER_SVG_FILM_H
#define RENDER_SVG_FILM_H

#include "render/drawing.h"

enum { SVG_PICTURES_MAX = 20000 };

bool svg_film_begin(struct drawing *, const struct picture *);
void svg_film_frame(struct drawing *, const struct picture *);
void svg_film_end(struct drawing *);

#endif
