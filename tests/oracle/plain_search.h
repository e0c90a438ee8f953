/*
 * oracle/plain_search.h: the textbook's searches written down as the textbook has them: a list of
 * nodes with parents, a chained table, a heap, and nothing kept from one state to the next. The
 * reference that bench/classic compares the engines with.
 */
#ifndef ORACLE_PLAIN_SEARCH_H
#define ORACLE_PLAIN_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

struct plain_rules {
	bool by_moves;       /* else by pushes */
	bool last_first;     /* depth first */
	unsigned made, left; /* rank: made * cost so far + left * bound; both 0: breadth first */
};

struct plain_result {
	bool solved;
	uint32_t cost; /* moves or pushes of the solution */
	uint64_t expanded, generated, states;
};

/*
 * Boxes are not pushed to dead squares. The bound: by pushes a matching of boxes to goals, made
 * afresh for each state; by moves each box to the nearest goal, walls taken away. Stops after so
 * many expansions.
 */
struct plain_result plain_search(const struct board *, struct plain_rules, uint64_t nodes);

#endif
