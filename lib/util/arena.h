/*
 * util/arena.h: memory that is allocated piece by piece and released all at once.
 *
 * Every piece is zeroed and aligned for any type, and lives until arena_reset or arena_free. NULL
 * means that the limit was reached or malloc failed; earlier pieces stay valid. An arena costs
 * nothing until its first allocation. It must not be used by two threads at the same time.
 */
#ifndef UTIL_ARENA_H
#define UTIL_ARENA_H

#include <stddef.h>

#include "util/meter.h"
#include "util/str.h"

struct arena_block;

struct arena {
	struct arena_block *block; /* newest first; NULL before the first allocation */
	size_t held;               /* bytes of all blocks */
	size_t limit;              /* most bytes that may be held */
	size_t *memory;            /* see arena_share; or NULL */
	const size_t *taken;
	struct meter *meter;
};

void arena_init(struct arena *, size_t limit);
/*
 * Before the first allocation: lets the arena draw on memory that others use as well. *memory is
 * what all of them may still take, and falls by each block of the arena; *taken of it are not for
 * the arena. The meter, which may be NULL, counts what it holds. All outlive it.
 */
void arena_share(struct arena *, size_t *memory, const size_t *taken, struct meter *);
/* Begins one that draws on what the other one draws on. */
void arena_along(struct arena *, const struct arena *other);
/* For what is needed for a while: it may take what the other one may still take. */
void arena_beside(struct arena *, const struct arena *other);
void *arena_alloc(struct arena *, size_t count, size_t size); /* count * size may overflow: NULL */
void arena_reset(struct arena *); /* releases every piece, keeps one block for the next ones */
void arena_free(struct arena *);  /* releases all; the arena may be used again */
size_t arena_room(const struct arena *); /* bytes that it may still take for new blocks */
size_t arena_used(const struct arena *); /* bytes given out, padding included */

/* A copy of s in the arena, never with a NULL p unless the arena is full. */
struct str arena_copy(struct arena *, struct str s);

#define arena_new(a, type) ((type *)arena_alloc((a), 1, sizeof(type)))
#define arena_array(a, type, count) ((type *)arena_alloc((a), (count), sizeof(type)))
/* Makes *out an array of what it points to. False when the arena is full. */
#define arena_get(a, out, count) ((*(out) = arena_alloc((a), (count), sizeof **(out))) != NULL)

#endif
