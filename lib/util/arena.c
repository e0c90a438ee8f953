#include "util/arena.h"

#include <errno.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK = 16 * 1024, LARGE_BLOCK = 256 * 1024 }; /* more for what needs more */
/* Under AddressSanitizer each piece is a block of its own, so that it sees where each one ends. */
#ifdef __SANITIZE_ADDRESS__
enum { APART = 1 };
#else
enum { APART = 0 };
#endif

struct arena_block {
	struct arena_block *next;
	size_t size, used; /* of the bytes behind the header */
	alignas(max_align_t) unsigned char bytes[];
};

void
arena_init(struct arena *a, size_t limit)
{
	*a = (struct arena){ .block = NULL, .held = 0, .limit = limit };
}

void
arena_share(struct arena *a, size_t *memory, const size_t *taken, struct meter *meter)
{
	a->memory = memory;
	a->taken = taken;
	a->meter = meter;
}

size_t
arena_room(const struct arena *a)
{
	const size_t room = a->limit > a->held ? a->limit - a->held : 0;
	size_t shared;

	if (a->memory == NULL)
		return room;
	shared = *a->memory > *a->taken ? *a->memory - *a->taken : 0;
	return room < shared ? room : shared;
}

void
arena_along(struct arena *a, const struct arena *other)
{
	arena_init(a, arena_room(other));
	arena_share(a, other->memory, other->taken, other->meter);
}

void
arena_beside(struct arena *a, const struct arena *other)
{
	arena_init(a, arena_room(other));
	a->meter = other->meter;
}

/* Holds a block more, or one less. */
static void
hold(struct arena *a, size_t more, size_t less)
{
	a->held += more - less;
	if (a->memory != NULL)
		*a->memory -= more - less;
	meter_add(a->meter, more, less);
}

static struct arena_block *
add_block(struct arena *a, size_t need)
{
	/* Gets a block of its own, behind the first, which may still fill up. */
	const bool alone = APART || (a->block != NULL && need > LARGE_BLOCK / 8);
	const size_t room = arena_room(a);
	size_t size = a->block == NULL ? FIRST_BLOCK : a->block->size * 2;
	struct arena_block *b;

	if (size > LARGE_BLOCK)
		size = LARGE_BLOCK;
	if (size < need || size > room || alone)
		size = need;
	if (size > room)
		return NULL;
	b = malloc(sizeof *b + size);
	if (b == NULL) {
		meter_refuse(a->meter, ENOMEM);
		return NULL;
	}
	b->size = size;
	b->used = 0;
	hold(a, size, 0);
	if (alone && a->block != NULL) {
		b->next = a->block->next;
		a->block->next = b;
	} else {
		b->next = a->block;
		a->block = b;
	}
	return b;
}

void *
arena_alloc(struct arena *a, size_t count, size_t size)
{
	const size_t step = APART ? 1 : alignof(max_align_t);
	struct arena_block *b = a->block;
	size_t bytes;
	void *p;

	if (size != 0 && count > (SIZE_MAX - step) / size)
		return NULL;
	bytes = (count * size + step - 1) / step * step;
	if (b == NULL || b->size - b->used < bytes) {
		b = add_block(a, bytes);
		if (b == NULL)
			return NULL;
	}
	p = b->bytes + b->used;
	b->used += bytes;
	return memset(p, 0, bytes);
}

static void
free_block(struct arena *a, struct arena_block *b)
{
	hold(a, 0, b->size);
	free(b);
}

void
arena_reset(struct arena *a)
{
	struct arena_block *kept = NULL, *next;

	for (struct arena_block *b = a->block; b != NULL; b = next) {
		next = b->next;
		if (!APART && kept == NULL && b->size <= LARGE_BLOCK)
			kept = b;
		else
			free_block(a, b);
	}
	if (kept != NULL) {
		kept->next = NULL;
		kept->used = 0;
	}
	a->block = kept;
}

void
arena_free(struct arena *a)
{
	arena_reset(a);
	if (a->block != NULL)
		free_block(a, a->block);
	a->block = NULL;
}

size_t
arena_used(const struct arena *a)
{
	size_t used = 0;

	for (const struct arena_block *b = a->block; b != NULL; b = b->next)
		used += b->used;
	return used;
}

struct str
arena_copy(struct arena *a, struct str s)
{
	char *p = arena_alloc(a, s.n + 1, 1);

	if (p == NULL)
		return (struct str){ NULL, 0 };
	if (s.n > 0)
		memcpy(p, s.p, s.n);
	return (struct str){ p, s.n };
}
