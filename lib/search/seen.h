/*
 * search/seen.h: the states met so far, by exact key.
 *
 * Records (a key and a few bytes of the engine's own) stand in a pool in the order they came.
 * An open-addressing table of 32-bit slots finds them: a slot holds a record's number and, in
 * the bits that numbers do not need yet, bits of the hash, so that records of other keys are
 * hardly ever looked at. It doubles while memory lasts, then fills up. Keys are compared whole:
 * no two states are ever taken for one.
 */
#ifndef SEARCH_SEEN_H
#define SEARCH_SEEN_H

#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

#define SEEN_NONE UINT32_MAX

struct seen;

struct seen *seen_open(struct limit *, size_t key_bytes, size_t own_bytes); /* NULL: no memory */
void seen_close(struct seen *);                                             /* NULL is fine */

uint64_t seen_hash(const struct seen *, const unsigned char *key);
/*
 * Sends for the memory that seen_find will look at: first for the slot, and when that is there,
 * for the record that seems to be the one. Nothing else changes.
 */
void seen_fetch(const struct seen *, uint64_t hash);
void seen_fetch_record(const struct seen *, uint64_t hash);
uint32_t seen_find(const struct seen *, const unsigned char *key, uint64_t hash);

/* For a key that is not there yet. Its own bytes are not cleared. SEEN_NONE: full. */
uint32_t seen_add(struct seen *, const unsigned char *key, uint64_t hash);

unsigned char *seen_key(const struct seen *, uint32_t number);
unsigned char *seen_own(const struct seen *, uint32_t number); /* the engine's bytes behind it */
uint32_t seen_count(const struct seen *);

#endif
