/* fess/forward_state.h: what the forward search and its advisors share. */
#ifndef FESS_FORWARD_STATE_H
#define FESS_FORWARD_STATE_H

#include "dead/dead.h"
#include "fess/geometry.h"
#include "fess/packing.h"
#include "fess/tree.h"
#include "rules/corral.h"
#include "rules/macro.h"
#include "rules/reach.h"
#include "search/search.h"

/* Features of a node: all but the first are better when smaller. */
enum { PACKED, REGIONS, BROKEN, ASTRAY, HOT };

/* A move of the node being expanded. */
struct offspring {
	uint32_t number;           /* the node it leads to, which may have other parents */
	uint16_t from, to, pushes;
	uint16_t weight;           /* of the path that ends with it */
};

struct forward {
	struct solve *solve;
	const struct board *board;
	struct geometry *geometry;
	const struct packing *packing;
	struct tree tree;
	struct macros macros;
	struct dead dead;
	struct corral corral;
	uint64_t *anywhere;          /* [words] all squares */
	uint64_t *loose;             /* [words] scratch: boxes off goal */
	uint64_t *box;               /* [words] scratch: the child at hand */
	struct offspring *child;     /* [room] of the node being expanded */
	uint32_t children, room;
	uint32_t solved;             /* node, or NODE_NONE */
	struct reach before, after;  /* scratch of advisors */
	uint16_t *walk;              /* [squares + 1] steps from walk_from on the empty board */
	uint16_t walk_from;
};

#endif
