/*
 * macro/cells.h: the order of a feature-space search (FESS).
 *
 * Every state has features, which give it a rank (smaller is better) and a cell (a few of the
 * features). Each state queues its untried moves in one cell: that of its best ancestor, so that a
 * step backwards opens no cell of its own. The cells are visited in turn, every second time that of
 * the best state so far, and there the move with the least weight is expanded: the number of moves
 * on its path that no advisor suggested.
 * (Shoham and Schaeffer, The FESS algorithm, CoG 2020.)
 *
 *   key -> cell -> heap of states by weight, then rank       leaders: heap of expanded ones by rank
 *
 * Cost: 24 bytes for each state, 4 for each time that it is queued, 4 when it has been expanded.
 */
#ifndef MACRO_CELLS_H
#define MACRO_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/search.h"
#include "search/heap.h"

enum { CELL_FEATURES = 5 };

/* What the policy keeps of a state; what the features mean is its own. */
struct rated {
	uint32_t best;   /* its best ancestor, itself included; once it has been expanded */
	uint32_t hopes;  /* children that have it as their parent and are not dead */
	uint32_t far;    /* one more feature, which tells no cells apart */
	uint16_t weight; /* least weight of a path to it; saturates */
	uint16_t feature[CELL_FEATURES];
};

/* How features are read. */
struct cell_order {
	uint64_t (*rank)(const void *own, const struct rated *);
	uint64_t (*cell)(const void *own, const struct rated *);
};

struct feature_cell {
	uint64_t key;
	struct heap queue; /* states to try */
};

struct cells {
	const struct macro_search *search;
	const struct cell_order *order;
	struct heap_kind tried, led; /* cells, leaders */
	struct feature_cell *cell;
	uint32_t count, room;
	uint32_t *slot; /* [slots] open addressing by key: cell + 1, or 0 */
	uint32_t slots;
	uint32_t turn;       /* cell to be visited next */
	struct heap leaders; /* candidates for `best`; dead ones are dropped when they come up */
	uint32_t best;       /* expanded state of least rank, or STATE_NONE */
	bool alternate;      /* this time the best state's cell */
};

/*
 * What a policy does with its queues, for those whose own struct begins with its cells, `order`
 * being set. take: the next state, flagged STEP_TAKEN; STATE_NONE: nothing is left.
 */
bool cells_aim(struct macro_search *, struct arena *);
void cells_close(struct macro_search *);
uint32_t cells_take(struct macro_search *);
/*
 * Marks a state dead: nothing leads on from it. An expanded parent that has no other living child
 * is dead with it, and so on up. When the best state is among them, another one becomes the best.
 */
void cells_bury(struct macro_search *, uint32_t state);

/* The least rank, and the cell, of the best ancestor of a state. */
uint64_t cells_rank(const struct cells *, uint32_t state);

/* Puts a root up for trying in its own cell; or a child in that of its parent's best ancestor. */
bool cells_queue(struct cells *, uint32_t state); /* false: no memory */

/* The state has been expanded: settles its best ancestor and the best state. False: no memory. */
bool cells_settle(struct cells *, uint32_t state);

static inline struct rated *
cells_rated(const struct cells *c, uint32_t state)
{
	return macro_search_own(c->search, state);
}

#endif
