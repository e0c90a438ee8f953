/*
 * search/trace.h: from a stored state back to where the search began, without parent links.
 *
 * Idea (Heiner's solver has it too): the state before is one pull away (of a search backward, one
 * push), is stored, and was reached with one push fewer; or with fewer still, if that was found out
 * later. Every stored depth is that of a real play, so any such state will do; the first in the
 * order of squares and directions is taken.
 * Cost: for each step one lookup for each possible pull, and one flood or a few.
 */
#ifndef SEARCH_TRACE_H
#define SEARCH_TRACE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/expand.h"

/*
 * Of a parent at most `depth` pushes from a root. A state's own value in `met`, or its mark
 * (search/mark.h) in `seen`, tells its depth. last: the push between the parent and the state that
 * is solved; NULL: it is the parent itself.
 * Forward, the plan of the search becomes the way to that state. Backward, the way from there to
 * the end is added to the plan. In the arena of the search; false: that is full.
 */
bool trace_plan(struct expand *, uint32_t depth, const struct push *last);

#endif
