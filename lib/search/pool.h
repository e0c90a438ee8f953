/*
 * search/pool.h: records of one size, numbered in the order they were added; never moved, never
 * freed individually. It grows by blocks within the memory limit; being full is an outcome, not an
 * error. A record is aligned for a type when record_bytes is a multiple of its alignment.
 */
#ifndef SEARCH_POOL_H
#define SEARCH_POOL_H

#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

#define POOL_FULL UINT32_MAX

struct pool;

struct pool *pool_open(struct limit *, size_t record_bytes); /* NULL: no memory */
void pool_close(struct pool *);                              /* NULL is fine */
uint32_t pool_add(struct pool *); /* its number, or POOL_FULL; not cleared */
unsigned char *pool_at(const struct pool *, uint32_t number);
uint32_t pool_count(const struct pool *);

#endif
