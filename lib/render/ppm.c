/*
 * render/ppm.c: a position as a picture of binary PPM (netpbm's P6), its caption as a comment.
 *
 * A PPM file may hold a row of pictures, so that a whole game is a film for programs that read
 * pictures from a pipe. Each pixel is worked out by itself from the contents of its square; the
 * cost is the number of pixels.
 */
#include "level/cell.h"
#include "render/colour.h"
#include "render/render.h"

extern const struct renderer render_ppm;

static int32_t
distance(uint32_t at, uint32_t tile)
{
	const int32_t d = (int32_t)(2 * at + 1) - (int32_t)tile;

	return d < 0 ? -d : d;
}

/* The colour at (x, y) of a square of `tile` pixels, counted from its upper left corner. */
static unsigned
pixel(unsigned char cell, uint32_t x, uint32_t y, uint32_t tile)
{
	/* From the middle, doubled: the border of a square is then at a distance of `tile`. */
	const int32_t dx = distance(x, tile), dy = distance(y, tile), side = (int32_t)tile;
	const int32_t far = dx > dy ? dx : dy, round = dx * dx + dy * dy;

	if (cell & WALL)
		return COLOUR_WALL;
	if (cell & BOX && 10 * far < 9 * side)
		return 10 * far >= 7 * side ? COLOUR_EDGE : cell & GOAL ? COLOUR_HOME : COLOUR_BOX;
	if (cell & GOAL && !(cell & BOX) && 9 * round < side * side)
		return COLOUR_GOAL;
	if (cell & MAN && 9 * round < 5 * side * side)
		return COLOUR_MAN;
	return cell & DEAD_MARK ? COLOUR_DEAD : COLOUR_FLOOR;
}

static void
draw_line(struct buf *out, const struct picture *p, uint32_t y)
{
	const uint32_t width = p->level.width, tile = p->tile;
	const unsigned char *cell = p->level.cell + (size_t)(y / tile) * width;

	for (uint32_t x = 0; x < width * tile; x++) {
		const unsigned colour = pixel(cell[x / tile], x % tile, y % tile, tile);
		const unsigned char rgb[] = { (unsigned char)(colour >> 16),
			(unsigned char)(colour >> 8 & 255), (unsigned char)(colour & 255) };
		buf_add(out, rgb, sizeof rgb);
	}
}

static void
ppm_draw(struct buf *out, const struct picture *p)
{
	buf_text(out, "P6\n# ");
	buf_str(out, p->caption);
	buf_print(out, "\n%u %u\n255\n", p->level.width * p->tile, p->level.height * p->tile);
	for (uint32_t y = 0; y < p->level.height * p->tile; y++)
		draw_line(out, p, y);
}

const struct renderer render_ppm = {
	.name = "ppm",
	.summary = "a picture of pixels, binary PPM",
	.binary = true,
	.draw = ppm_draw,
};
