/*
 * render/png.c: a position as PNG of 8 bits a pixel, its caption as the text chunk Title.
 *
 * Rows go through the compressor one by one and leave in chunks as they are ready, so that memory
 * holds two rows, whatever the size. The cost is the number of pixels. W3C: Portable Network
 * Graphics (PNG) Specification (Second Edition).
 */
#include <stdlib.h>

#include "render/deflate.h"
#include "render/drawing.h"
#include "render/raster.h"
#include "render/tiles.h"

extern const struct renderer render_png;

enum { CHUNK_BYTES = 1 << 15 };

static void
put_u32(struct buf *out, uint32_t n)
{
	for (int shift = 24; shift >= 0; shift -= 8)
		buf_byte(out, n >> shift);
}

/* CRC-32 by half bytes. */
static uint32_t
check_sum(const char *bytes, size_t n)
{
	static const uint32_t half[16] = { 0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
		0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8,
		0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c };
	uint32_t sum = 0xffffffff;

	for (size_t i = 0; i < n; i++) {
		sum ^= (unsigned char)bytes[i];
		sum = half[sum & 15] ^ sum >> 4;
		sum = half[sum & 15] ^ sum >> 4;
	}
	return ~sum;
}

/* Clears the data. */
static void
put_chunk(struct buf *out, const char type[4], struct buf *data)
{
	const size_t begin = out->n + 4;

	put_u32(out, (uint32_t)data->n);
	buf_add(out, type, 4);
	buf_str(out, buf_view(data));
	out->failed |= data->failed;
	if (!out->failed)
		put_u32(out, check_sum(out->p + begin, out->n - begin));
	buf_clear(data);
}

static void
put_head(struct buf *out, const struct raster *r, struct str caption)
{
	const struct tiles *t = r->style->tiles;
	struct buf data = { 0 };

	buf_add(out, "\x89PNG\r\n\x1a\n", 8);
	put_u32(&data, r->width);
	put_u32(&data, r->height);
	buf_add(&data, "\x08\x03\0\0\0", 5); /* 8 bits, palette, not interlaced */
	put_chunk(out, "IHDR", &data);
	buf_add(&data, "Title\0\0\0\0", 10); /* not compressed, in no language: UTF-8 */
	buf_str(&data, caption);
	put_chunk(out, "iTXt", &data);
	for (unsigned i = 0; i < t->colours; i++)
		for (int shift = 16; shift >= 0; shift -= 8)
			buf_byte(&data, t->palette[i] >> shift);
	put_chunk(out, "PLTE", &data);
	buf_free(&data);
}

/* rows: two of them, each with the byte before it that names its filter: none. */
static void
put_rows(struct drawing *d, const struct raster *r, const struct level *l, unsigned char *rows)
{
	const size_t n = (size_t)r->width + 1;
	struct buf data = { 0 };
	struct deflate z = deflate_begin(&data);

	for (uint32_t y = 0; y < r->height; y++) {
		unsigned char *row = rows + y % 2 * n, *above = rows + (1 - y % 2) * n;
		row[0] = 0;
		raster_row(r, l, y, row + 1);
		deflate_row(&z, row, y > 0 ? above : NULL, n, r->style->tile);
		if (data.n >= CHUNK_BYTES) {
			put_chunk(d->out, "IDAT", &data);
			drawing_pause(d);
		}
	}
	deflate_end(&z);
	put_chunk(d->out, "IDAT", &data);
	buf_free(&data);
}

static void
png_frame(struct drawing *d, const struct picture *p)
{
	const struct raster r = raster_of(d->style, &p->level);
	unsigned char *rows = malloc(2 * ((size_t)r.width + 1));

	put_head(d->out, &r, p->caption);
	if (rows != NULL)
		put_rows(d, &r, &p->level, rows);
	else
		d->out->failed = true;
	put_chunk(d->out, "IEND", &(struct buf){ 0 });
	free(rows);
}

const struct renderer render_png = {
	.name = "png",
	.summary = "a pixel picture, PNG",
	.holds = ONE_PICTURE,
	.binary = true,
	.pixels = true,
	.image = true,
	.frame = png_frame,
};
