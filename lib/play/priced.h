/*
 * play/priced.h: a lower bound on the pushes still needed, by sets of a few boxes.
 *
 * Every goal has a price, any number. For a few boxes let C be the least, over all play with only
 * them on the board that brings all of them to goals, of the pushes made less the prices of those
 * goals. Their surplus is how much their C is above the sum of the C of each box by itself.
 * Claim: the sum of all prices, of C over the boxes one by one, and of the surplus of sets without
 *   a box in common is never more than the pushes needed; nor is it one more, where that has the
 *   parity of the matching. A surplus that is too small does no harm.
 * Argument: take a solution, and for each set, or box in none, leave out the pushes of all others,
 *   which become walks. What is left is play of its own boxes and costs C or more; every goal is
 *   ended on once, so the prices taken off are those added. Colour the board like a chessboard: a
 *   push moves one box to the other colour, so all solutions have pushes of one parity, and so has
 *   the matching.
 * The surplus of all pairs and triples is in tables, made by a search backwards in breadth over all
 * sets and all squares of the man. That of some larger sets is told, and checked by play/dear.h:
 * these are the dear sets. A position has a dear set when its boxes stand there and the man could
 * walk to its man if they were the only ones: then he is in the same region of them, so C is the
 * same. The sets are taken by falling surplus, pairs before triples, in the order of their boxes;
 * then dear sets, in theirs. This is the idea of bound/priced.c, by plain means.
 * Cost: PRICED_BYTES for each set of squares and square of the man; a look for each set of boxes
 * and for each dear set.
 */
#ifndef PLAY_PRICED_H
#define PLAY_PRICED_H

#include <stdbool.h>
#include <stdint.h>

#include "play/lower.h"
#include "play/space.h"
#include "util/arena.h"

enum {
	PRICED_MOST = 3,
	PRICED_BYTES = 6,
	PRICED_NEVER = UINT16_MAX, /* in a table: the set is lost */
	PRICE_BELOW = 1 << 14,
	DEAR_MOST = 8,
	DEAR_BELOW = 256, /* a surplus that is told */
	DEARS_MOST = 1 << 14,
};

struct dear_set {
	uint16_t boxes, box[DEAR_MOST], man, surplus;
	unsigned char *region; /* [squares] where he can walk if they are the only ones */
	bool used;             /* for the maker of a proof */
};

/* A set of boxes of a position that has a surplus. */
struct priced_set {
	uint16_t boxes, box[DEAR_MOST]; /* by their places in the position */
	uint32_t surplus;
	struct dear_set *dear; /* NULL: it is of a table */
};

struct priced {
	const struct space *space;
	const struct lower *lower;
	uint16_t most;   /* boxes of a set in a table: 1 to 3 */
	uint16_t *worth; /* [squares] the price of a goal; NULL: goals have none */
	int64_t prices;  /* the sum */
	int32_t *alone;  /* [4 * squares] C of a box on a side of a square; INT32_MAX: none */
	uint16_t live, *square; /* [live] squares from which a box can be brought to a goal */
	uint16_t *place;        /* [squares] which of them, or NOT_IN_AREA */
	uint32_t sets[PRICED_MOST + 1];     /* of so many such squares */
	uint16_t *surplus[PRICED_MOST + 1]; /* [squares * sets] by the man's square and rank */
	struct dear_set *dear;              /* [dears] the caller's; there is room for more */
	uint32_t dears;
	/* Of the position looked at last: */
	struct priced_set *found; /* [count] sets that have a surplus */
	uint32_t count;
	const struct priced_set **picked; /* [picks] those of them that were taken */
	uint32_t picks;
	unsigned char *used; /* [boxes] */
	uint16_t *at;        /* [squares] 1 + the place of the box there; 0: none */
};

/*
 * With tables for sets of up to so many boxes, room for dear sets, and prices below PRICE_BELOW of
 * the goals in the order of their squares; NULL: then there is nothing but the matching. False: the
 * arena is full.
 */
bool priced_open(struct priced *, struct arena *, const struct lower *, uint16_t most,
    const uint16_t *price, uint32_t dears);

/* Of a position, of which play/lower.h says this; never less. */
uint32_t priced_bound(struct priced *, const uint16_t *box, uint16_t man, uint32_t matching);

/*
 * The surpluses of sets of these boxes without a box in common. UINT32_MAX: some are lost. Each box
 * by itself can be brought to a goal.
 */
uint32_t priced_surplus(struct priced *, const uint16_t *box, uint16_t boxes, uint16_t man);

/* Makes the table for sets of so many boxes (priced_table.c). False: the arena is full. */
bool priced_table(struct priced *, struct arena *, uint16_t boxes);
/* The rank in it of ascending places. */
uint32_t priced_rank(const uint16_t *place, uint16_t boxes);

#endif
