/*
 * render/screen.h: a picture in place of the one before on a terminal (ECMA-48).
 *
 * Between two pictures the terminal is in its normal state: colours are reset in each line, and the
 * cursor, which is hidden while a picture is written, is below it. So there is nothing to restore,
 * whatever ends the program.
 */
#ifndef RENDER_SCREEN_H
#define RENDER_SCREEN_H

#include "render/render.h"

/* Appends the text of a picture, drawn by style->look, from the upper left corner on. */
void screen_draw(struct buf *, const struct picture *, const struct style *);

/* How many lines and columns that takes at least. */
struct screen_size {
	uint32_t lines, columns;
};
struct screen_size screen_size(const struct picture *, const struct style *);

#endif
