/*
 * search/steps.h: search by single steps of the man, as first programs and textbooks have it.
 *
 * One set of rules makes it breadth-first (search/walks.h), depth-first, uniform-cost, greedy or
 * A*, with any order of directions, costs and heuristic (search/guess.h). Among equals the
 * position that was met first goes first; depth-first the one met last, tried in the order of
 * directions.
 */
#ifndef SEARCH_STEPS_H
#define SEARCH_STEPS_H

#include "search/guess.h"
#include "search/search.h"

enum step_dead {
	DEAD_NONE,
	DEAD_CORNER,
	DEAD_SQUARE
}; /* pushes left out: none, into corners, ... */

struct step_rules {
	unsigned char order[4]; /* directions: 0 up, 1 right, 2 down, 3 left */
	uint32_t walk, push;    /* costs of a step without and with a push */
	struct weights weigh;   /* rank: made * cost so far + left * guess */
	const struct guess *guess;
	bool last_first; /* depth-first; then weigh is 0, 0 */
	bool improve;    /* a cheaper way to a position not expanded yet replaces the other */
	enum step_dead dead;
};

struct step_count {
	uint64_t tried; /* steps, impossible ones included */
	uint64_t open;  /* positions left in the queue */
};

/* Complete. solve->plan gets its moves; the criterion is not looked at. */
enum outcome search_steps(struct solve *, const struct step_rules *, struct step_count *);

/* Is a solution under these rules one with the fewest moves? */
bool steps_optimal(const struct step_rules *);

#endif
