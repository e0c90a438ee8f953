/*
 * fess/packing.h: the packing plan, which is the emptying of the goals read backwards: squares to
 * be filled in order, some of them only for a while; how far a position has come in the plan, and
 * which boxes can no longer serve the rest of it where they are.
 */
#ifndef FESS_PACKING_H
#define FESS_PACKING_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/unpack.h"
#include "search/limit.h"
#include "util/arena.h"

enum { FOR_GOOD = UINT16_MAX };

/*
 * A plan of four steps, the second of which parks a box on P, from where the fourth takes it to C:
 *
 *   step       0  1  2  3       required before step k:  0 -     3 A P B
 *   place      A  P  B  C                                1 A     4 A B C
 *   leaves     -  3  -  -                                2 A P
 */
struct packing {
	const struct board *board;
	struct limit *limit;
	uint16_t count, init; /* steps; the first `init` of them in any order */
	uint16_t *place;      /* [count] the square that a step fills */
	uint16_t *leaves;     /* [count] the step that takes the box away again, or FOR_GOOD */
	uint64_t
	    *required;     /* [(count + 1) * words] of steps init..k-1, boxes that stand before k */
	uint64_t *initial; /* [(count + 1) * words] of the first `init` steps, the same */
	uint64_t *must;    /* [words] of these, the ones that stay for good */
	uint64_t *zone; /* [(count + 1) * words] where a box is of no use to the steps from k on */
	bool *made;     /* [count + 1] zone k has been made: only those asked for are */
	struct macros *macros; /* scratch of zones */
	uint64_t *final;       /* [words] scratch */
};

/* park: with the steps that fill a square for a while only. False: arena full, or a limit reached.
 */
bool packing_make(struct packing *, struct arena *, const struct board *, struct limit *,
    const struct emptied *, bool park);
bool packing_parks(const struct packing *); /* does any step fill a square for a while only? */

/* Steps that a set of boxes has fulfilled, 0 .. count. */
uint16_t packing_progress(const struct packing *, const uint64_t *box);

/* Boxes that stand where they are out of the plan, after so many steps. */
uint16_t packing_astray(const struct packing *, const uint64_t *box, uint16_t progress);

#endif
