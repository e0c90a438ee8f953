#include "util/key_set.h"

#include <string.h>

#include "util/hash.h"

enum { FIRST_ROOM = 256 };

static uint32_t *
slot_of(const struct key_set *s, const unsigned char *key)
{
	const uint32_t last = 2 * s->room - 1;
	uint32_t at = (uint32_t)hash_mix(hash_fnv1a(FNV1A_START, key, s->key_bytes)) & last;

	while (s->slot[at] != 0 && memcmp(key_set_at(s, s->slot[at] - 1), key, s->key_bytes) != 0)
		at = (at + 1) & last;
	return &s->slot[at];
}

static bool
grow(struct key_set *s)
{
	struct key_set more = *s;

	if (s->room > UINT32_MAX / 8)
		return false;
	more.room = s->room == 0 ? FIRST_ROOM : 2 * s->room;
	if (!arena_get(s->arena, &more.keys, more.room * s->key_bytes) ||
	    !arena_get(s->arena, &more.slot, 2 * more.room))
		return false;
	if (s->count > 0)
		memcpy(more.keys, s->keys, s->count * s->key_bytes);
	for (uint32_t i = 0; i < s->count; i++)
		*slot_of(&more, key_set_at(&more, i)) = i + 1;
	*s = more;
	return true;
}

uint32_t
key_set_put(struct key_set *s, const unsigned char *key)
{
	uint32_t *slot;

	if (s->count == s->room && !grow(s))
		return KEY_NONE;
	slot = slot_of(s, key);
	if (*slot == 0) {
		memcpy(s->keys + s->count * s->key_bytes, key, s->key_bytes);
		*slot = ++s->count;
	}
	return *slot - 1;
}

bool
key_set_has(const struct key_set *s, const unsigned char *key)
{
	return s->count > 0 && *slot_of(s, key) != 0;
}
