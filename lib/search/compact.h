/*
 * search/compact.h: the states met so far, by exact key, in as few bytes as possible.
 *
 * A permutation turns a key into a number u of 32 bits and the rest of its bytes. An entry's home
 * in the table is u * slots >> 32, so its place determines most of u, and the entry keeps only the
 * low bits of u, the distance from home, a few bits for the engine, and the rest (the idea is from
 * J. G. Cleary, IEEE Trans. Comput. C-33, 1984). Entries are in the order of their homes (Robin
 * Hood: Celis, Larson, Munro, FOCS 1985), so an unsuccessful look-up ends soon and the table can be
 * filled to nine tenths. Keys are compared in full: two states are never confused.
 *
 * The table grows in place, by a quarter or, near the limit, a sixteenth. Old and new homes have
 * the same order, and an entry never moves down past one that still has to move; so nothing is held
 * twice, and the table can grow up to the memory limit.
 * Cost: key bytes + 0..2, divided by a load of 0.7 to 0.9; one memory access for each look-up.
 */
#ifndef SEARCH_COMPACT_H
#define SEARCH_COMPACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

struct compact;

enum { COMPACT_OWN_MAX = 24 };
/* key_bytes >= 1; own_bits <= COMPACT_OWN_MAX. NULL: no memory. */
struct compact *compact_open(struct limit *, size_t key_bytes, unsigned own_bits);
void compact_close(struct compact *); /* NULL is fine */

uint32_t compact_hash(const struct compact *, const unsigned char *key);
/* Prefetches what compact_find and compact_add of this key will look at. */
void compact_fetch(const struct compact *, uint32_t hash);

/* Is the key there? Then *own is what was given with it. */
bool compact_find(const struct compact *, const unsigned char *key, uint32_t hash, uint32_t *own);
/* For a key that is not there yet; own < 1 << own_bits. False: full, or a limit was reached. */
bool compact_add(struct compact *, const unsigned char *key, uint32_t hash, uint32_t own);

/* Room for more bits of the engine's own. False: no memory for them. */
bool compact_widen(struct compact *, unsigned own_bits);

uint64_t compact_count(const struct compact *);

#endif
