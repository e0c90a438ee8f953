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

/* A random level whose area fits the oracle, compiled; and with the oracle's table filled. */
struct specimen {
	struct level level;
	unsigned char *area;
	struct board board;
};
void boards_tiny(struct specimen *, struct arena *, struct rng *, unsigned boxes, struct oracle *);
void boards_specimen(
    struct specimen *, struct arena *, struct rng *, unsigned boxes, struct oracle *);

/* The same, for a search to begin with. False: it is solved, or a box is stuck: try again. */
bool boards_task(struct specimen *, struct arena *, struct rng *, unsigned boxes, struct oracle *,
    bool *solvable);

/*
 * The same, with a corridor out of its top row, so long that its sets of live squares take this
 * many words: the corridor's are numbered before all others but the goals, which end in the last
 * word or at both sides of its beginning. The oracle's truth holds: what is pushed into a blind
 * corridor never comes out again, and nobody is in it behind a box who was not there at first.
 */
void boards_long(struct specimen *, struct arena *, struct rng *, unsigned boxes, unsigned words,
    struct oracle *);

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
