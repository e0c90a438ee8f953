/*
 * board/state.h: a position: where the boxes stand, and which region the man is in.
 *
 * The man's region is named by its lowest square: his normalised position. A key is the position in
 * the fewest whole bytes: two positions are the same exactly if their keys are. Its bytes are in
 * the machine's order, so no key is ever written to a file.
 */
#ifndef BOARD_STATE_H
#define BOARD_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "util/bits.h"

struct state {
	uint64_t *box; /* [board->words] set of live squares */
	uint16_t man;
};

static inline bool
state_box(const struct board *b, const uint64_t *box, uint32_t square)
{
	return square < b->live && bits_has(box, square);
}

/* Floor without a box? The square may be that of walls. */
static inline bool
state_free(const struct board *b, const uint64_t *box, uint32_t square)
{
	return square < b->squares && !state_box(b, box, square);
}

/* Is a wall or a box on every side of the square? */
static inline bool
state_shut(const struct board *b, const uint64_t *box, uint32_t square)
{
	for (unsigned d = 0; d < 4; d++)
		if (state_free(b, box, board_beside(b, square, d)))
			return false;
	return true;
}

static inline bool
state_solved(const struct board *b, const uint64_t *box)
{
	size_t w = b->goals / 64;

	if (w < b->words && box[w] >> b->goals % 64 != 0)
		return false;
	for (w++; w < b->words; w++) {
		if (box[w] != 0)
			return false;
	}
	return true;
}

/* Puts boxes on all goals, and nowhere else. */
static inline void
state_solve(const struct board *b, uint64_t *box)
{
	bits_clear(box, b->words);
	for (uint16_t goal = 0; goal < b->goals; goal++)
		bits_put(box, goal);
}

/* The position on the walls and goals of the drawing, in cell[level_size]. */
void state_draw(const struct board *, unsigned char *cell, const uint64_t *box, uint16_t man);

/* A key has this many bytes. man: normalised, where a key is to stand for his region. */
size_t state_key_bytes(const struct board *);
void state_pack(const struct board *, unsigned char *key, const uint64_t *box, uint16_t man);
void state_unpack(const struct board *, const unsigned char *key, uint64_t *box, uint16_t *man);

#endif
