/*
 * util/arena.h: one region of memory that lives as long as one record.
 *
 * Everything allocated is zeroed, aligned for any type, and released together by
 * arena_reset. A full arena answers NULL; that is an outcome, never a crash.
 */
#ifndef UTIL_ARENA_H
#define UTIL_ARENA_H

#include <stddef.h>

#include "util/str.h"

struct arena_block;

struct arena {
	struct arena_block *block; /* newest first; NULL before the first allocation */
	size_t held;               /* bytes of all blocks */
	size_t limit;              /* most bytes that may be held */
	size_t *memory;            /* what it holds comes off this, too; or NULL */
	const size_t *taken;       /* bytes of *memory that others hold */
};

void arena_init(struct arena *, size_t limit);
/* What it will hold is taken off *memory, of which *taken bytes are not to be had. */
void arena_share(struct arena *, size_t *memory, const size_t *taken);
void *arena_alloc(struct arena *, size_t count, size_t size); /* NULL when full */
void arena_reset(struct arena *);                             /* keeps one block for reuse */
void arena_free(struct arena *);
size_t arena_room(const struct arena *); /* bytes that it may still take */
size_t arena_used(const struct arena *); /* bytes given out since it was empty */

/* A copy of s that lives in the arena; p is NULL when the arena is full. Empty stays non-NULL. */
struct str arena_copy(struct arena *, struct str s);

#define arena_new(a, type) ((type *)arena_alloc((a), 1, sizeof(type)))
#define arena_array(a, type, count) ((type *)arena_alloc((a), (count), sizeof(type)))

#endif
