#include "search/state_table.h"

#include <string.h>

#include "search/pool.h"
#include "util/check.h"
#include "util/hash.h"
#include "util/packed_key.h"
#include "util/prefetch.h"

enum {
	FIRST_BITS = 12,
	WORK_PER_ENTRY = 50, /* one access to memory far away, in squares looked at */
	AHEAD = 16,          /* records whose slots are on their way */
};

struct state_table {
	struct limit *limit;
	struct pool *pool;
	uint32_t *slot; /* 0: empty; else number + 1 in the low bits, hash bits above */
	uint32_t mask;  /* slots - 1 */
	size_t key_bytes;
};

static size_t
table_bytes(uint32_t mask)
{
	return ((size_t)mask + 1) * sizeof(uint32_t);
}

struct state_table *
states_open(struct limit *limit, size_t key_bytes, size_t own_bytes)
{
	struct state_table *s = limit_alloc(limit, sizeof *s);

	if (s == NULL)
		return NULL;
	s->limit = limit;
	s->key_bytes = key_bytes;
	s->mask = (UINT32_C(1) << FIRST_BITS) - 1;
	s->slot = limit_alloc_clear(limit, table_bytes(s->mask));
	s->pool = s->slot == NULL ? NULL : pool_open(limit, key_bytes + own_bytes);
	if (s->pool == NULL) {
		states_close(s);
		return NULL;
	}
	return s;
}

void
states_close(struct state_table *s)
{
	if (s == NULL)
		return;
	pool_close(s->pool);
	limit_free(s->limit, s->slot, table_bytes(s->mask));
	limit_free(s->limit, s, sizeof *s);
}

uint64_t
states_hash(const struct state_table *s, const unsigned char *key)
{
	uint64_t h = s->key_bytes, word;
	size_t i = 0;

	for (; i + sizeof word <= s->key_bytes; i += sizeof word) {
		memcpy(&word, key + i, sizeof word);
		h = hash_mix(h ^ word);
	}
	return hash_mix(h ^ packed_key_load(key + i, s->key_bytes - i));
}

static uint32_t
tag_of(const struct state_table *s, uint64_t hash)
{
	return (uint32_t)(hash >> 32) & ~s->mask;
}

void
states_fetch(const struct state_table *s, uint64_t hash)
{
	prefetch(&s->slot[(uint32_t)hash & s->mask]);
}

void
states_fetch_record(const struct state_table *s, uint64_t hash)
{
	const uint32_t slot = s->slot[(uint32_t)hash & s->mask];

	if (slot != 0 && (slot & ~s->mask) == tag_of(s, hash))
		prefetch(pool_at(s->pool, (slot & s->mask) - 1));
}

uint32_t
states_find(const struct state_table *s, const unsigned char *key, uint64_t hash)
{
	uint32_t tag = tag_of(s, hash);

	for (uint32_t at = (uint32_t)hash & s->mask; s->slot[at] != 0; at = (at + 1) & s->mask) {
		uint32_t number = (s->slot[at] & s->mask) - 1;
		if ((s->slot[at] & ~s->mask) == tag &&
		    memcmp(pool_at(s->pool, number), key, s->key_bytes) == 0)
			return number;
	}
	return STATE_NONE;
}

static void
enter(struct state_table *s, uint32_t number, uint64_t hash)
{
	uint32_t at = (uint32_t)hash & s->mask;

	while (s->slot[at] != 0)
		at = (at + 1) & s->mask;
	s->slot[at] = tag_of(s, hash) | (number + 1);
}

/*
 * Twice the slots, when old and new fit side by side. When a limit is reached meanwhile, the old
 * table stays: the search is about to end anyway.
 */
static void
grow(struct state_table *s)
{
	struct state_table wider = *s;
	uint32_t count = pool_count(s->pool), i, asked = 0;
	uint64_t hash[AHEAD];

	wider.mask = 2 * s->mask + 1;
	wider.slot = s->mask == UINT32_MAX ? NULL
	                                   : limit_alloc_clear(s->limit, table_bytes(wider.mask));
	if (wider.slot == NULL)
		return;
	for (i = 0; i < count && !limit_reached(s->limit, WORK_PER_ENTRY); i++) {
		for (; asked < count && asked < i + AHEAD; asked++) {
			hash[asked % AHEAD] = states_hash(s, pool_at(s->pool, asked));
			states_fetch(&wider, hash[asked % AHEAD]);
		}
		enter(&wider, i, hash[i % AHEAD]);
	}
	if (i < count) {
		limit_free(s->limit, wider.slot, table_bytes(wider.mask));
		return;
	}
	limit_free(s->limit, s->slot, table_bytes(s->mask));
	*s = wider;
}

uint32_t
states_add(struct state_table *s, const unsigned char *key, uint64_t hash)
{
	uint32_t count = pool_count(s->pool), number;

	CHECK(hash == states_hash(s, key) && states_find(s, key, hash) == STATE_NONE);
	if (count >= s->mask / 4 * 3)
		grow(s);
	if (count >= s->mask / 16 * 15)
		return STATE_NONE;
	number = pool_add(s->pool);
	if (number == POOL_FULL)
		return STATE_NONE;
	memcpy(pool_at(s->pool, number), key, s->key_bytes);
	enter(s, number, hash);
	return number;
}

unsigned char *
states_key(const struct state_table *s, uint32_t number)
{
	return pool_at(s->pool, number);
}

unsigned char *
states_own(const struct state_table *s, uint32_t number)
{
	return pool_at(s->pool, number) + s->key_bytes;
}

uint32_t
states_count(const struct state_table *s)
{
	return pool_count(s->pool);
}
