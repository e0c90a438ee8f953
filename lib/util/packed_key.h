/*
 * util/packed_key.h: up to eight bytes as one number, in the machine's own byte order.
 *
 * Written and read in the same units of 4, 2 and 1 bytes, so that bytes just written need not reach
 * memory first.
 */
#ifndef UTIL_PACKED_KEY_H
#define UTIL_PACKED_KEY_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* bytes <= 8; what the number has beyond them is left out. */
static inline void
packed_key_store(unsigned char *to, uint64_t word, size_t bytes)
{
	const uint32_t four = (uint32_t)word;
	uint16_t two;

	if (bytes & 8) {
		memcpy(to, &word, 8);
		return;
	}
	if (bytes & 4) {
		memcpy(to, &four, 4);
		to += 4;
		word >>= 32;
	}
	two = (uint16_t)word;
	if (bytes & 2) {
		memcpy(to, &two, 2);
		to += 2;
		word >>= 16;
	}
	if (bytes & 1)
		*to = (unsigned char)word;
}

static inline uint64_t
packed_key_load(const unsigned char *from, size_t bytes)
{
	uint64_t word = 0;
	uint32_t four;
	uint16_t two;
	unsigned at = 0;

	if (bytes & 8) {
		memcpy(&word, from, 8);
		return word;
	}
	if (bytes & 4) {
		memcpy(&four, from, 4);
		word = four;
		from += 4;
		at = 32;
	}
	if (bytes & 2) {
		memcpy(&two, from, 2);
		word |= (uint64_t)two << at;
		from += 2;
		at += 16;
	}
	if (bytes & 1)
		word |= (uint64_t)*from << at;
	return word;
}

#endif
