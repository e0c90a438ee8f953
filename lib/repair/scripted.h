/*
 * repair/scripted.h: a policy of macro/search.h: some boxes are free, and the others make the macro
 * moves of a script, one after the other.
 *
 * From each state on, a free box may make any macro move, or the next move of the script is made.
 * States are told apart by how much of the script was made, too. Three queues are served in turn:
 * the least of the script left, the least that is out of place, by weights of the places, and the
 * least assignment of the free boxes to the places that the others leave to them.
 *
 * Claim: each way it finds is one of the level. It is not complete, unless all boxes are free; and
 * no position is proved dead when its turn comes, since boxes that are out of place in the end may
 * well be lost: the next search can have set them free. Cost: 16 bytes for each state, in addition
 * to those of the search.
 */
#ifndef REPAIR_SCRIPTED_H
#define REPAIR_SCRIPTED_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/closest.h"
#include "repair/script.h"
#include "util/rng.h"

/* What is to be made anew. */
struct rework {
	struct arena *part;  /* for what depends on it */
	struct lineage kept; /* the positions up to the one where it begins; count 0: an end */
	struct script script;
	const uint64_t *places; /* [words] for the free boxes, one each */
	const uint64_t *known;  /* [words] the best position so far; NULL: there is none */
	uint16_t man;           /* where he is then; */
	uint32_t out;           /* what it lacks */
};

struct scripted {
	struct closest closest; /* its search and queues; the assignment of free boxes */
	bool aimed;
	uint16_t *weight;    /* [live] what a box that lacks there counts, 1 at first; */
	uint16_t man_weight; /* and the man, where nothing else lacks */
	uint16_t *place;     /* [goals] of the board aimed at: where boxes have to go */
	struct board places; /* the same, with those of the free boxes only */
	struct rework rework;
	uint64_t *free;      /* [words] scratch: free boxes */
	uint32_t made, then; /* so many of its moves: in the state that is expanded; in the child */
	bool following;      /* positions are kept, and lead nowhere else */
	/* What came of it: */
	uint32_t out, left;     /* of the best one now: what it lacks, then the assignment */
	uint32_t best;          /* its state; STATE_NONE: none is better than known */
	uint32_t equal, equals; /* one of so many, drawn by lot, that are as good as known */
	bool gained;            /* since somebody looked */
	struct rng rng;
};

/* Nothing is aimed yet. False: no memory; close scripted->closest.search all the same. */
bool scripted_open(struct scripted *, struct solve *, enum direction way);
bool scripted_aim(struct scripted *, const struct rework *); /* false: no memory */

/* What a position lacks that does not end the search: the weights of the places without a box. */
uint32_t scripted_lacks(const struct scripted *, const uint64_t *box);

#endif
