/*
 * search/move_heuristic.h: heuristics for searches by single steps: estimates of how far a position
 * is from being solved. Those of skb-solver are not bounds and may be negative.
 */
#ifndef SEARCH_MOVE_HEURISTIC_H
#define SEARCH_MOVE_HEURISTIC_H

#include "bound/bound.h"
#include "search/move_graph.h"

enum { SKB_WEIGHT = 1000 }; /* of a box that is home, or lost, in skb-solver */

struct move_heuristic {
	const char *name;
	bool bound; /* never more than the steps that remain, and consistent */
	int64_t (*of)(const struct move_graph *, const uint64_t *box, uint16_t man);
};

extern const struct move_heuristic *const move_heuristics[]; /* NULL at the end */
extern const struct move_heuristic heuristic_none, heuristic_manhattan, heuristic_skb1,
    heuristic_skb2;

/*
 * Those of skb-solver where a search by pushes takes a bound; NULL at the end. They are asked of
 * the position that a push leads to, the man where it leaves him; so of two ways to a position the
 * first counts. What is found with them is not proved to be short. A constant keeps them from being
 * negative, which changes no order.
 */
extern const struct bound *const skb_heuristics[];

#endif
