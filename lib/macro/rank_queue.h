/*
 * macro/rank_queue.h: the same states in several queues at once, each ordered by a first number,
 * then by a second one, least first, and then first in, first out.
 *
 *   rank_queue.row[first].list[second] -> state -> state -> ...   through links in their records
 *
 * A state that one queue has given stays in the others, which skip it when they come to it.
 * Removing it from the middle of their lists would need back links, and so more bytes. The link of
 * queue i is the uint32_t number i of the policy's own bytes.
 */
#ifndef MACRO_RANK_QUEUE_H
#define MACRO_RANK_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/search.h"

enum { RANK_QUEUES_MOST = 6 };

struct rank_list {
	uint32_t first, last; /* states, or STATE_NONE */
};

struct rank_row {
	struct rank_list *list; /* [width] by the second number */
	uint32_t width, low;    /* lists below `low` are empty */
};

struct rank_queue {
	struct rank_row *row; /* [rows] by the first number */
	uint32_t rows, least; /* rows below `least` are empty */
};

struct rank_queues {
	const struct macro_search *search;
	struct rank_queue queue[RANK_QUEUES_MOST];
};

/* Of a policy whose own struct begins with its queues: a zeroed one is fine, and is left. */
void rank_queues_close(struct macro_search *);
/* The state is not in queue i, or that has given it. Takes memory by the size of both numbers.
 * False: no memory. */
bool rank_queues_put(
    struct rank_queues *, unsigned i, uint32_t state, uint32_t first, uint32_t second);
/* The first of queue i, `again` though another gave it before; it is taken then. STATE_NONE: none.
 */
uint32_t rank_queues_take(struct rank_queues *, unsigned i, bool again);

#endif
