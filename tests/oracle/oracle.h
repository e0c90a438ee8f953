/*
 * oracle/oracle.h: the truth about tiny boards, by looking at every position.
 *
 * Shares nothing with the solver but the drawing of a level. A position is a set of squares with
 * boxes and a square with the man, nothing normalised; one step of the man is one move. The
 * table of fewest pushes is filled by looking at all positions again and again until nothing
 * changes: slow and obvious.
 */
#ifndef ORACLE_ORACLE_H
#define ORACLE_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"

enum { ORACLE_SQUARES = 13, ORACLE_NEVER = 255 };

struct oracle {
	int squares;                    /* of the man's area, in drawing order */
	uint32_t drawn[ORACLE_SQUARES]; /* the level's square */
	int beside[ORACLE_SQUARES][4];  /* up, right, down, left; -1 for a wall */
	unsigned goals;                 /* set of squares, as bits */
	unsigned boxes;                 /* the start */
	int man;
	/* [boxes][man] fewest pushes; ORACLE_NEVER */
	unsigned char pushes[1 << ORACLE_SQUARES][ORACLE_SQUARES];
};

/* False when the area has too many squares. */
bool oracle_board(struct oracle *, const struct level *, const unsigned char *area);

/* Fills `pushes` for all positions with this many boxes; solved: every box on a goal. */
void oracle_solve(struct oracle *, int boxes);

/*
 * The next position with so many boxes; the first one follows *boxes 0 and *man -1. False: that was
 * the last.
 */
bool oracle_next(const struct oracle *, int count, unsigned *boxes, int *man);

/* Makes one step; false when it is not legal. */
bool oracle_step(const struct oracle *, unsigned *boxes, int *man, int direction, bool *push);

int oracle_count(unsigned set);

#endif
