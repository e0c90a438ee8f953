/*
 * search/skb_heuristic.h: skb-solver's heuristics (search/move_heuristic.h) where a search by
 * pushes takes a bound.
 *
 * They are asked of the position that a push leads to, the man where it leaves him; so of two ways
 * to a position the first counts. They are no bounds: what is found with them is not proved to be
 * short. A constant keeps them from being negative, which changes no order.
 */
#ifndef SEARCH_SKB_HEURISTIC_H
#define SEARCH_SKB_HEURISTIC_H

#include "bound/bound.h"

extern const struct bound *const skb_heuristics[]; /* NULL at the end */

#endif
