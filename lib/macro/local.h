/*
 * macro/local.h: a policy of macro/search.h for boards where nearly all boxes are where they have
 * to end: it searches all that can be done in one area and along one line, before it lets boxes of
 * several move.
 *
 * A box rests on a square that has a box at the start or at the end of the level; others are
 * astray, and a square to rest on without a box is vacant. Between two positions without a box
 * astray lies a manoeuvre in one area, in which many boxes of a row may step aside into a lane and
 * come back. So what it costs is not how many there are, but in how many places and how far off:
 *
 *   by lines   2 (lines + farthest + gaps) + groups + (2 boxes + apart) / 4, rounded up
 *   by groups  lines + farthest + 2 groups + 3 gaps
 *
 *   boxes      those astray
 *   groups     of these: with each one all others at most 2 rows and columns from it
 *   apart      the most rows and columns between two of them
 *   lines      rows in which they stand, or columns if these are fewer
 *   farthest   the most rows and columns from one of them to the nearest vacant square
 *   gaps       groups of vacant squares
 *
 * The search is for a path whose dearest position costs least (a minimax path): all positions met
 * by way of none above a cost are expanded, those with fewer boxes astray first, before any that
 * costs more. Two queues of the same positions, one for each cost, take turns. Children that cost
 * more than is due are not made yet: the state waits for the least of their costs. (Partial
 * expansion: Yoshizumi, Miura and Ishida, AAAI 2000.)
 * Complete: each child is made when its cost is due.
 * Cost: 16 bytes for each state, in addition to those of the search.
 */
#ifndef MACRO_LOCAL_H
#define MACRO_LOCAL_H

#include "macro/rank_queue.h"
#include "macro/search.h"
#include "macro/spots.h"

enum { LOCAL_BY_LINES, LOCAL_BY_GROUPS, LOCAL_QUEUES };

/* What a position costs by. */
struct local_shape {
	uint32_t boxes, groups, apart, farthest, gaps;
	uint64_t rows, columns; /* with a box astray, a bit for each; number 64 is as number 0 */
};

struct local {
	struct rank_queues queues;
	struct macro_search search;
	uint64_t *rests;    /* [words] */
	struct spot *spots; /* [live] */
	unsigned turn;      /* the queue that gave the state that is expanded */
	/* Of that state, in that queue: */
	uint32_t due;  /* the cost up to which children are made */
	uint32_t made; /* those up to this one were made before, plus 1; 0: none */
	uint32_t next; /* no child that is not made costs less; UINT32_MAX: all are */
	/* And without the box at hand: */
	struct spots astray, vacant; /* what there is beyond SPOTS_MOST does not count */
	struct local_shape shape;
};

/* Pulls from the solved board. False: no memory; close local->search all the same. */
bool local_open(struct local *, struct solve *);

#endif
