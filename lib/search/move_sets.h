/*
 * search/move_sets.h: the sets of boxes that a search by single moves has met, by number. A set is
 * a bit for each square, as bytes.
 */
#ifndef SEARCH_MOVE_SETS_H
#define SEARCH_MOVE_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "search/move_graph.h"
#include "search/state_table.h"

struct move_sets {
	const struct move_graph *graph;
	struct state_table *table;
	unsigned char *key; /* [bytes] scratch: a set */
	size_t bytes, own_bytes;
};

/*
 * Leaves the start in `key`. own_bytes: the engine's, of each set, all 0 at first. False: no
 * memory; close all the same.
 */
bool move_sets_open(struct move_sets *, struct limit *, struct arena *, const struct move_graph *,
    size_t own_bytes);
void move_sets_close(struct move_sets *); /* a zeroed struct is fine */

/* The set in `key`, which may be new. STATE_NONE: out of memory. */
uint32_t move_sets_number(struct move_sets *);
/* Leaves in `key` the set after a box was pushed to the square ahead. */
void move_sets_push(struct move_sets *, const unsigned char *set, uint16_t box, uint16_t ahead);

static inline unsigned char *
move_set(const struct move_sets *s, uint32_t number)
{
	return states_key(s->table, number);
}

/* Are all boxes home? Of a set that is stored. */
static inline bool
move_set_solved(const struct move_sets *s, const unsigned char *set)
{
	return set[s->bytes];
}

/* The engine's own bytes. */
static inline unsigned char *
move_set_own(const struct move_sets *s, unsigned char *set)
{
	return set + s->bytes + 1;
}

static inline bool
move_set_has(const unsigned char *set, uint16_t square)
{
	return set[square / 8] >> square % 8 & 1;
}

static inline void
move_set_flip(unsigned char *set, uint16_t square)
{
	set[square / 8] ^= (unsigned char)(1u << square % 8);
}

#endif
