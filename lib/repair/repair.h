/*
 * repair/repair.h: a search for any solution that keeps a plan which leaves some boxes out of
 * place, and makes parts of it anew.
 *
 * Greedy searches of levels with many boxes mostly end with all but a few in place, and these few
 * lost: a wrong move was made long before, and to take it back would take back what was done
 * everywhere since. So the plan is kept, and only a part of it is made anew: the boxes that end
 * nearest to a square that is wrong are set free from one of its quarters on, and all others keep
 * their moves, in their order (repair/scripted.h). What leaves fewer boxes out of place, or as many
 * with a smaller assignment, or other ones, is the plan from then on. (Large neighbourhood search:
 * Shaw, CP 1998.) Where a round gains nothing, what the plan lacks counts more from then on, so
 * that another one becomes the plan, which lacks something else. (Breakout: Morris, AAAI 1993.)
 *
 *   round:  4 free, 8, 12, ... 40, here, there, ...; at last all of them
 *   no plan -> all free, greedily -> round -> round -> ... -> nothing out of place
 *       ^                       ^      | nothing gained
 *       |                       +------+ twice: what it lacks counts more
 *       +-------- more work -----------+
 *
 * Claim: complete: a round ends with all boxes free, and rounds get more work; when nothing is left
 * to try then, there is no solution. Where it looks is drawn by lot, with the same seed each time.
 * Cost: a script takes as many bytes as its positions; states last as long as a part.
 */
#ifndef REPAIR_REPAIR_H
#define REPAIR_REPAIR_H

#include <stdbool.h>
#include <stdint.h>

#include "repair/scripted.h"

struct repair {
	struct scripted scripted;
	struct arena kept, next, part; /* of the plan; of the one that comes; of a script */
	struct course course;          /* the plan; way.count 0: there is none */
	uint32_t out, before;          /* what it lacks; when the round began */
	uint32_t vain;                 /* rounds in which it gained nothing */
	struct rng rng;
	bool *free_box;     /* [boxes] */
	uint64_t *places;   /* [words] where they may go */
	struct reach floor; /* all of it, from a wrong square on */
	uint32_t tried;     /* parts in this round */
	uint64_t first;     /* expansions for each part in the first rounds of a plan; */
	uint64_t budget;    /* in this one; */
	uint64_t left;      /* and what is left for the part at hand; 0: none has begun */
	bool once;          /* set behind repair_open: no other plan is begun */
	bool exhausted;     /* nothing is left to try */
};

/* False: no memory; close all the same. */
bool repair_open(struct repair *, struct solve *, enum direction way);
void repair_close(struct repair *); /* a zeroed struct is fine */

/* Goes on for so many expansions. UNDECIDED_YET: they are used up, or it is exhausted. */
enum outcome repair_run(struct repair *, uint64_t expansions);

#endif
