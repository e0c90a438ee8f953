/*
 * method/proof_make.h: makes the proof that a level has no solution, or none that costs less.
 *
 * Idea: once it is known what to prove, all states that a proof must hold are met again, by plain
 * means: those that pushes from the start lead to, but for what play/proof_check.h lets be left
 * out. So nothing in a proof rests on what the search had that the checker has not. The states are
 * taken by rising cost, so each has the least by the pushes left in. Cost: the states within the
 * limit, each with a walk, its pushes, an assignment for each that leads to a new state, and the
 * detectors of method/proof_lost.h. Far more states than a search needs that has stronger bounds.
 */
#ifndef METHOD_PROOF_MAKE_H
#define METHOD_PROOF_MAKE_H

#include <stdio.h>

#include "board/board.h"
#include "method/proof_dear.h"
#include "play/proof.h"
#include "search/limit.h"

/*
 * In *head the caller sets what is to be proved: kind and least; and sets, how many boxes those in
 * the tables of play/priced.h may have: with 1 a check takes the least time, with 3 a proof the
 * fewest states, where it has more than a few. The rest is filled in, and what stands behind it is
 * written to the file; of the dear sets, or NULL, those that are of use. area as level_check made
 * it. UNSOLVABLE: the proof is made. SOLVED: it cannot be, for play leads to an end that costs
 * less. Or the limit that was reached.
 */
enum outcome proof_make(struct proof_head *, FILE *, struct limit *, struct arena *,
    const struct board *, const unsigned char *area, const struct proof_dear *);

#endif
