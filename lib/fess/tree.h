/*
 * fess/tree.h: the states of a feature-space search, and the order in which they are expanded.
 *
 * Every state has features, which give it a rank (smaller is better) and a cell (a few of the
 * features). Each state queues its untried moves in one cell: that of its best ancestor, so that
 * a step backwards opens no cell of its own. The search visits the cells in turn, every second
 * time that of the best state so far, and expands there the move with the least weight: the
 * number of moves on its path that no advisor suggested.
 * (Shoham and Schaeffer, The FESS algorithm, CoG 2020.)
 */
#ifndef FESS_TREE_H
#define FESS_TREE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limit.h"
#include "search/pool.h"
#include "util/hash.h"

#define NODE_NONE UINT32_MAX

enum node_flag { NODE_EXPANDED = 1, NODE_DEAD = 2, NODE_REMOVED_BOX = 4 };

struct node {
	uint64_t hash;
	uint64_t rank;      /* of its features */
	uint64_t best_rank; /* of its best ancestor, itself included */
	uint64_t cell_key;  /* of its own features */
	uint64_t best_cell; /* cell key of its best ancestor */
	uint32_t parent;    /* NODE_NONE for a root */
	uint16_t man;       /* name of his region */
	uint16_t from, to;  /* the macro move that led here */
	uint16_t pushes;    /* of it */
	uint16_t weight, depth;
	uint16_t feature[6];
	uint16_t flags;
	uint32_t hopes; /* children that have this parent and are not dead */
	uint64_t box[]; /* [set_words] boxes, then whatever else the search keeps */
};

struct node_heap {
	uint32_t *node;
	uint32_t count, room;
};

struct feature_cell {
	uint64_t key;
	struct node_heap queue; /* moves to try */
};

struct tree {
	const struct board *board;
	struct limit *limit;
	uint16_t set_words;
	struct pool *nodes;
	uint64_t *slot; /* open addressing: low half of the hash, then node + 1 */
	uint32_t slots, count;
	struct feature_cell *cell;
	uint32_t cells, cell_room;
	uint32_t *cell_slot; /* key to cell + 1 */
	uint32_t cell_slots;
	uint32_t turn;            /* cell to be visited next */
	struct node_heap leaders; /* expanded nodes that may lead; of the dead ones, some */
	uint32_t best;            /* expanded node of least rank, or NODE_NONE */
	bool alternate;           /* this time the best state's cell */
	bool full;                /* memory is out */
};

/* set_words: 64-bit words in each node's box[]. False: no memory. */
bool tree_open(struct tree *, struct limit *, const struct board *, uint16_t set_words);
void tree_close(struct tree *);

static inline struct node *
tree_node(const struct tree *t, uint32_t number)
{
	return (struct node *)(void *)pool_at(t->nodes, number);
}

/* The hash of a state: sets of squares and the man's region. */
uint64_t tree_hash(const uint64_t *box, uint16_t words, uint16_t man);

/*
 * The node of a state, or a new one whose features are still to be set (*fresh). NODE_NONE: no
 * memory, which is noted in `full`.
 */
uint32_t tree_find(struct tree *, const uint64_t *box, uint16_t man, uint64_t hash, bool *fresh);

/* The node of a state, or NODE_NONE. */
uint32_t tree_seek(const struct tree *, const uint64_t *box, uint16_t man, uint64_t hash);

/* Puts a move up for trying, in the cell where `parent`'s moves queue. */
void tree_queue(struct tree *, uint32_t number, uint64_t cell_key);

/* Takes the next node to expand; NODE_NONE: nothing is left. */
uint32_t tree_take(struct tree *);

/*
 * Nothing leads on from here. So it is with its parent when that has no other child left; then
 * the best state is another one.
 */
void tree_bury(struct tree *, uint32_t number);

/* The node has been expanded: settles its best ancestor and the best state. */
void tree_settle(struct tree *, uint32_t number);

#endif
