#include "render/raster.h"

#include <string.h>

#include "render/tiles.h"

struct raster
raster_of(const struct style *s, const struct level *l)
{
	struct raster r = { .style = s, .ruler = ruler_of(l, s->tile) };

	if (s->ruler)
		r.left = r.ruler.left, r.top = r.ruler.top;
	r.width = r.left + l->width * s->tile;
	r.height = r.top + l->height * s->tile;
	return r;
}

/* A number whose writing begins at pixel x of the line; y: the row within the writing. */
static void
put_number(const struct raster *r, uint32_t number, uint32_t x, uint32_t y, unsigned char *line)
{
	for (uint32_t i = 0; x + i < r->width && i < r->ruler.left + r->style->tile; i++)
		if (ruler_ink(&r->ruler, number, i, y))
			line[x + i] = INK_PIXEL;
}

/* The numbers of columns, each in the middle of its column. */
static void
columns(const struct raster *r, const struct level *l, uint32_t y, unsigned char *line)
{
	const uint32_t tile = r->style->tile, dot = r->ruler.dot;

	for (uint32_t c = r->ruler.cols; c <= l->width; c += r->ruler.cols) {
		const uint32_t wide = dot * (4 * ruler_digits(c) - 1);
		const uint32_t middle = r->left + (c - 1) * tile + tile / 2;
		put_number(r, c, middle > wide / 2 ? middle - wide / 2 : 0, y, line);
	}
}

/* The numbers of rows, each in the middle of its row; y: the row of pixels of the board. */
static void
row_numbers(const struct raster *r, const struct level *l, uint32_t y, unsigned char *line)
{
	const uint32_t tile = r->style->tile, dot = r->ruler.dot, step = r->ruler.rows;
	const uint32_t first = (y / tile + 1) / step * step;

	/* Writing that is higher than a square begins above it. */
	for (uint32_t n = first > 0 ? first : step; n <= first + step && n <= l->height;
	     n += step) {
		const uint32_t middle = (n - 1) * tile + tile / 2, half = 5 * dot / 2;
		const uint32_t begin = middle > half ? middle - half : 0;
		const unsigned blanks = ruler_digits(l->height) - ruler_digits(n);
		if (y >= begin)
			put_number(r, n, dot * (1 + 4 * blanks), y - begin, line);
	}
}

void
raster_row(const struct raster *r, const struct level *l, uint32_t y, unsigned char *line)
{
	const uint32_t tile = r->style->tile;

	if (r->left > 0 || y < r->top)
		memset(line, PAPER_PIXEL, y < r->top ? r->width : r->left);
	if (y < r->top) {
		if (y >= r->ruler.dot)
			columns(r, l, y - r->ruler.dot, line);
		return;
	}
	y -= r->top;
	const unsigned char *cell = l->cell + (size_t)(y / tile) * l->width;
	if (r->left > 0)
		row_numbers(r, l, y, line);
	for (uint32_t x = 0; x < l->width; x++)
		memcpy(
		    line + r->left + x * tile, tiles_row(r->style->tiles, cell[x], y % tile), tile);
}
