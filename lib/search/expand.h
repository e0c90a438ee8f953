/*
 * search/expand.h: expands a stored state; the one place where pushes, detectors and the table of
 * states are combined (search/children.h). Engines differ in what they do with a child.
 *
 * A search goes forward, by pushes from the start, or backward, by pulls from the ends: the boxes
 * on all goals, the man in any region that this leaves. An engine need not know which.
 * Claim: what holds for one direction holds for the other. Pulls lead from the ends to the start as
 * pushes lead back; a pull lowers the bound on pulls by at most as much as a push lowers that on
 * pushes; and a detector ON_PULL proves that no play from the start leads to a state.
 */
#ifndef SEARCH_EXPAND_H
#define SEARCH_EXPAND_H

#include <stdbool.h>
#include <stdint.h>

#include "board/state.h"
#include "dead/dead.h"
#include "rules/corral.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "search/compact.h"
#include "search/search.h"
#include "search/state_table.h"

struct child {
	struct push push; /* that was made, or taken back; means nothing for a root */
	uint16_t from;    /* where its box stood before, more than one push away in a tunnel */
	uint16_t pushes;
	const uint64_t *box;
	uint16_t man;  /* the name of his region; his square where that is kept */
	uint16_t walk; /* steps before the push, where his square is kept */
	const unsigned char *key;
	uint64_t hash;
	uint32_t number; /* in seen; STATE_NONE: it is new */
};

typedef enum outcome expand_visit(void *context, const struct child *);

enum { EXPAND_BATCH = 32 };

/* A child that was not looked up yet. */
struct unseen {
	struct push push;
	uint16_t from, pushes;
	uint16_t man, walk;
	bool followed; /* reach_after named his region */
	uint64_t hash;
};

struct expand {
	struct solve *solve;
	struct bound_kit bound; /* backward, on pulls */
	bool valued; /* the bound was asked about the parent, and can be about children */
	bool backward;
	struct state_table *seen;
	const struct state_table *beside; /* the engine's: it looks there for children; or NULL */
	struct compact *met;              /* the engine's, instead of `seen`; or NULL */
	bool judged;         /* the engine's: ask[ON_EXPANSION] was asked about the parent before */
	bool lost;           /* the parent: ask[ON_EXPANSION] has just proved it */
	bool stops;          /* no child is made behind one that solves the level */
	expand_visit *visit; /* of expand_all or expand_roots, */
	void *context;       /* and what the engine gave with it */
	unsigned char sides[4]; /* of a box, in the order in which pushes from there are tried */
	const struct detector *const *ask[WHENS];
	/* May the engine want the child after this push? NULL: any. Asked before anything else. */
	bool (*wants)(void *context, struct push);
	const bool *tunnels;      /* the engine's: pushes that go on (rules/tunnel.h); or NULL */
	bool flooded;             /* the engine's: it floods the parent itself */
	bool descends;            /* the engine's: it follows a path down, and the parent ends it */
	const uint64_t *stands;   /* the engine's set of squares to push or pull from; NULL: any */
	uint32_t early;           /* the engine's: so many new states more, then ask[LATE] begins */
	uint32_t asked, hits;     /* of ask[WHILE_WORTH], since its worth was judged last */
	uint32_t pause;           /* so many new states more are not asked about */
	struct reach here, there; /* floods of the parent and of a child */
	struct dead dead;
	uint16_t start; /* the name of the man's region at the start */
	uint16_t *away; /* [squares] steps from the man's square; NULL: states keep his region */
	bool corrals;   /* restrict the pushes of a parent with a PI-corral */
	struct corral corral;
	struct state state; /* the parent; its boxes move for each child and back */
	uint64_t *parent;   /* [words] its boxes, unchanged */
	unsigned char *key; /* [key_bytes] of the child */
	size_t key_bytes;
	/* Children are looked up in batches, so that their slots and records can be prefetched. */
	struct unseen batch[EXPAND_BATCH];
	unsigned char *keys; /* of them */
	uint32_t waiting;
	bool due;            /* the batch is to be looked up */
	uint32_t made, cost; /* of the parent, as the engine ranks it: for the log */
};

/*
 * With a table that keeps own_bytes behind each key. BOTH: it begins forward, and may be turned by
 * `backward`. False: out of memory; close all the same.
 */
bool expand_open(struct expand *, struct solve *, enum direction, const struct bound *,
    const struct detector *const *detectors, size_t own_bytes);
/* Without a table or a bound. Children that are in `met` are not shown. */
bool expand_open_bare(
    struct expand *, struct solve *, enum direction, const struct detector *const *detectors);
/* States keep the square where the man stands after the push. Forward. False: out of memory. */
bool expand_exactly(struct expand *);
void expand_close(struct expand *); /* notes states and bytes in the statistics */

/* Takes the state of this key, or of this number, as the parent. */
void expand_unpack(struct expand *, const unsigned char *key);
void expand_load(struct expand *, uint32_t number);
/* Takes these boxes as the parent, and the man, who may be anywhere in his region. */
void expand_place(struct expand *, const uint64_t *box, uint16_t man);

/* The engine tells what the parent has cost and what it was ranked by. */
static inline void
expand_rank(struct expand *e, uint32_t made, uint32_t cost)
{
	e->made = made;
	e->cost = cost;
}

/* Calls `visit` for each state that the search begins with, as expand_all does. */
enum outcome expand_roots(struct expand *, expand_visit *, void *context);

/*
 * Calls `visit` for each child of the parent that no detector proves dead, in the order of
 * squares and directions, as long as it answers UNDECIDED_YET. Then that is the outcome; otherwise
 * the last answer, or the limit that was reached.
 */
enum outcome expand_all(struct expand *, expand_visit *, void *context);

/* What the bound says of a root, or of a child after more than one push. */
uint32_t expand_root_value(struct expand *, const struct child *);
uint32_t expand_value(struct expand *); /* of the parent */
/* What it says of the child after this push. */
uint32_t expand_left(struct expand *, struct push);

/* Is this the other end? The man is named by his region. */
bool expand_arrived(const struct expand *, const uint64_t *box, uint16_t man);

/* Could this push, of a box of the parent, be taken back by a man who is now in e->here? */
bool expand_was_pushed(const struct expand *, struct push);

/* The number of a child, which is stored if it is new. STATE_NONE: no memory. */
static inline uint32_t
expand_store(struct expand *e, const struct child *c)
{
	return c->number != STATE_NONE ? c->number : states_add(e->seen, c->key, c->hash);
}

/* How the box of a child moved. */
static inline struct push
expand_step(const struct expand *e, struct push p)
{
	return e->backward ? push_reverse(e->solve->board, p) : p;
}

#endif
