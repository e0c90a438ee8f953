/*
 * render/ppm.c: a position as a picture of binary PPM (netpbm's P6), its caption as a comment.
 *
 * A PPM file may hold a row of pictures, so that a whole game is a film for programs that read
 * pictures from a pipe. The cost is the number of pixels.
 */
#include <stdlib.h>

#include "render/drawing.h"
#include "render/raster.h"
#include "render/tiles.h"

extern const struct renderer render_ppm;

static void
put_pixels(struct buf *out, const struct tiles *t, const unsigned char *line, uint32_t width)
{
	unsigned char *to;

	if (!buf_reserve(out, 3 * (size_t)width))
		return;
	to = (unsigned char *)out->p + out->n;
	for (uint32_t x = 0; x < width; x++) {
		const uint32_t rgb = t->palette[line[x]];
		*to++ = (unsigned char)(rgb >> 16);
		*to++ = (unsigned char)(rgb >> 8 & 255);
		*to++ = (unsigned char)(rgb & 255);
	}
	out->n += 3 * (size_t)width;
}

static void
ppm_frame(struct drawing *d, const struct picture *p)
{
	const struct raster r = raster_of(d->style, &p->level);
	unsigned char *line = malloc(r.width);

	buf_text(d->out, "P6\n# ");
	buf_str(d->out, p->caption);
	buf_print(d->out, "\n%u %u\n255\n", r.width, r.height);
	d->out->failed |= line == NULL;
	for (uint32_t y = 0; line != NULL && y < r.height; y++) {
		raster_row(&r, &p->level, y, line);
		put_pixels(d->out, d->style->tiles, line, r.width);
		drawing_pause(d);
	}
	free(line);
}

const struct renderer render_ppm = {
	.name = "ppm",
	.summary = "pixel pictures, binary PPM",
	.holds = ANY_PICTURES,
	.binary = true,
	.pixels = true,
	.frame = ppm_frame,
};
