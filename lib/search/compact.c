#include "search/compact.h"

#include <string.h>

#include "util/check.h"
#include "util/hash.h"
#include "util/packed_key.h"
#include "util/prefetch.h"

/*
 * An entry, for a key that is turned into u and its bytes from the fifth on:
 *
 *	lowest bits of u | distance from home + 1 | the engine's own | the rest of the key
 *	`low` bits         AWAY_BITS                `own` bits         `rest` bytes
 *	\-------------------- head: whole bytes --------------------/
 *
 * The highest bits of u are told by its home, slots * u >> 32. An entry of zeros is empty.
 */
enum {
	FIRST_SLOTS = 1024,
	AWAY_BITS = 6,
	AWAY_MOST = (1 << AWAY_BITS) - 1, /* distance from home, counted from 1; 0: empty */
	BOTTOM = 4096,                    /* entries so low that growth may write over them */
	WORK_PER_ENTRY = 10,              /* of growth, in squares looked at */
};

/* How entries look in a table of so many slots. */
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

static inline void
store(unsigned char *p, uint64_t word)
{
	p[0] = (unsigned char)word, p[1] = (unsigned char)(word >> 8);
	p[2] = (unsigned char)(word >> 16), p[3] = (unsigned char)(word >> 24);
	p[4] = (unsigned char)(word >> 32), p[5] = (unsigned char)(word >> 40);
	p[6] = (unsigned char)(word >> 48), p[7] = (unsigned char)(word >> 56);
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
	const uint64_t bytes = (t->slots + AWAY_MOST + 1) * t->bytes + sizeof(uint64_t);
	return (size_t)bytes == bytes ? (size_t)bytes : SIZE_MAX; /* more than there can be */
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
	if (i < c->key_bytes)
		h ^= packed_key_load(key + i, c->key_bytes - i);
	u ^= (uint32_t)(hash_mix(h) >> 32);
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

static uint64_t
low_mask(const struct layout *t)
{
	return (UINT64_C(1) << t->low) - 1;
}

static uint32_t
away_of(const struct layout *t, uint64_t head)
{
	return (uint32_t)(head >> t->low) & AWAY_MOST;
}

void
compact_fetch(const struct compact *c, uint32_t hash)
{
	const unsigned char *p = at(c, home_of(&c->is, hash));

	prefetch(p);
	prefetch(p + 63);
}

bool
compact_find(const struct compact *c, const unsigned char *key, uint32_t hash, uint32_t *own)
{
	const struct layout *t = &c->is;
	const uint64_t low = low_mask(t);
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

/*
 * One slot further from home, by the two bytes that tell: whole words of neighbours overlap, and
 * each would wait until the one before it is stored.
 */
static void
move_away(const struct layout *t, unsigned char *p)
{
	const uint32_t first = t->low / 8;
	const uint32_t away = (p[first] | (uint32_t)p[first + 1] << 8) + (1u << t->low % 8);

	p[first] = (unsigned char)away, p[first + 1] = (unsigned char)(away >> 8);
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
	for (unsigned char *q = p; q < end; q += t->bytes)
		move_away(t, q);
	memmove(p + t->bytes, p, (size_t)(end - p));
	store(p, (load(p) & ~t->mask) | (u & low_mask(t)) | away << t->low |
	             (uint64_t)own << (t->low + AWAY_BITS));
	if (c->rest > 0)
		memcpy(p + t->head, rest, c->rest);
	return true;
}

/* All entries, none too far from home, in the order of their homes; and are they as many? */
static bool
in_order(const struct compact *c)
{
	uint64_t count = 0, last = 0;

	for (uint64_t slot = 0; slot < c->is.slots + AWAY_MOST; slot++) {
		const uint64_t away = away_of(&c->is, load(at(c, slot)));
		if (away == 0)
			continue;
		if (slot + 1 < away || slot + 1 - away < last)
			return false;
		last = slot + 1 - away;
		count++;
	}
	return count == c->count;
}

/* A number u that ends with the low bits of the head has one home only: the one of this entry. */
static uint32_t
u_of(const struct layout *t, uint64_t slot, uint64_t head)
{
	const uint64_t home = slot - (away_of(t, head) - 1);
	const uint64_t least = ((home << 32) + t->slots - 1) / t->slots;
	const uint32_t u = (uint32_t)(least + ((head - least) & low_mask(t)));

	CHECK(home_of(t, u) == home);
	return u;
}

/*
 * Moves the entries of the slots first..end, which had the layout `was` and stand at `from`, to
 * their places, from the top down. False: one would get too far from home; it is lost.
 */
static bool
move_all(struct compact *c, const struct layout *was, unsigned char *from, uint64_t first,
    uint64_t end, unsigned char *copy)
{
	for (uint64_t slot = end; slot-- > first;) {
		unsigned char *p = from + slot * was->bytes;
		const uint64_t head = load(p) & was->mask;
		if (away_of(was, head) == 0)
			continue;
		memcpy(copy, p, was->bytes);
		memset(p, 0, was->bytes);
		if (!insert(c, u_of(was, slot, head), copy + was->head,
		        (uint32_t)(head >> (was->low + AWAY_BITS))))
			return false;
	}
	return true;
}

/* May the table change so? Entries become shorter only where it grows by much more than they do. */
static bool
may_change(const struct compact *c, const struct layout *is)
{
	const struct layout *was = &c->is;

	return is->slots <= UINT32_MAX && is->slots != was->slots &&
	       (is->bytes >= was->bytes || is->slots >= was->slots + was->slots / 4) &&
	       table_bytes(is) - table_bytes(was) <= limit_room(c->limit);
}

/*
 * To a layout of more slots, where the table stands:
 *
 *	old	|bottom|......................|
 *	new	|......................................|
 *
 * The new place of an entry is above all old ones that still have to move, but for the entries at
 * the bottom; these are set aside first and come last. As homes move apart, entries get nearer to
 * theirs; should one get too far all the same, the table is broken.
 */
static bool
change(struct compact *c, uint64_t slots, unsigned own)
{
	const struct layout was = c->is, is = layout_for(c, slots, own);
	const uint64_t end = was.slots + AWAY_MOST, bottom = end < BOTTOM ? end : BOTTOM;
	const size_t before = table_bytes(&was), bytes = table_bytes(&is);
	const size_t bottom_bytes = (size_t)bottom * was.bytes;
	const size_t aside_bytes = bottom_bytes + was.bytes + sizeof(uint64_t);
	unsigned char *aside, *entry;

	if (!may_change(c, &is))
		return false;
	aside = limit_alloc_clear(c->limit, aside_bytes);
	entry = aside != NULL ? limit_realloc(c->limit, c->entry, before, bytes) : NULL;
	if (entry != NULL) {
		unsigned char *copy = aside + bottom_bytes;
		memset(entry + before, 0, bytes - before);
		memcpy(aside, entry, bottom_bytes);
		memset(entry, 0, bottom_bytes);
		c->entry = entry;
		c->is = is;
		c->broken = !move_all(c, &was, entry, bottom, end, copy) ||
		            !move_all(c, &was, aside, 0, bottom, copy);
		limit_reached(c->limit,
		    (uint32_t)(c->count < UINT32_MAX / WORK_PER_ENTRY ? c->count * WORK_PER_ENTRY
		                                                      : UINT32_MAX / 2));
	}
	limit_free(c->limit, aside, aside_bytes);
	CHECK(entry == NULL || c->broken || in_order(c));
	return entry != NULL && !c->broken;
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

	CHECK(hash == compact_hash(c, key) && !compact_find(c, key, hash, &(uint32_t){ 0 }));
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
