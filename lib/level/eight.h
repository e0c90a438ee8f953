/*
 * level/eight.h: the contents of eight squares at a time, a byte each.
 *
 * Most of what is asked about all squares of a level is a mask and a count; eight at a time, that
 * costs little beside reading the file.
 */
#ifndef LEVEL_EIGHT_H
#define LEVEL_EIGHT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The first eight of `left` bytes, 0 in place of what is missing. */
static inline uint64_t
eight_cells(const unsigned char *cell, size_t left)
{
	uint64_t eight = 0;

	if (left >= sizeof eight)
		memcpy(&eight, cell, sizeof eight);
	else
		memcpy(&eight, cell, left);
	return eight;
}

/* How many of the bytes have `bit` set, a power of two. */
static inline unsigned
eight_count(uint64_t eight, unsigned bit)
{
	return (unsigned)(((eight / bit & EACH(1)) * EACH(1)) >> 56);
}

#endif
