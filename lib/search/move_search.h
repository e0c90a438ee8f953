/*
 * search/move_search.h: search by single steps of the man, as in early programs and textbooks.
 *
 * One set of rules makes it breadth-first, depth-first, uniform-cost, greedy or A*, with any order
 * of directions, costs and heuristic (search/move_heuristic.h). Among equals the position that was
 * met first is taken first; depth-first it is the one met last, and directions are tried in their
 * order.
 */
#ifndef SEARCH_MOVE_SEARCH_H
#define SEARCH_MOVE_SEARCH_H

#include "search/move_heuristic.h"
#include "search/search.h"

struct move_rules {
	unsigned char order[4]; /* directions: 0 up, 1 right, 2 down, 3 left */
	uint32_t walk, push;    /* costs of a step without and with a push */
	struct weights weigh;   /* rank: made * cost so far + left * guess */
	const struct move_heuristic *guess;
	bool last_first; /* depth-first; then weigh is 0, 0 */
	bool improve;    /* a cheaper way to a position not expanded yet replaces the other */
	enum move_dead dead;
};

struct move_count {
	uint64_t tried; /* steps, impossible ones included */
	uint64_t open;  /* positions left in the queue */
};

/* Complete. solve->plan gets its moves; the criterion is not looked at. */
enum outcome search_moves(struct solve *, const struct move_rules *, struct move_count *);

/* Is a solution under these rules one with the fewest moves? */
bool move_rules_optimal(const struct move_rules *);

#endif
