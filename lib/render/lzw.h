/*
 * render/lzw.h: packs pixels as in GIF: with the dictionary code of Lempel, Ziv and Welch, in
 * blocks of at most 255 bytes.
 */
#ifndef RENDER_LZW_H
#define RENDER_LZW_H

#include <stddef.h>
#include <stdint.h>

#include "util/buf.h"

enum { LZW_CODES = 4096, LZW_SLOTS = 8192 };

struct lzw {
	struct buf *out;
	unsigned colour_bits, width; /* of a pixel; of the next code */
	uint32_t next;               /* the code that the next new string gets */
	int32_t prefix;              /* the code of the string at hand; -1: none */
	uint32_t bits;               /* that are not yet a byte, lowest first */
	unsigned count;              /* of them */
	unsigned char block[255];
	unsigned filled;
	/* A string is a shorter one and a pixel. Slots are probed one by one. */
	uint32_t string[LZW_SLOTS]; /* 1 + (prefix << 8 | pixel); 0: free */
	uint16_t code[LZW_SLOTS];
};

void lzw_begin(struct lzw *, struct buf *out, unsigned colour_bits); /* 2..8 */
void lzw_add(struct lzw *, const unsigned char *pixels, size_t count);
void lzw_end(struct lzw *);

#endif
