#include "search/compact.h"

#include <stdlib.h>
#include <string.h>

#include "util/hash.h"
#include "util/word.h"

enum {
	FIRST_SLOTS = 1024,
	AWAY_BITS = 6,
	AWAY_MOST = (1 << AWAY_BITS) - 1, /* distance from home, counted from 1; 0: empty */
	BOTTOM = 4096,                    /* entries so low that growth may write over them */
	WORK_PER_ENTRY = 10,              /* of growth, in squares looked at */
};

/* How an entry looks in a table of so many slots: head (low bits of u, away, own), rest of key. */
struct layout {
	uint64_t slots;
	unsigned low, own;  /* bits */
	size_t head, bytes; /* of the head, of an entry */
	uint64_t mask;      /* of the head in a word */
};

struct compact {
	struct limit *limit;
	struct layout is;
	unsigned char *entry; /* [slots + AWAY_MOST] and a word to spare */
	size_t key_bytes, rest;
	uint64_t count;
	bool broken; /* an entry was lost; nothing can be added any more */
};

/* The head and what follows it up to a word, lowest byte first. */
static inline uint64_t
load(const unsigned char *p)
{
	return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
	       (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
	       (uint64_t)p[7] << 56;
}

static void
store(unsigned char *p, uint64_t head, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++)
		p[i] = (unsigned char)(head >> 8 * i);
}

static struct layout
layout_for(const struct compact *c, uint64_t slots, unsigned own)
{
	struct layout t = { .slots = slots, .low = 32, .own = own };

	while (t.low > 0 && slots >> (33 - t.low) != 0)
		t.low--;
	t.head = (t.low + AWAY_BITS + own + 7) / 8;
	if (6 * (t.head + c->rest) < 5 * c->is.bytes)
		t.head = c->is.head; /* a table grows by bytes, too */
	t.bytes = t.head + c->rest;
	t.mask = (UINT64_C(1) << 8 * t.head) - 1;
	return t;
}

static size_t
table_bytes(const struct layout *t)
{
	return (t->slots + AWAY_MOST + 1) * t->bytes + sizeof(uint64_t);
}

struct compact *
compact_open(struct limit *limit, size_t key_bytes, unsigned own_bits)
{
	struct compact *c = limit_alloc_clear(limit, sizeof *c);

	if (c == NULL)
		return NULL;
	c->limit = limit;
	c->key_bytes = key_bytes;
	c->rest = key_bytes > 4 ? key_bytes - 4 : 0;
	c->is = layout_for(c, FIRST_SLOTS, own_bits);
	c->entry = limit_alloc_clear(limit, table_bytes(&c->is));
	if (c->entry == NULL) {
		compact_close(c);
		return NULL;
	}
	return c;
}

void
compact_close(struct compact *c)
{
	if (c == NULL)
		return;
	limit_free(c->limit, c->entry, table_bytes(&c->is));
	limit_free(c->limit, c, sizeof *c);
}

/* Every step can be undone when the rest of the key is known: so u and the rest are the key. */
uint32_t
compact_hash(const struct compact *c, const unsigned char *key)
{
	uint64_t h = 0, word;
	uint32_t u = 0;
	size_t i = 4;

	memcpy(&u, key, c->key_bytes < 4 ? c->key_bytes : 4);
	for (; i + sizeof word <= c->key_bytes; i += sizeof word) {
		memcpy(&word, key + i, sizeof word);
		h = hash_mix(h ^ word);
	}
	u ^= (uint32_t)(hash_mix(h ^ word_load(key + i, c->key_bytes - i)) >> 32);
	u ^= u >> 16; /* odd factors and shifts: C. Wellons, "lowbias32" */
	u *= UINT32_C(0x7feb352d);
	u ^= u >> 15;
	u *= UINT32_C(0x846ca68b);
	return u ^ u >> 16;
}

static uint64_t
home_of(const struct layout *t, uint32_t u)
{
	return u * t->slots >> 32;
}

static unsigned char *
at(const struct compact *c, uint64_t slot)
{
	return c->entry + slot * c->is.bytes;
}

static uint32_t
away_of(const struct layout *t, uint64_t head)
{
	return (uint32_t)(head >> t->low) & AWAY_MOST;
}

void
compact_fetch(const struct compact *c, uint32_t hash)
{
#if defined(__GNUC__)
	const unsigned char *p = at(c, home_of(&c->is, hash));
	__builtin_prefetch(p);
	__builtin_prefetch(p + 63);
#else
	(void)c;
	(void)hash;
#endif
}

bool
compact_find(const struct compact *c, const unsigned char *key, uint32_t hash, uint32_t *own)
{
	const struct layout *t = &c->is;
	const uint64_t low = (UINT64_C(1) << t->low) - 1;
	const unsigned char *p = at(c, home_of(t, hash));

	for (uint32_t away = 1;; away++, p += t->bytes) {
		const uint64_t head = load(p);
		if (away_of(t, head) < away)
			return false;
		if (away_of(t, head) == away && ((head ^ hash) & low) == 0 &&
		    (c->rest == 0 || memcmp(p + t->head, key + 4, c->rest) == 0)) {
			*own = (uint32_t)((head & t->mask) >> (t->low + AWAY_BITS));
			return true;
		}
	}
}

/* Puts in an entry before those whose homes are higher. False: one would get too far from home. */
static bool
insert(struct compact *c, uint32_t u, const unsigned char *rest, uint32_t own)
{
	const struct layout *t = &c->is;
	unsigned char *p = at(c, home_of(t, u)), *end;
	uint64_t away = 1;

	while (away_of(t, load(p)) >= away) {
		p += t->bytes;
		if (++away > AWAY_MOST)
			return false;
	}
	for (end = p; away_of(t, load(end)) != 0; end += t->bytes)
		if (away_of(t, load(end)) == AWAY_MOST)
			return false;
	memmove(p + t->bytes, p, (size_t)(end - p));
	for (; end > p; end -= t->bytes)
		store(end, (load(end) & t->mask) + (UINT64_C(1) << t->low), t->head);
	store(p,
	    (u & ((UINT64_C(1) << t->low) - 1)) | away << t->low |
	        (uint64_t)own << (t->low + AWAY_BITS),
	    t->head);
	if (c->rest > 0)
		memcpy(p + t->head, rest, c->rest);
	return true;
}

/* Moves an entry of a table that was, from that slot, to its place in the one that is. */
static bool
move(struct compact *c, const struct layout *was, unsigned char *from, uint64_t slot,
    unsigned char *copy)
{
	const uint64_t head = load(from) & was->mask, low = (UINT64_C(1) << was->low) - 1;
	uint64_t least;

	if (away_of(was, head) == 0)
		return true;
	least = ((slot - (away_of(was, head) - 1)) << 32) + was->slots - 1;
	least /= was->slots; /* the least u that has this home */
	memcpy(copy, from, was->bytes);
	memset(from, 0, was->bytes);
	return insert(c, (uint32_t)(least + ((head - least) & low)), copy + was->head,
	    (uint32_t)(head >> (was->low + AWAY_BITS)));
}

/*
 * To a layout of more slots, from the top down. The new place of an entry is above all old ones
 * that still have to move, but for the lowest entries; those are set aside first. As homes move
 * apart, entries get nearer to theirs; should one get too far all the same, the table is broken.
 */
static bool
change(struct compact *c, uint64_t slots, unsigned own)
{
	const struct layout was = c->is, is = layout_for(c, slots, own);
	const uint64_t end = was.slots + AWAY_MOST, bottom = end < BOTTOM ? end : BOTTOM;
	unsigned char *aside, *copy, *entry;
	bool fits = true;

	/* Entries become shorter only where the table grows by much more than they do. */
	if (slots > UINT32_MAX || slots == was.slots ||
	    (is.bytes < was.bytes && slots < was.slots + was.slots / 4) ||
	    table_bytes(&is) - table_bytes(&was) > limit_room(c->limit))
		return false;
	aside = limit_alloc_clear(c->limit, (bottom + 1) * was.bytes + sizeof(uint64_t));
	entry = aside == NULL
	            ? NULL
	            : limit_realloc(c->limit, c->entry, table_bytes(&was), table_bytes(&is));
	if (entry != NULL) {
		copy = aside + bottom * was.bytes;
		memset(entry + table_bytes(&was), 0, table_bytes(&is) - table_bytes(&was));
		memcpy(aside, entry, bottom * was.bytes);
		memset(entry, 0, bottom * was.bytes);
		c->entry = entry;
		c->is = is;
		for (uint64_t slot = end; fits && slot-- > bottom;)
			fits = move(c, &was, entry + slot * was.bytes, slot, copy);
		for (uint64_t slot = bottom; fits && slot-- > 0;)
			fits = move(c, &was, aside + slot * was.bytes, slot, copy);
		limit_reached(c->limit,
		    (uint32_t)(c->count < UINT32_MAX / WORK_PER_ENTRY ? c->count * WORK_PER_ENTRY
		                                                      : UINT32_MAX / 2));
	}
	limit_free(c->limit, aside, (bottom + 1) * was.bytes + sizeof(uint64_t));
	c->broken |= !fits;
	return entry != NULL && fits;
}

/* By a quarter, or as the memory limit comes near by a sixteenth. */
static bool
grow(struct compact *c)
{
	return change(c, c->is.slots + c->is.slots / 4, c->is.own) ||
	       (!c->broken && change(c, c->is.slots + c->is.slots / 16, c->is.own));
}

bool
compact_widen(struct compact *c, unsigned own_bits)
{
	return own_bits <= COMPACT_OWN_MAX && change(c, c->is.slots + c->is.slots / 4, own_bits);
}

bool
compact_add(struct compact *c, const unsigned char *key, uint32_t hash, uint32_t own)
{
	const unsigned char *rest = key + (c->key_bytes > 4 ? 4 : 0);

	if (c->count >= c->is.slots / 10 * 9)
		grow(c);
	while (c->broken || !insert(c, hash, rest, own)) {
		if (c->broken || !grow(c))
			return false;
	}
	c->count++;
	return true;
}

uint64_t
compact_count(const struct compact *c)
{
	return c->count;
}
