/*
 * fess/packing.h: the plan that emptying the goals gives, read backwards: squares to be filled in
 * order, some of them for a while only; how far a position has come in it, and which boxes
 * stand where they can no longer serve the rest of it.
 */
#ifndef FESS_PACKING_H
#define FESS_PACKING_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/geometry.h"
#include "fess/pull.h"
#include "util/arena.h"

enum { FOR_GOOD = UINT16_MAX };

struct packing {
	const struct board *board;
	uint16_t count, init; /* steps; the first `init` of them in any order */
	uint16_t *place;      /* [count] the square that a step fills */
	uint16_t *leaves;     /* [count] the step that takes the box away again, or FOR_GOOD */
	uint64_t *required;   /* [(count + 1) * words] boxes of steps init..k-1 that stand at k */
	uint64_t *initial;    /* [(count + 1) * words] boxes of the first steps that stand at k */
	uint64_t *must;       /* [words] of these, the ones that stay for good */
	uint64_t *zone;       /* [(count + 1) * words] useless for what comes after step k */
	bool *made; /* [count + 1] the zone is: on demand, on a large board all take long */
	struct macros *macros; /* scratch of zones */
	uint64_t *final;       /* [words] scratch */
};

/* park: with the steps that fill a square for a while only. False: arena full. */
bool packing_make(
    struct packing *, struct arena *, const struct board *, const struct emptied *, bool park);
bool packing_parks(const struct packing *); /* does any step fill a square for a while only? */

/* Steps that a set of boxes has fulfilled, 0 .. count. */
uint16_t packing_progress(const struct packing *, const uint64_t *box);

/* Boxes that stand where they are out of the plan, after so many steps. */
uint16_t packing_astray(const struct packing *, const uint64_t *box, uint16_t progress);

#endif
