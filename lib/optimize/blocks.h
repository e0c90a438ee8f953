/*
 * optimize/blocks.h: two neighbouring parts of a solution change places.
 *
 * A part is whatever is done with one box or several, one after the other. Those who look for short
 * tours know this exchange as or-opt: three walks become others, wherever in the game they are. The
 * windows of optimize/lattice.h end after some steps, and an errand is one box's.
 *
 * All starts of the first part and of the second are tried; the second part is played with the
 * boxes as they are before the first, and ends where a push cannot be made any more. Walks are
 * looked for only where the three new ones may be shorter than the old, all boxes aside.
 *
 * Claim: the pushes that come out are those that went in, in an order that can be played, and cost
 * fewer moves.
 * Cost: (changes of box)^2 plays of some pushes, which are short, as what is skipped is needed
 * soon.
 */
#ifndef OPTIMIZE_BLOCKS_H
#define OPTIMIZE_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/alone.h"
#include "optimize/spine.h"
#include "search/limit.h"

struct blocks {
	/* The question: */
	const struct board *board;
	struct limit *limit;
	uint64_t work; /* at most so much of it in all */
	const struct spine *spine;
	const struct alone *alone;
	/* The answer: */
	bool whole;        /* all of it was searched */
	uint32_t saved;    /* moves */
	struct push *push; /* [spine->count] in the arena given */
};

/* Through all, or until a limit; what saves most is taken at once. False: no memory. */
bool blocks_run(struct blocks *, struct arena *);

#endif
