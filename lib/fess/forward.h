/*
 * fess/forward.h: the feature-space search itself: forwards, by macro moves, led by a packing
 * plan. Features: progress in the plan, regions of floor, broken links between rooms, boxes out
 * of the plan, boxes that block others. Advisors name moves that cost nothing; nothing is pruned
 * but proved deadlocks. (Shoham and Schaeffer, The FESS algorithm, CoG 2020.)
 */
#ifndef FESS_FORWARD_H
#define FESS_FORWARD_H

#include "fess/geometry.h"
#include "fess/packing.h"
#include "search/search.h"

/* SOLVED with s->plan; UNDECIDED_YET when `expansions` are used up or nothing is left to try. */
enum outcome forward_search(struct solve *, struct geometry *, const struct packing *,
    uint32_t expansions);

#endif
