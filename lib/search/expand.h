/*
 * search/expand.h: from one stored state to the next ones; the one place where push, dead and
 * seen follow each other. Engines differ in what they do with a child. Children are looked up
 * in batches, so that their slots and records can be prefetched.
 */
#ifndef SEARCH_EXPAND_H
#define SEARCH_EXPAND_H

#include <stdbool.h>
#include <stdint.h>

#include "board/state.h"
#include "dead/dead.h"
#include "rules/corral.h"
#include "rules/flood.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "search/compact.h"
#include "search/search.h"
#include "search/state_table.h"

struct child {
	struct push push;
	const uint64_t *box;
	uint16_t man;  /* the name of his region; his square where that is kept */
	uint16_t walk; /* steps before the push, where his square is kept */
	const unsigned char *key;
	uint64_t hash;
	uint32_t number; /* in seen; STATE_NONE: it is new */
};

enum { EXPAND_BATCH = 32 };

/* A child that was not looked up yet. */
struct unseen {
	struct push push;
	uint16_t man, walk;
	bool followed; /* reach_after named his region */
	uint64_t hash;
};

struct expand {
	struct solve *solve;
	struct state_table *seen; /* or `met` */
	struct compact *met;
	const unsigned char *order; /* [4] the directions in which the pushes of a box are tried */
	const struct detector *const *ask[WHENS];
	/* May the engine want the child after this push? NULL: any. Asked before anything else. */
	bool (*wants)(void *context, struct push);
	uint32_t asked, hits;     /* of ask[WHILE_WORTH] since the last reckoning */
	uint32_t pause;           /* new states of which it is not asked yet */
	struct reach here, there; /* floods of the parent and of a child */
	struct dead dead;
	uint16_t *away; /* [squares] steps from the man's square; NULL: states keep his region */
	bool corrals;   /* restrict the pushes of a parent with a PI-corral */
	struct corral corral;
	struct state state; /* the parent; its boxes move for each child and back */
	uint64_t *parent;   /* [words] its boxes, unchanged */
	unsigned char *key; /* [key_bytes] of the child */
	size_t key_bytes;
	struct unseen batch[EXPAND_BATCH];
	unsigned char *keys; /* of them */
	uint32_t waiting;
	bool due; /* the batch is full, or a child of it solves the level */
};

/* The seen table gets own_bytes behind each key. False: out of memory; close all the same. */
bool expand_open(
    struct expand *, struct solve *, const struct detector *const *detectors, size_t own_bytes);
/*
 * With a compact table in its place. Then children that were met are not shown, and none is made
 * behind one that solves the level.
 */
bool expand_open_compact(
    struct expand *, struct solve *, const struct detector *const *detectors, unsigned own_bits);
/* Before the root: states keep the square where the man stands after the push. False: no memory. */
bool expand_exactly(struct expand *);
void expand_close(struct expand *); /* notes states and bytes in the statistics */

/* Stores the start; its number is 0. False: out of memory. */
bool expand_root(struct expand *);

/* Takes the state of this key, or of this number, as the parent. */
void expand_unpack(struct expand *, const unsigned char *key);
void expand_load(struct expand *, uint32_t number);

/* Takes these boxes, and this man or where he can go, as the parent. */
void expand_place(struct expand *, const uint64_t *box, uint16_t man);

/*
 * Calls `visit` for each child of the parent that no detector proves dead, in the order of
 * squares and directions, as long as it answers UNDECIDED_YET. Then that is the outcome; otherwise
 * the last answer, or the limit that was reached.
 */
typedef enum outcome expand_visit(void *context, const struct child *);
enum outcome expand_all(struct expand *, expand_visit *, void *context);

#endif
