/*
 * hbox/queue.h: the same states in several queues at once.
 *
 * Each queue sorts by a small number, then by a second one, then first in first out. Its buckets
 * are lists through the records of the states themselves, so that entering, taking the first and
 * taking one out of the middle cost a few writes; the first of a queue is found by a bit for each
 * small number and a cursor that moves over the second ones.
 */
#ifndef HBOX_QUEUE_H
#define HBOX_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "hbox/setting.h"
#include "search/limit.h"
#include "search/seen.h"

enum { WORST = 60 }; /* small numbers are 0 .. WORST */

struct link {
	uint32_t next, before; /* states, or SEEN_NONE */
};

/* What is kept behind each key. */
struct node {
	uint32_t parent;       /* the state before the last pull, or SEEN_NONE */
	uint32_t pulls, moves; /* of the way along parents when it was found */
	uint16_t left;         /* pulls still needed at least; 0 without an assignment */
	uint16_t man;          /* where he stands after the last pull */
	uint16_t placed;       /* boxes */
	bool waits;            /* in the queues */
	unsigned char value[MEASURES];
	struct link link[]; /* [queues] */
};

struct queue {
	enum measure by;
	struct link *bucket; /* [(WORST + 1) * width] first and last; by value and second number */
	uint32_t width;
	uint32_t low[WORST + 1]; /* all buckets of this value below it are empty */
	uint64_t filled;         /* values with a state, as bits */
};

struct queues {
	struct limit *limit;
	struct seen *seen;
	size_t key_bytes;
	struct queue queue[MEASURES];
	unsigned count;
	uint32_t waiting; /* states */
};

/* For the measures that the setting takes from. False: no memory; close all the same. */
bool queues_open(struct queues *, struct limit *, const struct hbox_setting *);
void queues_close(struct queues *);
size_t queues_node_bytes(const struct queues *);

bool queues_put(struct queues *, uint32_t number); /* false: no memory */
void queues_drop(struct queues *, uint32_t number);
uint32_t queues_first(struct queues *, unsigned queue); /* stays there; SEEN_NONE: empty */

static inline struct node *
queues_node(const struct queues *q, uint32_t number)
{
	return (void *)(seen_key(q->seen, number) + q->key_bytes);
}

#endif
