/*
 * dead/pull_closure.h: boxes that can never be pulled again.
 *
 * Take away every box that the man can pull now, let him walk on over its square, and go on while
 * there is one. What is left stands for ever.
 * Claim: a position is a dead end when a box that is left is not where a box starts, or when the
 *   man could not walk to where he starts after all.
 * Argument: taking boxes away only adds walks and pulls. So in any play the first box to be
 *   pulled of those left would have been taken away.
 * Cost: O(squares + boxes) for each round; there are few rounds.
 */
#ifndef DEAD_PULL_CLOSURE_H
#define DEAD_PULL_CLOSURE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/state.h"
#include "rules/reach.h"

/* Can the man pull the box on this square? man: a flood over the position. */
static inline bool
pull_closure_movable(
    const struct board *b, const uint64_t *box, const struct reach *man, uint32_t square)
{
	for (unsigned d = 0; d < 4; d++) {
		uint16_t stand = board_beside(b, square, d), back;
		if (!reach_has(man, stand))
			continue;
		back = board_beside(b, stand, d);
		if (back < b->squares && !state_box(b, box, back))
			return true;
	}
	return false;
}

/*
 * True: the position is a dead end. box: its boxes, which are used up. man: a flood over it, which
 * goes on. moved: the box that was pulled last, if the position before that pull is known to be no
 * dead end; or board->squares. When it is taken away, what is left is what was left of that
 * position, so the answer is false.
 */
bool pull_closure_dead(const struct board *, uint64_t *box, struct reach *man, uint16_t moved);

#endif
