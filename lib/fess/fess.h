/*
 * fess/fess.h: the feature-space search of a level, from the plan to the end, in slices.
 *
 * Several searches take turns, in slices that grow, because they fail on different levels. Some
 * follow their advisors, and one tries the best move of each cell. Some prefer boxes near the
 * goals, others boxes far from them, which leave room there. One uses the order of the goals in the
 * plan, but not the squares where the plan parks boxes. What one search proves dead, the others
 * know.
 */
#ifndef FESS_FESS_H
#define FESS_FESS_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/forward.h"

enum { FESS_MEMBERS = 4 };

struct fess {
	struct geometry geometry;
	struct emptied emptied;
	struct packing packing, order; /* the plan, and of it the goals alone */
	struct dead dead;
	struct forward search[FESS_MEMBERS];
	unsigned members;     /* without parking, the last would be like another one */
	unsigned turn;        /* of the searches */
	uint64_t slice, left; /* expansions of a turn, and what is left of this one */
	bool exhausted;       /* nothing is left to try */
};

/* Makes the plan. False: no memory, or a limit was reached; close in any case. */
bool fess_open(struct fess *, struct solve *);
void fess_close(struct fess *); /* a zeroed struct is fine */

/*
 * Goes on for so many expansions. SOLVED with the plan in the solve; UNDECIDED_YET when they are
 * used up, or when nothing is left to try, which sets `exhausted` and proves nothing.
 */
enum outcome fess_run(struct fess *, uint64_t expansions);

#endif
