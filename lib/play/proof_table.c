#include "play/proof_table.h"

#include <string.h>

#include "util/hash.h"

bool
proof_table_open(struct proof_table *t, struct arena *a, const struct space *s,
    enum proof_kind kind, uint32_t room)
{
	*t = (struct proof_table){ .space = s };
	while (t->last < room + (uint64_t)room / 2)
		t->last = 2 * t->last + 1;
	t->cost_bytes = proof_numbers(kind) * sizeof(uint32_t);
	t->held_bytes = proof_by_region(kind) ? ((size_t)s->boxes + 7) / 8 : 0;
	return (t->key = arena_alloc(a, (size_t)room + 1, s->key_bytes)) != NULL &&
	       (t->cost = arena_alloc(a, (size_t)room + 1, t->cost_bytes + 1)) != NULL &&
	       (t->held = arena_alloc(a, (size_t)room + 1, t->held_bytes + 1)) != NULL &&
	       arena_get(a, &t->slot, (size_t)t->last + 1);
}

/* The slot of a key, or the free one where it belongs. */
static uint32_t *
slot_of(const struct proof_table *t, const unsigned char *key)
{
	uint64_t at = hash_mix(hash_fnv1a(FNV1A_START, key, t->space->key_bytes));

	for (;; at++) {
		uint32_t *slot = &t->slot[at & t->last];
		if (*slot == 0 || memcmp(proof_table_key(t, *slot), key, t->space->key_bytes) == 0)
			return slot;
	}
}

void
proof_table_add(
    struct proof_table *t, const unsigned char *key, proof_cost cost, const unsigned char *held)
{
	const uint32_t part[2] = { (uint32_t)(cost >> 32), (uint32_t)cost };
	unsigned char *bits = t->held + t->states * t->held_bytes;

	memcpy(t->key + t->states * t->space->key_bytes, key, t->space->key_bytes);
	memcpy(t->cost + t->states * t->cost_bytes, part, t->cost_bytes);
	for (uint16_t i = 0; t->held_bytes > 0 && i < t->space->boxes; i++)
		bits[i / 8] |= (unsigned char)(held[i] << i % 8);
	*slot_of(t, key) = ++t->states;
}

uint32_t
proof_table_find(const struct proof_table *t, const unsigned char *key)
{
	return *slot_of(t, key);
}

proof_cost
proof_table_cost(const struct proof_table *t, uint32_t number)
{
	uint32_t part[2] = { 0, 0 };

	memcpy(part, t->cost + (number - 1) * t->cost_bytes, t->cost_bytes);
	return cost_of(part[0], part[1]);
}

bool
proof_table_fence(const struct proof_table *t, uint32_t number, unsigned char *held)
{
	const unsigned char *bits = t->held + (number - 1) * t->held_bytes;
	bool any = false;

	for (uint16_t i = 0; i < t->space->boxes && t->held_bytes > 0; i++) {
		held[i] = bits[i / 8] >> i % 8 & 1;
		any |= held[i] != 0;
	}
	return any;
}
