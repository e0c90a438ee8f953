/*
 * play/closed.h: checks a certificate that a position is lost: a set of entries closed under play.
 *
 * An entry is a set of boxes and a man, with all other boxes taken away. It covers a position if
 * its boxes stand in the position, and the position's man could walk to the entry's man if these
 * boxes were the only ones.
 *
 * Claim: if no entry has all its boxes on goals, every legal push in an entry leads to a position
 *   that an entry covers, and an entry covers the given position, then that position is lost.
 * Argument: a covered position is not solved, since the boxes of its entry are not all on goals. A
 *   push of another box does not touch the entry's boxes and leaves the man in the entry's region.
 *   A push of one of the entry's boxes is legal in the entry too, where fewer boxes are in the way;
 *   it leads to a position that an entry covers. So play never leaves the covered positions.
 * Cost: for each push in each entry a search in the sorted entries, limited to those whose first
 *   boxes stand in the position.
 *
 * Only the rules are used: no tables, no detectors, and no code of the program that wrote the
 * certificate.
 */
#ifndef PLAY_CLOSED_H
#define PLAY_CLOSED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/level.h"
#include "util/arena.h"

#define CLOSED_FIRST_LINE "sok-certificate 1" /* of a file of certificates: sokdead(1) */

/* Squares are those of level/level.h, and once they have been checked, those of play/space.h. */
struct entry_lost {
	uint16_t man;
	uint16_t boxes;
	uint16_t *box;   /* [boxes] ascending */
	uint32_t number; /* for reports; the entries are sorted in place */
	uint16_t region; /* made by closed_open: the lowest square the man can walk to */
};

enum closed_fault {
	CLOSED_FINE,
	CLOSED_MEMORY, /* the arena is full */
	CLOSED_SQUARE, /* a box or the man of an entry stands outside the man's area, or on another
	                */
	CLOSED_SOLVED, /* all boxes of an entry stand on goals */
	CLOSED_OPEN,   /* a push in an entry leads to what no entry covers */
	CLOSED_START,  /* no entry covers the position given */
};

/* What is wrong with an entry, or with all; CLOSED_SQUARE and CLOSED_OPEN go on with a square. */
extern const char *const closed_fault_words[];

/* In squares of the level. */
struct closed_report {
	uint32_t number;   /* of the entry at fault */
	uint16_t from, to; /* CLOSED_OPEN: the push; CLOSED_SQUARE: the square, twice */
};

struct closed;

/*
 * The entries as a set that is closed under play, for closed_covers; they stay where they are. The
 * level has passed level_check. The report is set for faults that name an entry.
 */
enum closed_fault closed_open(struct closed **, struct arena *, const struct level *,
    struct entry_lost *, size_t count, struct closed_report *);

/* Is a position, in squares of play/space.h, its boxes ascending, covered by an entry? Then it is
   lost. */
bool closed_covers(struct closed *, const uint16_t *box, uint16_t boxes, uint16_t man);

/* cell: the position, on the level's walls and goals; its man is on square `man`. */
enum closed_fault closed_check(struct arena *, const struct level *, const unsigned char *cell,
    uint32_t man, struct entry_lost *, size_t count, struct closed_report *);

#endif
