/*
 * render/raster.h: a picture as rows of pixels, which are indexes into the palette of its tiles.
 */
#ifndef RENDER_RASTER_H
#define RENDER_RASTER_H

#include "render/render.h"
#include "render/ruler.h"

struct raster {
	const struct style *style;
	uint32_t width, height; /* in pixels */
	uint32_t left, top;     /* where the board begins: there may be a ruler before it */
	struct ruler ruler;
};

struct raster raster_of(const struct style *, const struct level *);

/* Row y; line[width]. */
void raster_row(const struct raster *, const struct level *, uint32_t y, unsigned char *line);

#endif
