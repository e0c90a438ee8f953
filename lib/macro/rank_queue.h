/*
 * macro/rank_queue.h: the same states in several queues at once: in each the least first number
 * first, then the least second one, then first in first out.
 *
 *   rank_queue.row[first].list[second] -> state -> state -> ...   through `link` of their records
 *
 * A state that one queue has given stays in the others, which pass over it when they come to it:
 * that takes fewer bytes than a way to take it out of the middle of a list.
 */
#ifndef MACRO_RANK_QUEUE_H
#define MACRO_RANK_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/search.h"

struct rank_list {
	uint32_t first, last; /* states, or STATE_NONE */
};

struct rank_row {
	struct rank_list *list; /* [width] by the second number */
	uint32_t width, low;    /* lists below `low` are empty */
};

struct rank_queue {
	const struct macro_search *search;
	size_t link; /* where in the policy's own bytes of a state its uint32_t link stands */
	struct rank_row *row; /* [rows] by the first number */
	uint32_t rows, least; /* rows below `least` are empty */
};

void rank_queue_close(struct rank_queue *); /* a zeroed struct is fine */
/* The state was never in this queue. Takes memory by the size of both numbers. False: no memory. */
bool rank_queue_put(struct rank_queue *, uint32_t state, uint32_t first, uint32_t second);
uint32_t rank_queue_take(struct rank_queue *); /* it is taken then; STATE_NONE: empty */

#endif
