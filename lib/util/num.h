/*
 * util/num.h: strict numbers, sizes and durations. A text parses whole or not at all;
 * overflow is a failure; the locale plays no part.
 */
#ifndef UTIL_NUM_H
#define UTIL_NUM_H

#include <stdbool.h>
#include <stdint.h>

#include "util/str.h"

bool num_parse(struct str, uint64_t min, uint64_t max, uint64_t *out);
bool num_size(struct str, uint64_t *bytes);       /* 512M, 6.5G, 64K, 4096; powers of 1024 */
bool num_duration(struct str, uint64_t *nanosec); /* 10, 2.5s, 500ms, 10m, 1h */

/* Reads the digits at the start of *s and cuts them off; saturates at max; false if none. */
bool num_take(struct str *s, uint64_t max, uint64_t *out);

#endif
