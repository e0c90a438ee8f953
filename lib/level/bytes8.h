/*
 * level/bytes8.h: the contents of eight squares at a time, a byte each.
 *
 * To count the squares of a level that have some bit set then costs little beside reading the file.
 */
#ifndef LEVEL_BYTES8_H
#define LEVEL_BYTES8_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BYTES8(byte) (UINT64_C(0x0101010101010101) * (byte))

/* The first eight of `left` bytes, 0 in place of what is missing. */
static inline uint64_t
bytes8_load(const unsigned char *cell, size_t left)
{
	uint64_t bytes = 0;

	if (left >= sizeof bytes)
		memcpy(&bytes, cell, sizeof bytes);
	else
		memcpy(&bytes, cell, left);
	return bytes;
}

/* How many of the bytes have `bit` set, a power of two. */
static inline unsigned
bytes8_count(uint64_t bytes, unsigned bit)
{
	return (unsigned)(((bytes / bit & BYTES8(1)) * BYTES8(1)) >> 56);
}

#endif
