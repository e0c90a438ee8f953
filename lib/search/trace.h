/*
 * search/trace.h: from a stored state back to the start, without parent links.
 *
 * Idea (Heiner's solver has it too): the state before is one pull away, is stored, and was reached
 * with one push fewer; or with fewer still, if that was found out later. Every stored depth is that
 * of a real play, so any such state will do; the first in the order of squares and directions is
 * taken.
 * Cost: for each step one lookup for each possible pull, and one flood or a few.
 */
#ifndef SEARCH_TRACE_H
#define SEARCH_TRACE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/expand.h"

/* Pushes that were needed to reach a state; UINT32_MAX for one that was not reached. */
typedef uint32_t trace_depth(void *context, const unsigned char *key);

/*
 * The plan, in the arena of the search, that leads to the parent in `e`, at most `depth` pushes
 * from the start, and goes on with the push `last`, unless that is NULL. False: arena full.
 */
bool trace_plan(
    struct expand *e, uint32_t depth, const struct push *last, trace_depth *, void *context);

/*
 * The same from the other end: the plan that begins with the push `first`, unless that is NULL,
 * and leads on from the parent in `e`, at most `depth` pushes from an end; behind the pushes that
 * the plan of the search has.
 */
bool trace_ends(
    struct expand *e, uint32_t depth, const struct push *first, trace_depth *, void *context);

#endif
