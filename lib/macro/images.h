/*
 * macro/images.h: boards that look the same turned or flipped; and what is done in one part of them
 * is done in all parts that look like it.
 *
 * The images of a macro move are the same move at the squares where it is seen after a quarter
 * turn, a flip and so on. A search with images plays, when the turn of a state has come, those of
 * the move that led to it, each where a box stands and can go there now; and what is expanded is
 * the position after the last of them. So most of what is expanded is symmetric: where four parts
 * look alike, a solution takes a quarter of the steps, and there are about as many such positions
 * of all parts as positions of one.
 *
 * The board need not be symmetric: a symmetry counts when it takes seven of eight squares to ones
 * of their own kind; or three of four, if none does so.
 * Cost: for a state expanded one search of the floor, and what the policy's load costs, for each
 * image played; each position on the way is a state.
 */
#ifndef MACRO_IMAGES_H
#define MACRO_IMAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "level/symmetry.h"
#include "util/arena.h"

struct images {
	unsigned count;
	uint16_t
	    *to[SYMMETRIES - 1]; /* [squares] each: where a square is seen; `squares`: a wall */
	uint64_t *before;        /* [words] scratch */
};

/* At most so many: half a turn and the flips first. False: arena full. */
bool images_find(struct images *, struct arena *, const struct board *, unsigned most);
bool images_any(const struct board *); /* does the board look the same turned or flipped? */

struct macro_search;

enum images_played {
	IMAGES_REFUSED, /* no memory */
	IMAGES_NONE,    /* none can be played: the state at hand is still the same */
	IMAGES_PLAYED,  /* the state at hand is the one after them */
	IMAGES_MET,     /* it is dead, or was taken before: nothing is left to do */
};

/* For the engine: the images of the move that led to the state at hand, which was just loaded. */
enum images_played images_play(struct macro_search *);

#endif
