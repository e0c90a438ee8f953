/*
 * optimize/anchors.h: positions of known solutions, and whether a state may still lead to one of
 * them more cheaply than the best solution gets there.
 *
 * Each anchor has the cost of the rest of its solution. A state reached at a cost is of use only
 * when for some anchor that cost, a lower bound on the way to the anchor, and the rest are less
 * together than the best solution. It is near when at most `ring` of its boxes stand elsewhere than
 * in some anchor.
 *
 * How many boxes stand elsewhere is counted for 64 anchors at a time: for each square there is a
 * set of the anchors that have no box there, and sums of such sets are three planes of bits. A push
 * changes two of the summands.
 */
#ifndef OPTIMIZE_ANCHORS_H
#define OPTIMIZE_ANCHORS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "optimize/spine.h"
#include "util/arena.h"

enum {
	RING_MOST = 6,
	PLANES = 3,     /* counts of 7 stand for more, too */
	RING_ALL = 100, /* however many boxes stand elsewhere */
};

struct anchors {
	const struct board *board;
	uint64_t unit;   /* least cost of a push */
	uint64_t invest; /* how much more than in the best solution a state may cost */
	const uint16_t
	    *apart; /* [live * live] pushes that a lone box needs, or DIST_NEVER; or NULL */
	uint32_t count, words; /* words of 64 anchors */
	uint64_t *box;         /* [count * board->words] */
	uint64_t *rest;        /* [count] cost from there to the end */
	uint64_t *most;        /* [count] what costs less up to there is a gain */
	uint64_t *missing;     /* [live * words] anchors without a box on the square */
};

/* [live * live] in the arena, or NULL when that is more than so many bytes. */
const uint16_t *anchors_apart(struct arena *, const struct board *, size_t most_bytes);

/* Room for so many; false: the arena is full. */
bool anchors_make(struct anchors *, struct arena *, const struct board *, uint32_t count);

void anchors_add(struct anchors *, const uint64_t *box, uint64_t rest);

/* The best solution costs so much now. */
void anchors_best(struct anchors *, uint64_t cost);

/* plane: [PLANES * words] how many boxes stand elsewhere than in each anchor. */
void anchors_count(const struct anchors *, const uint64_t *box, uint64_t *plane);

/*
 * Could a state with these boxes, reached at this cost, be of use? plane: of the state before the
 * push from one square to another. *hint: an anchor that is likely to say so; set to one that did.
 */
bool anchors_useful(const struct anchors *, const uint64_t *box, uint64_t cost,
    const uint64_t *plane, uint16_t from, uint16_t to, unsigned ring, uint32_t *hint);

#endif
