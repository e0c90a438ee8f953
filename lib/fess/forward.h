/*
 * fess/forward.h: the feature-space search itself: forwards, by macro moves, led by a packing
 * plan. Features: progress in the plan, regions of floor, broken links between rooms, boxes out
 * of the plan, boxes that block others. Advisors name moves that cost nothing; nothing is pruned
 * but proved deadlocks. (Shoham and Schaeffer, The FESS algorithm, CoG 2020.)
 */
#ifndef FESS_FORWARD_H
#define FESS_FORWARD_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "fess/geometry.h"
#include "fess/packing.h"
#include "fess/tree.h"
#include "rules/corral.h"
#include "rules/macro.h"
#include "rules/reach.h"
#include "search/meet.h"
#include "search/search.h"

/* Features of a node: all but the first are better when smaller. A row of parts_axes for each. */
enum { PACKED, REGIONS, BROKEN, ASTRAY, HOT, FEATURES };

extern const struct part parts_axes[]; /* without one, neither cell nor rank depends on it */

/* A move of the node being expanded. */
struct offspring {
	uint32_t number; /* the node it leads to, which may have other parents */
	uint16_t from, to, pushes;
	uint16_t weight; /* of the path that ends with it */
};

struct forward {
	struct solve *solve;
	const struct board *board;
	struct geometry *geometry;
	const struct packing *packing;
	struct tree tree;
	struct party party; /* of searches that may meet */
	struct macros macros;
	struct dead *dead; /* shared: what one search learns serves the other */
	const struct detector *const *cheap, *const *dear; /* those asked; NULL at the end */
	bool corrals;                                      /* a PI-corral binds the moves */
	struct corral corral;
	uint64_t *loose;         /* [words] scratch: boxes off goal */
	uint64_t *box;           /* [words] scratch: the child at hand */
	struct offspring *child; /* [room] of the node being expanded */
	uint32_t children, room;
	uint32_t solved;            /* node, or NODE_NONE */
	uint16_t toll;              /* weight of a move that nobody advised */
	bool near;                  /* of the style */
	bool exhausted;             /* nothing is left to try */
	uint16_t axis[FEATURES];    /* masks: 0 when it is left out */
	struct reach before, after; /* scratch of advisors */
	uint16_t *walk;             /* [squares + 1] steps from walk_from on the empty board */
	uint16_t walk_from;
};

enum forward_style { /* or-ed */
	ADVISED = 1, /* a move that no advisor names costs one; else nothing, and rank decides */
	NEAR = 2,    /* of equal features, boxes near the goals rank first; else those far away */
};

/* Everything but the tree is in the arena of the solve. False: no memory; close all the same. */
bool forward_open(struct forward *, struct solve *, struct geometry *, const struct packing *,
    struct dead *, unsigned style);
struct party forward_party(struct forward *);
void forward_close(struct forward *); /* a zeroed struct is fine */

/*
 * Goes on for so many expansions. SOLVED with the plan in the solve; UNDECIDED_YET when they are
 * used up, or when nothing is left to try, which sets `exhausted`.
 */
enum outcome forward_run(struct forward *, uint64_t expansions);

#endif
