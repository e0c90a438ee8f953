/*
 * play/priced.h: a lower bound on the pushes still needed, by pairs and triples of boxes.
 *
 * Every goal has a price, any number. For a few boxes let C be the least, over all play with only
 * them on the board that brings all of them to goals, of the pushes made less the prices of those
 * goals. Their surplus is how much their C is above the sum of the C of each box by itself.
 * Claim: the sum of all prices, of C over the boxes one by one, and of the surplus of sets without
 *   a box in common is never more than the pushes needed; nor is it one more, where that has the
 *   parity of the matching.
 * Argument: take a solution, and for each set, or box in none, leave out the pushes of all others,
 *   which become walks. What is left is play of its own boxes and costs C or more; every goal is
 *   ended on once, so the prices taken off are those added. Colour the board like a chessboard: a
 *   push moves one box to the other colour, so all solutions have pushes of one parity, and so has
 *   the matching.
 * The sets are taken by falling surplus, pairs before triples, then in the order of their boxes.
 * This is the idea of bound/conflict_pairs.c, by plain means: a search backwards in breadth over
 * all sets and all squares of the man.
 * Cost: 6 bytes for each set of squares and square of the man; a look for each set of boxes.
 */
#ifndef PLAY_PRICED_H
#define PLAY_PRICED_H

#include <stdbool.h>
#include <stdint.h>

#include "play/lower.h"
#include "play/space.h"
#include "util/arena.h"

enum { PRICED_MOST = 3, PRICE_BELOW = 1 << 14 };

struct priced_set {
	uint16_t box[PRICED_MOST], boxes; /* by their places in the position */
	uint32_t surplus;
};

struct priced {
	const struct space *space;
	const struct lower *lower;
	uint16_t most;          /* boxes of a set: 1 to 3 */
	uint16_t *worth;        /* [squares] the price of a goal */
	int64_t prices;         /* the sum */
	int32_t *alone;         /* [4 * squares] C of a box on a side of a square */
	uint16_t live, *square; /* [live] squares from which a box can be brought to a goal */
	uint16_t *place;        /* [squares] which of them, or NOT_IN_AREA */
	uint32_t sets[PRICED_MOST + 1];     /* of so many such squares */
	uint16_t *surplus[PRICED_MOST + 1]; /* [squares * sets] by the man's square and rank */
	struct priced_set *found;           /* those of a position that have a surplus */
	unsigned char *used;                /* [boxes] */
};

/*
 * With sets of up to so many boxes, and prices below PRICE_BELOW of the goals in the order of their
 * squares. False: the arena is full.
 */
bool priced_open(
    struct priced *, struct arena *, const struct lower *, uint16_t most, const uint16_t *price);

/* Of a position, of which play/lower.h says this; never less. */
uint32_t priced_bound(struct priced *, const uint16_t *box, uint16_t man, uint32_t matching);

#endif
