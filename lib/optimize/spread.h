/*
 * optimize/spread.h: how many steps the man needs from his square to several others.
 *
 * Idea: the floor as it is drawn, a bit for each square. All that he reaches with one step more are
 * the neighbours of what he reached so far: a few instructions without a branch for 64 squares of a
 * row. No square is looked at by itself but those asked for.
 *
 * Claim: the steps are those of optimize/walk.h. Cost: the words of the drawing for each step,
 * until all squares asked for were met, or no more are.
 */
#ifndef OPTIMIZE_SPREAD_H
#define OPTIMIZE_SPREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limit.h"
#include "util/arena.h"

/* Sets have a word or more for each row of the drawing. */
struct spread {
	uint32_t words, across; /* of a set; of a row */
	uint32_t *bit;          /* [squares] a square's in a set */
	uint64_t *floor, *open; /* all of it; without boxes */
	uint64_t *reached, *next;
	uint64_t *wanted;
	uint32_t missing; /* so many are wanted and were not met yet */
	uint16_t *steps;  /* [64 * words] to those that were wanted */
};

bool spread_init(struct spread *, struct arena *, const struct board *); /* false: arena full */

/* The next spread_go is to tell the steps to this square, too. */
void spread_want(struct spread *, uint16_t square);

/* The man stands there. Counted as work. */
void spread_go(struct spread *, struct limit *, const uint64_t *box, size_t words, uint16_t man);

/* To a square that was wanted; WALK_NEVER: he cannot get there, or a box is on it. */
static inline uint16_t
spread_steps(const struct spread *s, uint16_t square)
{
	return s->steps[s->bit[square]];
}

#endif
