/*
 * macro/local.h: a policy of macro/search.h for boards where nearly all boxes are where they have
 * to end: it searches all that few boxes near each other can do, before it lets more of them move.
 *
 * A box rests on a square that has a box at the start or at the end of the level; others are
 * astray, and a square to rest on without a box is vacant. Between two positions without a box
 * astray lies a short manoeuvre in one place. So a position costs
 *
 *   1 for each box astray + rows and columns to the nearest vacant square, of each of these
 *   + half the most rows and columns between two of them
 *
 * and the search is for a path whose dearest position costs least (a minimax path): all positions
 * met by way of none above a cost are expanded, those with fewer boxes astray first, before any
 * that costs more. Children that do are not made yet: the state waits for the least of their costs.
 * (Partial expansion: Yoshizumi, Miura and Ishida, AAAI 2000.)
 * Complete: each child is made when its cost is due.
 * Cost: 8 bytes for each state, in addition to those of the search.
 */
#ifndef MACRO_LOCAL_H
#define MACRO_LOCAL_H

#include "macro/rank_queue.h"
#include "macro/search.h"

enum { LOCAL_SQUARES_MOST = 48 }; /* what there is beyond does not count */

struct local_square {
	uint16_t square, row, column;
};

struct local_squares {
	struct local_square at[LOCAL_SQUARES_MOST];
	uint32_t count;
};

struct local {
	struct rank_queues queues;
	struct macro_search search;
	uint64_t *rests;              /* [words] */
	struct local_square *squares; /* [live] */
	/* Of the state that is expanded: */
	uint32_t due;  /* the cost up to which children are made */
	uint32_t made; /* those up to this one were made before, plus 1; 0: none */
	uint32_t next; /* no child that is not made costs less; UINT32_MAX: all are */
	/* And without the box at hand: */
	struct local_squares astray, vacant;
	uint32_t cost, apart; /* of the boxes astray; the most between two of them */
};

/* Pulls from the solved board. False: no memory; close local->search all the same. */
bool local_open(struct local *, struct solve *);

#endif
