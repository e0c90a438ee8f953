/*
 * render/deflate.h: writes a zlib stream (RFC 1950, 1951) for pictures made of tiles.
 *
 * It is one block with the fixed code. Repetitions are looked for at only three distances, where a
 * picture of tiles repeats itself: the byte before, the tile before, and the row above. That needs
 * no tables, and makes a picture nearly as small as a full search would.
 */
#ifndef RENDER_DEFLATE_H
#define RENDER_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

#include "util/buf.h"

struct deflate {
	struct buf *out;
	uint32_t bits;      /* that are not yet a byte, lowest first */
	unsigned count;     /* of them */
	uint32_t low, high; /* halves of the check sum (Adler-32) */
};

struct deflate deflate_begin(struct buf *out);
/* A row of n bytes; above: the row of n bytes before it, or NULL. */
void deflate_row(
    struct deflate *, const unsigned char *row, const unsigned char *above, size_t n, size_t tile);
void deflate_end(struct deflate *);

#endif
