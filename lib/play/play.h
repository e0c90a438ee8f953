/*
 * play/play.h: the rules of Sokoban on the level as drawn, and nothing else.
 *
 * A move is a step of the man by one square; it is a push if a box stands there and the square
 * beyond it is free floor. sokverify and soksolve's last check share this file, which has no solver
 * code, no tables and no cleverness.
 *
 * level_check has found the man's area closed by walls, so every square of it has all four
 * neighbours within the drawing and no step looks outside it. A move takes constant time.
 */
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/str.h"

struct play {
	const struct level *level;
	unsigned char *cell; /* the position: sets of enum cell; level_size entries */
	uint32_t man;        /* his square */
	uint32_t off_goal;   /* boxes that stand on no goal */
	uint64_t moves, pushes;
	uint32_t beside[4]; /* what to add to a square, modulo 2^32, to step in a direction */
};

enum step {
	STEP_WALK,
	STEP_PUSH,
	STEP_WALL,       /* a wall is in the way */
	STEP_BOX_WALL,   /* the box would be pushed into a wall */
	STEP_BOX_BOX,    /* the box would be pushed into another box */
	STEP_NOT_A_MOVE, /* the letter is none of l u r d */
};

static inline bool
step_legal(enum step step)
{
	return step == STEP_WALK || step == STEP_PUSH;
}

/* Sets up the start; false when the arena is full. The level has passed level_check. */
bool play_start(struct play *, struct arena *, const struct level *);
/* One move, in direction 0 up, 1 right, 2 down, 3 left. Nothing changes unless it is legal. */
enum step play_step(struct play *, int direction);
enum step play_letter(struct play *, char letter);
/* How many of these letters could be made, one after another. */
size_t play_letters(struct play *, struct str letters);
bool play_solved(const struct play *);

struct verdict {
	bool legal;                /* every move could be made */
	bool solved;               /* and all boxes stand on goals at the end */
	uint64_t at;               /* index of the first illegal move, when not legal */
	enum step why;             /* of that move */
	uint32_t ahead;            /* then: the square he would have stepped on */
	uint32_t man;              /* his square at the end, or before the illegal move */
	uint32_t off_goal;         /* boxes on no goal at that time */
	uint32_t first_off;        /* the first such box's square, when there is one */
	uint64_t moves, pushes;    /* made */
	uint64_t wrong_case;       /* letters whose case does not say whether they push */
	uint64_t first_wrong_case; /* index of the first of them */
};

/*
 * Plays a whole string of letters from the start; stops at the first illegal move. False when
 * the arena is full. The level has passed level_check.
 */
bool play_all(struct arena *, const struct level *, struct str moves, struct verdict *);

/*
 * Gives each letter of legal moves the case that tells walks from pushes. The arena keeps the new
 * letters and nothing else; false: it is full, and the moves are as they were.
 */
bool play_recase(struct arena *, const struct level *, struct str *moves);

#endif
