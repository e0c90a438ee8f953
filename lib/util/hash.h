/* util/hash.h: hash functions and a mixer; none of them is secret-keyed. */
#ifndef UTIL_HASH_H
#define UTIL_HASH_H

#include <stddef.h>
#include <stdint.h>

#define FNV1A_START UINT64_C(0xcbf29ce484222325)

/* FNV-1a, 64 bits (draft-eastlake-fnv). Start with FNV1A_START, chain to go on. */
static inline uint64_t
hash_fnv1a(uint64_t h, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;

	for (size_t i = 0; i < n; i++)
		h = (h ^ p[i]) * UINT64_C(0x100000001b3);
	return h;
}

/* An invertible mixer of all 64 bits: the finaliser of splitmix64 (Steele, Lea, Flood 2014). */
static inline uint64_t
hash_mix(uint64_t x)
{
	x ^= x >> 30;
	x *= UINT64_C(0xbf58476d1ce4e5b9);
	x ^= x >> 27;
	x *= UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

/* Of words, such as a set; start with what tells it from others, chain to go on. */
static inline uint64_t
hash_words(uint64_t h, const uint64_t *word, size_t count)
{
	for (size_t i = 0; i < count; i++)
		h = hash_mix(h ^ word[i]);
	return h;
}

#endif
