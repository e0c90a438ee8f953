/*
 * greedy/queue.h: the same positions in several queues at once: in each the least rank first,
 * and first in first out among those of the same rank.
 *
 * A queue is a list for each rank, through the records of the positions. A position that one
 * queue has given stays in the others, which pass over it when they come to it: that takes fewer
 * bytes than a way to take it out of the middle of a list.
 */
#ifndef GREEDY_QUEUE_H
#define GREEDY_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limit.h"
#include "search/seen.h"

/* What is kept behind the key of a position. */
struct place {
	uint32_t parent;           /* position, or SEEN_NONE */
	uint16_t from, to, pushes; /* the macro move from it */
	uint16_t taken;            /* a queue has given it */
	uint32_t next[];           /* [queues] position, or SEEN_NONE */
};

struct line {
	uint32_t first, last; /* positions, or SEEN_NONE */
};

struct queue {
	struct limit *limit;
	struct seen *seen;
	unsigned number;       /* among the queues */
	struct line *line;     /* [lines] by rank */
	uint32_t lines, least; /* those below `least` are empty */
};

void queue_close(struct queue *);                                 /* a zeroed struct is fine */
bool queue_put(struct queue *, uint32_t position, uint32_t rank); /* false: no memory */
uint32_t queue_take(struct queue *); /* marks it taken; SEEN_NONE: empty */

static inline struct place *
queue_place(const struct queue *q, uint32_t position)
{
	return (void *)seen_own(q->seen, position);
}

#endif
