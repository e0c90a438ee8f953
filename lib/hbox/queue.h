/*
 * hbox/queue.h: the same states in several queues at once.
 *
 * Each queue sorts by a small number, then by the pulls still needed at least, then first in first
 * out. Its buckets are lists through the records of the states themselves; the first of a queue is
 * found by a bit for each small number and a cursor that moves over the second ones. A state that
 * one queue has given stays in the others, which pass over it when they come to it: a way to take
 * it out of the middle of a list would take twice the bytes.
 */
#ifndef HBOX_QUEUE_H
#define HBOX_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "hbox/setting.h"
#include "search/limit.h"
#include "search/seen.h"

enum { WORST = 60 }; /* small numbers are 0 .. WORST */

/* What a state is entered by. */
struct worth {
	uint16_t left;   /* pulls still needed at least; 0 without an assignment */
	uint16_t placed; /* boxes */
	unsigned char value[MEASURES];
};

/* What is kept behind each key. */
struct entry {
	uint32_t parent;       /* the state before the last move, or SEEN_NONE */
	uint32_t pulls, moves; /* of the way along parents when it was found */
	uint16_t from, to;     /* of the last move: the box, and where it went */
	uint16_t length;       /* of the last move: pulls */
	uint16_t man;          /* where he stands after it, when moves count */
	uint16_t placed;       /* boxes */
	bool waits;            /* no queue has given it yet */
	uint32_t next[];       /* [queues] states, or SEEN_NONE */
};

struct bucket {
	uint32_t first, last; /* states, or SEEN_NONE */
};

struct queue {
	enum measure by;
	struct bucket *bucket; /* [(WORST + 1) * width] by value and second number */
	uint32_t width;
	uint32_t low[WORST + 1]; /* all buckets of this value below it are empty */
	uint64_t filled;         /* values that may have a state, as bits */
};

struct queues {
	struct limit *limit;
	struct seen *seen;
	struct queue queue[MEASURES];
	unsigned count;
};

/* For the measures that the setting takes from. False: no memory; close all the same. */
bool queues_open(struct queues *, struct limit *, const struct hbox_setting *);
void queues_close(struct queues *);
size_t queues_entry_bytes(const struct queues *);

bool queues_put(struct queues *, uint32_t number, const struct worth *); /* false: no memory */
uint32_t queues_take(struct queues *, unsigned queue); /* SEEN_NONE: all are empty */

static inline struct entry *
queues_entry(const struct queues *q, uint32_t number)
{
	return (void *)seen_own(q->seen, number);
}

#endif
