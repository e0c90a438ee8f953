/*
 * util/key_set.h: a set of byte strings of one length, numbered from 0 in the order they were
 * added. They are in an arena, which also keeps the memory that the set has outgrown: twice its
 * size in all.
 */
#ifndef UTIL_KEY_SET_H
#define UTIL_KEY_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/arena.h"

struct key_set { /* arena and key_bytes are set by the caller, the rest is 0 at first */
	struct arena *arena;
	size_t key_bytes;
	unsigned char *keys; /* [room] */
	uint32_t *slot;      /* [2 * room] number + 1; 0: free */
	uint32_t count, room;
};

#define KEY_NONE UINT32_MAX

/* The number of the key, which is added if it is not there. KEY_NONE: the arena is full. */
uint32_t key_set_put(struct key_set *, const unsigned char *key);
bool key_set_has(const struct key_set *, const unsigned char *key);

static inline const unsigned char *
key_set_at(const struct key_set *s, uint32_t number)
{
	return s->keys + number * s->key_bytes;
}

#endif
