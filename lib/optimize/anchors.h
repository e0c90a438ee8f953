/*
 * optimize/anchors.h: positions of known solutions, and whether a state may still lead to one of
 * them more cheaply than the best solution gets there.
 *
 * Each anchor has the cost of the rest of its solution, also counted from its gate, the square from
 * which the man makes the next push. A state reached at some cost is useful only if for some anchor
 * that cost, a lower bound on the way to the gate with the boxes as in the anchor
 * (optimize/alone.h), and the rest are together less than a limit; or, if only one box stands
 * elsewhere, what is expected when it goes back later (optimize/outlook.h). It is near if at most
 * `ring` of its boxes stand elsewhere than in that anchor. With a weight above one it is no longer
 * a bound, but keeps boxes close to where the solution has them.
 *
 * A search backward comes by pulls from the end: for it the rest of a solution is what comes before
 * an anchor, and the gate is the square where the push before it left the man.
 *
 * The boxes that stand elsewhere are counted for 64 anchors at a time: for each square there is a
 * set of the anchors that have no box there, and sums of such sets are three bit planes. A push
 * changes two of the summands, so the planes of a state can be used for all its pushes. Words whose
 * anchors are all too far away, or too late to be a gain, are left out, and boxes on squares that
 * hold one in all anchors of a word are not counted.
 */
#ifndef OPTIMIZE_ANCHORS_H
#define OPTIMIZE_ANCHORS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "optimize/alone.h"
#include "optimize/outlook.h"
#include "optimize/spine.h"
#include "util/arena.h"

enum {
	RING_MOST = 6,
	PLANES = 3,     /* counts of 7 stand for more, too */
	WEIGHT_ONE = 4, /* a weight is in quarters */
	RING_ALL = 100, /* however many boxes stand elsewhere */
	ANCHOR_BITS = 30,
	ANCHORS_MOST = (1 << ANCHOR_BITS) - 1,
};

struct anchors {
	const struct board *board;
	struct prices prices;
	bool backward;
	unsigned weight;               /* the way to an anchor counts so many times */
	const struct alone *alone;     /* or NULL */
	const struct outlook *outlook; /* of the first anchors; or NULL */
	uint64_t limit;                /* a solution by way of a state is to cost less than this */
	uint32_t count, words;         /* words of 64 anchors, as far as they are used */
	uint64_t *box;                 /* [count * board->words] */
	uint64_t *rest;                /* [count] cost from there to the end */
	uint64_t *ahead;               /* [count] the same once the man is at the gate */
	uint64_t *word_ahead;          /* [words] the least of them */
	uint16_t *gate;       /* [count] where the next push is made from; squares: solved */
	uint64_t *missing;    /* [words * live] anchors without a box on the square */
	uint64_t *some, *all; /* [words * board->words] squares with a box in some, in all */
};

/* How far the boxes of a state are from the anchors of a word, of which some are near. */
struct anchor_word {
	uint32_t word;
	uint64_t some;          /* anchors that may be near after one push */
	uint64_t plane[PLANES]; /* how many boxes stand elsewhere: its bits */
	uint64_t after;         /* anchors that are near after the push at hand */
};

struct anchor_view {
	struct anchor_word *at; /* [anchors->words] */
	uint32_t count;
	unsigned ring;
	uint32_t looks; /* at an anchor, for bounds */
};

/* Room for so many; false: the arena is full. */
bool anchors_make(struct anchors *, struct arena *, const struct board *, uint32_t count);

void anchors_add(
    struct anchors *, const uint64_t *box, uint64_t rest, uint64_t ahead, uint16_t gate);

/* The first anchors are the positions of that solution. */
void anchors_expect(struct anchors *, const struct outlook *);

/* Of all that were added. */
bool anchors_view_make(struct anchor_view *, struct arena *, const struct anchors *);

/* What of the anchors is worth a look for the pushes of a state: hint's word comes first. */
void anchors_view(struct anchor_view *, const struct anchors *, const uint64_t *box, uint64_t cost,
    unsigned ring, uint32_t hint);

/* Is any anchor near once a box has gone from one square to the other? */
bool anchors_near(struct anchor_view *, const struct anchors *, uint16_t from, uint16_t to);

/*
 * What a solution costs at least that goes by way of a state with these boxes, reached at this
 * cost, and an anchor near it: for the first anchor found for which it is less than the limit, or
 * else UINT64_MAX. view: of the state before the push or pull, which anchors_near was asked of.
 * *hint: an anchor that is likely; set to the one found.
 */
uint64_t anchors_least(const struct anchors *, struct anchor_view *, const uint64_t *box,
    uint64_t cost, uint16_t man, uint32_t *hint);

/* The same for the state viewed itself. */
uint64_t anchors_least_now(const struct anchors *, struct anchor_view *, const uint64_t *box,
    uint64_t cost, uint16_t man, uint32_t *hint);

#endif
