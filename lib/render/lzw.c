#include "render/lzw.h"

#include <string.h>

static void
put_block(struct lzw *z)
{
	if (z->filled == 0)
		return;
	buf_byte(z->out, z->filled);
	buf_add(z->out, z->block, z->filled);
	z->filled = 0;
}

static void
put_bits(struct lzw *z, uint32_t bits, unsigned count)
{
	z->bits |= bits << z->count;
	z->count += count;
	for (; z->count >= 8; z->count -= 8, z->bits >>= 8) {
		z->block[z->filled++] = (unsigned char)(z->bits & 255);
		if (z->filled == sizeof z->block)
			put_block(z);
	}
}

/* Forgets all strings, and says so. */
static void
start_anew(struct lzw *z)
{
	const uint32_t clear = 1u << z->colour_bits;

	if (z->width > 0)
		put_bits(z, clear, z->width);
	memset(z->string, 0, sizeof z->string);
	z->next = clear + 2; /* behind it is the code of the end */
	z->width = z->colour_bits + 1;
}

void
lzw_begin(struct lzw *z, struct buf *out, unsigned colour_bits)
{
	*z = (struct lzw){ .out = out, .colour_bits = colour_bits, .prefix = -1 };
	buf_char(out, (char)colour_bits);
	z->width = colour_bits + 1;
	start_anew(z);
}

/* The slot that has the string, or the free one where it belongs. */
static unsigned
slot_of(const struct lzw *z, uint32_t string)
{
	unsigned slot = (string * UINT32_C(2654435761)) >> 19;

	while (z->string[slot] != 0 && z->string[slot] != string)
		slot = (slot + 1) % LZW_SLOTS;
	return slot;
}

static void
add_pixel(struct lzw *z, unsigned char pixel)
{
	const uint32_t string = 1 + ((uint32_t)z->prefix << 8 | pixel);
	const unsigned slot = slot_of(z, string);

	if (z->string[slot] != 0) {
		z->prefix = z->code[slot];
		return;
	}
	put_bits(z, (uint32_t)z->prefix, z->width);
	z->prefix = pixel;
	if (z->next == LZW_CODES) {
		start_anew(z);
		return;
	}
	z->string[slot] = string;
	z->code[slot] = (uint16_t)z->next;
	/* The reader is one string behind: it needs the wider code a string later. */
	z->width += z->next == 1u << z->width;
	z->next++;
}

void
lzw_add(struct lzw *z, const unsigned char *pixels, size_t count)
{
	size_t i = 0;

	if (z->prefix < 0 && count > 0)
		z->prefix = pixels[i++];
	for (; i < count; i++)
		add_pixel(z, pixels[i]);
}

void
lzw_end(struct lzw *z)
{
	if (z->prefix >= 0) {
		put_bits(z, (uint32_t)z->prefix, z->width);
		/* The reader makes a string of this code, too. */
		z->width += z->next == 1u << z->width && z->width < 12;
	}
	put_bits(z, (1u << z->colour_bits) + 1, z->width);
	put_bits(z, 0, (8 - z->count % 8) % 8);
	put_block(z);
	buf_char(z->out, '\0');
}
