/*
 * repair/repair.h: a search for any solution that mends a plan which leaves some boxes out of place.
 *
 * Greedy searches of levels with many boxes mostly end with all but a few in place, where these few
 * are lost: a wrong move was made long ago, and to take it back would take back what was done
 * everywhere since. So the plan is kept, and only a part of it is made anew: the boxes that end
 * nearest to a square that is wrong are set free, and the others keep their moves, in their order
 * (repair/scripted.h). If that leads to fewer boxes out of place, it is the new plan. (Large
 * neighbourhood search: Shaw, CP 1998; repair of plans.)
 *
 *   plan: none -> all boxes free, greedily -> a few free, here, there, ... -> no box out of place
 *                                              <------- more work for each -------
 *
 * Claim: complete: each round ends with all boxes free, and more work than before; if nothing is
 * left to do then, there is no solution. Deterministic: it draws lots with a seed of its own.
 */
#ifndef REPAIR_REPAIR_H
#define REPAIR_REPAIR_H

#include <stdbool.h>
#include <stdint.h>

#include "repair/scripted.h"

struct repair {
	struct scripted scripted;
	struct arena kept, next, part; /* of the plan; the one that comes; a script */
	struct course course;          /* the plan; way.count 0: none yet */
	uint32_t out;                  /* boxes that it leaves out of place */
	bool *free_box;                /* [boxes] */
	uint64_t *places;              /* [words] and where they may go */
	uint16_t *queue, reached;      /* [squares] the nearest to one first; so many */
	bool *seen;                    /* [squares] */
	struct rng rng;
	uint32_t tried;  /* parts in this round */
	uint32_t round_out;
	uint64_t base;
	uint64_t budget; /* expansions for each part */
	uint64_t left;   /* of them, for the one at hand */
	bool exhausted;  /* with all boxes free there was nothing left to do */
};

/* False: no memory; close all the same. */
bool repair_open(struct repair *, struct solve *, enum direction way);
void repair_close(struct repair *); /* a zeroed struct is fine */

/* Goes on for so many expansions. UNDECIDED_YET: they are used up, or it is exhausted. */
enum outcome repair_run(struct repair *, uint64_t expansions);

#endif
