/*
 * rules/retrograde.h: all positions of k boxes alone on the board, played backwards.
 *
 * A state is a set of k live squares with boxes on them and a region of the man. Goals may have
 * prices: a state with all boxes on goals costs minus the sum of their prices.
 * Claim: a state's cost is the least, over all play with these boxes alone that ends with all of
 *   them on goals, of the pushes made less the prices of those goals; RETROGRADE_LOST if there is
 *   no such play.
 * Argument: a pull takes a push back, so pulls from the solved states lead to exactly the states
 *   with such play. Each pull adds one, and the cheapest state is final first (Dial). Whether a
 *   pull can be made, and where it leads, depends only on the regions beside the boxes, which are
 *   kept for each set.
 * Cost: a flood for each of C(live, k) sets; 4k + 4 bytes for a set, and 8 for each of its regions.
 * Retrograde analysis is Thompson's (ICCA Journal 9, 1986).
 */
#ifndef RULES_RETROGRADE_H
#define RULES_RETROGRADE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/arena.h"

enum { RETROGRADE_LOST = INT32_MAX, RETROGRADE_BOX = UINT8_MAX };

struct retrograde {
	const struct board *board;
	unsigned k;
	uint32_t sets;
	struct retrograde_box {
		uint16_t square;
		uint16_t regions; /* beside it, four bits for each direction; 15: none */
	} * box;                  /* [sets * k] the sets by rank, each ascending */
	uint32_t *first; /* [sets + 1] a set's first state; one for each region, by lowest square */
	int32_t *cost;   /* [states] */
	unsigned char
	    *region;     /* [squares + 1] of the set marked last; RETROGRADE_BOX: box or wall */
	uint16_t *stack; /* [squares] */
	uint32_t solved; /* sets; they come first, as goals are the lowest squares */
	uint32_t *queue,
	    met;        /* states met by pulls, but those of solved sets: 16 * rank + region */
	uint64_t pulls; /* that may still be made */
};

/*
 * How many sets there are: C(live, k), exact for k <= 4. A set's rank is the sum of C(square, i)
 * over its squares, i = 1 .. k from the lowest on.
 */
uint64_t retrograde_sets(uint64_t live, unsigned k);

/*
 * k <= 4, goals >= k, and fewer than 2^28 sets. price: [goals], or NULL for none. region: NULL, or
 * [squares * sets] by square and rank, to be filled with the region of each square, or
 * RETROGRADE_BOX. False: arena full, or it would take as many pulls.
 */
bool retrograde_find(struct retrograde *, struct arena *, const struct board *, unsigned k,
    const int32_t *price, unsigned char *region, uint64_t pulls);

/* Fills `region` for a set; returns how many regions it has. */
unsigned retrograde_mark(struct retrograde *, uint32_t set);

#endif
