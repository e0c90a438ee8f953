/*
 * hbox/search.h: the search backwards from the solved board by six measures, with a queue for each,
 * served in turn. A policy of macro/search.h.
 *
 * The man pulls boxes, by macro moves, until all are where the level has them and he can walk to
 * where he starts; the pulls, reversed, are a solution. In this way boxes never get stuck in a
 * corner, and the goals are emptied in an order that, reversed, fills them. (The idea is that of
 * hbox by fastrgv.)
 *
 * Complete if its aim is the start: every state met waits in a queue until it is expanded, unless
 * it is proved to be a dead end. So if it ends without a solution, there is none.
 * Cost: for each state 4 bytes, 4 for each queue, 8 if moves count, and those of the search.
 */
#ifndef HBOX_SEARCH_H
#define HBOX_SEARCH_H

#include "hbox/measures.h"
#include "hbox/variant.h"
#include "macro/rank_queue.h"
#include "macro/search.h"

/* What is kept of a state, behind the links of its queues; its end only when moves count. */
struct pulled {
	uint32_t pulls, moves; /* of the way along parents when it was found */
	uint16_t man;          /* where he stands after it */
};

struct hbox {
	struct rank_queues queues;
	struct macro_search search;
	struct hbox_variant variant;
	struct board aim; /* the board with the ends of the search as its boxes */
	struct geometry *geometry;
	struct measurer measurer;
	enum measure by[MEASURES]; /* of each queue */
	unsigned count;            /* of queues */
	struct pulled parent, child;
	size_t kept;   /* bytes of these */
	uint32_t left; /* pulls of the child, at least */
	struct reach there;
	uint16_t *away;       /* [squares] steps of the man, when moves count */
	struct push *pull;    /* [4 * squares] of a move, when they do */
	uint64_t placed;      /* boxes, on average of late, in units of 1 / RECENT^2 */
	unsigned aimed;       /* so many times */
	unsigned turn, taken; /* queue served, states taken from it in this turn */
};

/* Not aimed yet. False: no memory; close hbox->search all the same. */
bool hbox_open(struct hbox *, struct solve *, struct geometry *, const struct hbox_variant *);

#endif
