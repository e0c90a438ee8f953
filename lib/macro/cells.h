/*
 * macro/cells.h: the order of a feature-space search (FESS).
 *
 * The features of a state are fields of one number. Each is better when smaller, and the first is
 * in the highest bits, so the number ranks states, and some of its fields identify a cell. Each
 * state queues its untried moves in one cell, that of its best ancestor, so that a step backwards
 * opens no cell of its own. The cells are visited in turn, every second time that of the best state
 * so far, and there the move with the least weight is expanded: the number of moves on its path
 * that no advisor suggested. (Shoham and Schaeffer, The FESS algorithm, CoG 2020.)
 *
 *   cell -> heap of states by weight, then rank       leaders: heap of expanded ones by rank
 *
 * Cost: 16 bytes for each state, 4 for each time that it is queued, 4 when it has been expanded.
 */
#ifndef MACRO_CELLS_H
#define MACRO_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/search.h"
#include "search/heap.h"

/* Where a feature stands in the number. A value that its bits cannot hold counts as the most. */
struct feature {
	unsigned char low, bits;
};

static inline uint64_t
feature_put(struct feature f, uint64_t value)
{
	const uint64_t most = (UINT64_C(1) << f.bits) - 1;

	return (value < most ? value : most) << f.low;
}

static inline uint16_t
feature_of(uint64_t features, struct feature f)
{
	return (uint16_t)(features >> f.low & ((UINT64_C(1) << f.bits) - 1));
}

static inline bool
feature_less(struct feature f, uint64_t features, uint64_t others)
{
	return feature_of(features, f) < feature_of(others, f);
}

/* Features from their values, in the same order. */
static inline uint64_t
feature_join(const struct feature *f, const uint64_t *value, unsigned count)
{
	uint64_t features = 0;

	for (unsigned i = 0; i < count; i++)
		features |= feature_put(f[i], value[i]);
	return features;
}

/* What the policy keeps of a state. */
struct rated {
	uint32_t features[2]; /* the high half, the low half */
	uint32_t best; /* its best ancestor, itself included; STATE_NONE until it has been expanded
	                  whole */
	uint16_t weight; /* least weight of a path to it; saturates; NOT_ADOPTED: none yet */
	uint16_t hopes;  /* children that have it as their parent and are not dead; or HOPES_MOST */
};

enum { NOT_ADOPTED = UINT16_MAX };
enum { HOPES_MOST = UINT16_MAX }; /* so many that they are not counted any more */

/* A move of the state that is expanded. */
struct offspring {
	uint32_t number; /* the state it leads to, which may have other parents */
	uint16_t from, to;
	uint16_t weight; /* of the path that ends with it */
};

struct feature_cell {
	uint64_t key;
	struct heap queue; /* states to try */
};

struct cells {
	const struct macro_search *search;
	uint64_t ranking, naming;    /* the bits of features that rank states, that name cells */
	struct heap_kind tried, led; /* cells, leaders */
	struct feature_cell *cell;
	uint32_t count, room;
	uint32_t *slot; /* [slots] open addressing by key: cell + 1, or 0 */
	uint32_t slots;
	uint32_t turn;       /* cell to be visited next */
	struct heap leaders; /* candidates for `best`; dead ones are dropped when they come up */
	uint32_t best;       /* expanded state of least rank, or STATE_NONE */
	bool alternate;      /* this time the best state's cell */
	struct offspring *child; /* [children] of the state that was taken last */
	uint32_t children, child_room;
};

/*
 * What a policy does with its queues, for those whose own struct begins with its cells, `ranking`
 * and `naming` being set. take: the next state, now taken; STATE_NONE: nothing is left.
 */
bool cells_aim(struct macro_search *, struct arena *);
void cells_close(struct macro_search *);
uint32_t cells_take(struct macro_search *);
/*
 * Marks a state dead: nothing leads on from it. Where hopes are counted (cells_hope), an expanded
 * parent that has no other living child is dead with it, and so on up. When the best state is among
 * them, another one becomes the best.
 */
void cells_bury(struct macro_search *, uint32_t state);
/*
 * Buries the state that is about to be expanded if it would be the best one and is proved dead at
 * more cost than others are worth. False: it is not buried.
 */
bool cells_refuse(struct macro_search *, uint16_t man);

/* In a policy's row: its queues are these. */
#define BY_CELLS .aim = cells_aim, .close = cells_close, .bury = cells_bury, .take = cells_take

/*
 * Adds to the children the one that the macro move leads to, which weighs so much more than its
 * parent. False: no memory.
 */
bool cells_child(struct cells *, uint32_t number, const struct macro *, uint32_t toll);
/* The same for a new state of these features; a root is put up for trying. */
bool cells_add(
    struct cells *, uint32_t number, const struct macro *, uint64_t features, uint32_t toll);

/* Puts a root up for trying in its own cell; or a child in that of its parent's best ancestor. */
bool cells_queue(struct cells *, uint32_t state); /* false: no memory */

/* The state has been expanded: settles its best ancestor and the best state. False: no memory. */
bool cells_settle(struct cells *, uint32_t state);
/* Puts all children up for trying, none of which was met before; then there are none left. False:
 * no memory. */
bool cells_queue_children(struct cells *);

/*
 * The child of least rank that an advisor approves of, if any, weighs no more than its parent, the
 * state that was taken last. False: there is none. was, is: features of both.
 */
typedef bool cells_approve(
    void *own, unsigned advisor, uint64_t was, uint64_t is, const struct offspring *);
bool cells_suggest(struct cells *, cells_approve *, unsigned advisor);

static inline struct rated *
cells_rated(const struct cells *c, uint32_t state)
{
	return macro_search_own(c->search, state);
}

static inline uint64_t
cells_features(const struct cells *c, uint32_t state)
{
	const struct rated *r = cells_rated(c, state);

	return (uint64_t)r->features[0] << 32 | r->features[1];
}

static inline uint64_t
cells_rank(const struct cells *c, uint32_t state)
{
	return cells_features(c, state) & c->ranking;
}

/* A living child more, or less. */
static inline void
cells_hope(const struct cells *c, uint32_t state, int more)
{
	struct rated *r = cells_rated(c, state);

	if (r->hopes < HOPES_MOST)
		r->hopes = (uint16_t)(r->hopes + more);
}

/* A new state of these features. */
static inline void
cells_rate(const struct cells *c, uint32_t state, uint64_t features, uint16_t weight)
{
	*cells_rated(c, state) = (struct rated){ { (uint32_t)(features >> 32), (uint32_t)features },
		STATE_NONE, weight, 0 };
}

#endif
