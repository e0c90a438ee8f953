/*
 * hbox/peel.h: boxes that can never be pulled again.
 *
 * Take away every box that the man can pull now, let him walk on over its square, and go on while
 * there is one. What is left stands for ever.
 * Claim: a position is a dead end when a box that is left is not where a box starts, or when the
 *   man could not walk to where he starts after all.
 * Argument: taking boxes away only adds walks and pulls. So in any play the first box to be
 *   pulled of those left would have been taken away.
 * Cost: O(squares + boxes) for each round; there are few rounds.
 */
#ifndef HBOX_PEEL_H
#define HBOX_PEEL_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/reach.h"

/* box: the position, used up. man: a flood over it, which goes on. True: a dead end. */
bool peel_dead(const struct board *, uint64_t *box, struct reach *man);

#endif
