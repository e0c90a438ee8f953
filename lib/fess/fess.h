/*
 * fess/fess.h: the feature-space search of a level, from the plan to the end, in slices.
 *
 * Two searches with the same plan take turns, in slices that grow: one that follows its advisors,
 * one that tries the best move of each cell. They fail on different levels. What one proves dead
 * the other knows.
 */
#ifndef FESS_FESS_H
#define FESS_FESS_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/forward.h"

enum { FESS_STYLES = 2 };

struct fess {
	struct geometry geometry;
	struct emptied emptied;
	struct packing packing;
	struct dead dead;
	struct forward search[FESS_STYLES];
	unsigned turn;        /* of the searches */
	uint64_t slice, left; /* expansions of a turn, and what is left of this one */
	bool exhausted;       /* nothing is left to try */
};

/* Makes the plan. UNDECIDED_YET, or the limit that was reached; close in any case. */
enum outcome fess_open(struct fess *, struct solve *);
void fess_close(struct fess *); /* a zeroed struct is fine */

/*
 * Goes on for so many expansions. SOLVED with the plan in the solve; UNDECIDED_YET when they are
 * used up, or when nothing is left to try, which sets `exhausted` and proves nothing.
 */
enum outcome fess_run(struct fess *, uint64_t expansions);

#endif
