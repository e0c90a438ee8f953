/*
 * optimize/ground.h: where the man has been with the same boxes, and when.
 *
 * Idea: states with the same boxes differ only in the man's square, and his walks overlap. If he
 * has been on a square no later and at no higher cost, everything that can be done from there has
 * been tried. So a walk need not continue there, and a state that begins there need not be expanded
 * at all.
 *
 * Claim: nothing is lost by the first measure up to 190 moves after the man was first there with
 * these boxes; later ones may be taken for each other. Of two ways that reach a square at the same
 * time, the second may have fewer pushes, and is left out.
 * Cost: a table of box sets, with a byte for each square. When it is full, the search continues
 * without it.
 */
#ifndef OPTIMIZE_GROUND_H
#define OPTIMIZE_GROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "optimize/spine.h"
#include "search/limit.h"
#include "search/state_table.h"
#include "util/arena.h"

enum { GROUND_SHUT, GROUND_LATEST = 254, GROUND_NEVER };

struct ground {
	const struct board *board;
	bool moves_first;
	struct state_table *sets;
	unsigned char *key; /* scratch */
	/* With the boxes at hand: */
	uint8_t *been;  /* [squares + 1] when the man was there first; GROUND_SHUT: he cannot be */
	uint8_t *other; /* [squares + 1] for boxes that are not remembered */
	uint32_t moves; /* the time when he came now */
};

/* False: no memory. To be closed in any case. */
bool ground_open(
    struct ground *, struct limit *, struct arena *, const struct board *, struct prices);
void ground_close(struct ground *);

/* He comes to these boxes at this cost; the costs of calls do not fall in their upper half. */
void ground_enter(struct ground *, const uint64_t *box, uint64_t cost);

/* The same as if nobody had been there. */
void ground_enter_anew(struct ground *, const uint64_t *box);

/* So many steps after that he is on the square. False: he was there no later. */
static inline bool
ground_reach(struct ground *g, uint32_t square, uint32_t away)
{
	const uint32_t time = g->moves + away;
	const uint8_t at = (uint8_t)(time < GROUND_LATEST ? time : GROUND_LATEST);

	if (g->been[square] <= at)
		return false;
	g->been[square] = at;
	return true;
}

#endif
