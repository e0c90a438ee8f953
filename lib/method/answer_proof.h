/*
 * method/answer_proof.h: the proof of what an answer claims of its level.
 */
#ifndef METHOD_ANSWER_PROOF_H
#define METHOD_ANSWER_PROOF_H

#include <stdio.h>

#include "method/answer.h"
#include "play/proof.h"

/*
 * Sets kind and least: that the level is unsolvable, or that no solution is better than the
 * answer's, or else its lower bound. False: it claims nothing. An answer that the record gave
 * itself claims what was asked for.
 */
bool answer_claims(const struct answer *, struct proof_head *);

/* As proof_make answers it, within the limits of the request, once more; *refused as in the answer.
 */
enum outcome answer_prove(const struct request *, const struct record *, size_t used,
    const struct answer *, struct proof_head *, FILE *, int *refused);

#endif
