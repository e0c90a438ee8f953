/*
 * render/svg_film.h: a play as one drawing that moves.
 *
 * Each box and the player is a shape whose way is a rule of CSS, so that the drawing moves within
 * an <img>, too, and repeats for ever. Readers who asked for less motion, and programs that know no
 * CSS, see the first picture. Memory holds three numbers for each move; the cost is the board for
 * each picture.
 */
#ifndef RENDER_SVG_FILM_H
#define RENDER_SVG_FILM_H

#include "render/drawing.h"

enum { SVG_PICTURES_MAX = 20000 };

bool svg_film_begin(struct drawing *, const struct picture *);
void svg_film_frame(struct drawing *, const struct picture *);
void svg_film_end(struct drawing *);

#endif
