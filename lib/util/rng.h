/* util/rng.h: splitmix64, a repeatable sequence of random numbers; not for secrets. */
#ifndef UTIL_RNG_H
#define UTIL_RNG_H

#include <stdint.h>

#include "util/hash.h"

struct rng {
	uint64_t state; /* the seed, before the first number */
};

static inline uint64_t
rng_next(struct rng *r)
{
	return hash_mix(r->state += UINT64_C(0x9e3779b97f4a7c15));
}

/* 0 <= result < below, below > 0. */
static inline uint32_t
rng_below(struct rng *r, uint32_t below)
{
	return (uint32_t)((rng_next(r) >> 32) * below >> 32);
}

#endif
