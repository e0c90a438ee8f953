/* oracle/boards.h: small levels for tests: drawn in a string, or at random from a seed. */
#ifndef ORACLE_BOARDS_H
#define ORACLE_BOARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "level/level.h"
#include "oracle/oracle.h"
#include "util/arena.h"
#include "util/rng.h"

/* Rows of one length, each ended by a bar. False: no memory. */
bool boards_rows(struct level *, struct arena *, const char *rows);
/* And false when it is not a level that may be played. */
bool boards_draw(struct level *, struct arena *, const char *rows, unsigned char **area);

/*
 * A level with an interior of width x height, walls on `walls` of 100 squares, and this many
 * boxes and goals; false when that did not work out: try again.
 */
bool boards_random(struct level *, struct arena *, struct rng *, int width, int height,
    unsigned walls, unsigned boxes, unsigned char **area);

/* A random level whose area fits the oracle, compiled, with the oracle's table filled. */
struct specimen {
	struct level level;
	unsigned char *area;
	struct board board;
};
void boards_specimen(
    struct specimen *, struct arena *, struct rng *, unsigned boxes, struct oracle *);

/*
 * The same, of a square interior, side x side: bit y * side + x of `walls` and of `goals` is that
 * square; a box on each of the first squares, the man on the last one. False: the floor is not in
 * one piece, goals stand on walls, or this is another such board turned or mirrored.
 */
bool boards_numbered(struct specimen *, struct arena *, unsigned side, unsigned walls,
    unsigned goals, struct oracle *);

/* The oracle's set as a board's set; false when a box is on a square that is not live. */
bool boards_set(const struct board *, const struct oracle *, unsigned boxes, uint64_t *set);

#endif
