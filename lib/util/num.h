/*
 * util/num.h: strict numbers, sizes and durations. A text is parsed in full or not at all; overflow
 * is an error; the locale has no effect. Also the lesser of two numbers, and their difference.
 */
#ifndef UTIL_NUM_H
#define UTIL_NUM_H

#include <stdbool.h>
#include <stdint.h>

#include "util/str.h"

bool num_parse(struct str, uint64_t min, uint64_t max, uint64_t *out);
bool num_hex(struct str, uint64_t *out); /* 1 to 16 digits of either case */
/* 1500, 1e6, 1.5e6, or with k, M, G, T behind it: powers of 1000. A whole number in the end. */
bool num_count(struct str, uint64_t min, uint64_t max, uint64_t *out);
/* 512M, 6.5G, 64KiB, 1gb, 4096B: powers of 1024, in either case; never without a unit. */
bool num_size(struct str, uint64_t *bytes);
bool num_duration(struct str, uint64_t *nanosec);  /* 10, 2.5s, 500ms, 10m, 1h */
bool num_fixed(struct str, uint64_t *thousandths); /* 1.234; at most three decimals */

static inline uint32_t
num_least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static inline uint32_t
num_most(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

static inline uint32_t
num_between(uint32_t a, uint32_t b)
{
	return a > b ? a - b : b - a;
}

/* Reads the digits at the start of *s and cuts them off; saturates at max; false if none. */
bool num_take(struct str *s, uint64_t max, uint64_t *out);

#endif
