/*
 * search/trace.h: traces a stored state back to where the search began, without parent links.
 *
 * Idea (also used in Heiner's solver): the previous state is one pull away (in a backward search,
 * one push), is stored, and was reached with one push fewer, or with even fewer, if that was found
 * out later. Every stored depth is that of real play, so any such state will do; the first in the
 * order of squares and directions is taken.
 * Cost: for each step one look-up for each possible pull, and one or a few floods.
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
