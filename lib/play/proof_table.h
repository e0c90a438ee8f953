/*
 * play/proof_table.h: the states of a proof while it is checked: key, cost and fence of each, by
 * their number and by their key. Cost: these, and six to twelve bytes for each state.
 */
#ifndef PLAY_PROOF_TABLE_H
#define PLAY_PROOF_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "play/proof.h"
#include "play/space.h"
#include "util/arena.h"

struct proof_table {
	const struct space *space;
	unsigned char *key;  /* [room * space->key_bytes] */
	unsigned char *cost; /* [room * cost_bytes] */
	unsigned char *held; /* [room * held_bytes] of its fence: bits, by number of the box */
	size_t cost_bytes, held_bytes; /* 0: states have none */
	uint32_t *slot, last;          /* [last + 1] by hash: its number, or 0 */
	uint32_t states;
};

/* Room for so many states. False: the arena is full. */
bool proof_table_open(
    struct proof_table *, struct arena *, const struct space *, enum proof_kind, uint32_t room);

/* held: [boxes], if states have fences. */
void proof_table_add(
    struct proof_table *, const unsigned char *key, proof_cost, const unsigned char *held);

/* The number of the state, from 1; 0: there is none. */
uint32_t proof_table_find(const struct proof_table *, const unsigned char *key);

static inline const unsigned char *
proof_table_key(const struct proof_table *t, uint32_t number)
{
	return t->key + (number - 1) * t->space->key_bytes;
}

proof_cost proof_table_cost(const struct proof_table *, uint32_t number);
/* Puts its fence into held, [boxes]. False: it has none. */
bool proof_table_fence(const struct proof_table *, uint32_t number, unsigned char *held);

#endif
