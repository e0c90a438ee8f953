/*
 * search/state_table.h: the states met so far, by exact key.
 *
 * Records (a key and a few bytes for the engine) are in a pool in the order they were added. An
 * open-addressing table of 32-bit slots finds them: a slot holds a record's number and, in the bits
 * that numbers do not need yet, bits of the hash, so that records with other keys are hardly ever
 * looked at. It doubles while memory lasts, then fills up. Keys are compared in full: two states
 * are never confused.
 */
#ifndef SEARCH_STATE_TABLE_H
#define SEARCH_STATE_TABLE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "search/limit.h"

#define STATE_NONE UINT32_MAX

struct state_table;

/* NULL: no memory. The own bytes stand right behind the key. */
struct state_table *states_open(struct limit *, size_t key_bytes, size_t own_bytes);
void states_close(struct state_table *); /* NULL is fine */

uint64_t states_hash(const struct state_table *, const unsigned char *key);
/*
 * Prefetch what states_find will look at: the slot; then, when that has come, the record that seems
 * to be the one. Nothing else changes.
 */
void states_fetch(const struct state_table *, uint64_t hash);
void states_fetch_record(const struct state_table *, uint64_t hash);
uint32_t states_find(const struct state_table *, const unsigned char *key, uint64_t hash);

/* For a key that is not there yet. Its own bytes are not cleared. STATE_NONE: full. */
uint32_t states_add(struct state_table *, const unsigned char *key, uint64_t hash);

unsigned char *states_key(const struct state_table *, uint32_t number);
/* The engine's bytes behind the key. */
unsigned char *states_own(const struct state_table *, uint32_t number);
uint32_t states_count(const struct state_table *);

/* Copies from and to these: they need not be aligned. */
static inline void
states_get(const struct state_table *s, uint32_t number, void *own, size_t bytes)
{
	memcpy(own, states_own(s, number), bytes);
}

static inline void
states_put(struct state_table *s, uint32_t number, const void *own, size_t bytes)
{
	memcpy(states_own(s, number), own, bytes);
}

#endif
