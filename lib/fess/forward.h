/*
 * fess/forward.h: the feature-space search itself, a policy of macro/search.h that searches
 * forwards, guided by a packing plan. Features: progress in the plan, regions of floor, broken
 * links between rooms, boxes out of the plan, boxes that block others. Advisors name moves that
 * cost nothing; only proved deadlocks are pruned. (Shoham and Schaeffer, The FESS algorithm, CoG
 * 2020.)
 */
#ifndef FESS_FORWARD_H
#define FESS_FORWARD_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/packing.h"
#include "macro/cells.h"
#include "macro/search.h"
#include "rules/geometry.h"
#include "search/parts.h"

/* Features of a state; all but the last have a row of parts_axes. */
enum {
	FORWARD_TO_PACK,
	FORWARD_REGIONS,
	FORWARD_BROKEN,
	FORWARD_ASTRAY,
	FORWARD_HOT,
	AXES_ROWS,
	FORWARD_FAR = AXES_ROWS,
	FORWARD_FEATURES
};

extern const struct feature forward_feature[FORWARD_FEATURES];
extern const struct part parts_axes[]; /* without one, neither cell nor rank depends on it */
extern const struct part parts_advisors[];

struct forward {
	struct cells cells;
	struct macro_search search;
	struct geometry *geometry;
	const struct packing *packing;
	uint16_t toll;         /* weight of a move that nobody advised */
	bool near;             /* the style has NEAR_GOALS */
	uint64_t *loose, *box; /* [words] scratch: boxes off goal; a child at hand */
	struct reach after;    /* scratch of advisors */
	uint16_t *walk;        /* [squares] steps from walk_from on the empty board */
	uint16_t walk_from;
};

enum forward_style {    /* or-ed */
	ADVISED = 1,    /* a move that no advisor names costs one; else nothing, and rank decides */
	NEAR_GOALS = 2, /* of equals, boxes near the goals rank first; else those far away */
};

/*
 * Everything but the states is in the arena of the solve. False: no memory; close forward->search
 * all the same.
 */
bool forward_open(struct forward *, struct solve *, struct geometry *, const struct packing *,
    struct dead *, unsigned style);

/*
 * The advisors (fess/advise.c) set the weight of the moves that they name among the children of the
 * state that is expanded.
 */
void advise(struct forward *);

#endif
