/*
 * claims.h: what sections claim in addition to their moves: an Optimality, a Lower-Bound,
 * `unsolvable`. Playing can refute a claim, never prove it; proofs.h can.
 */
#ifndef CLAIMS_H
#define CLAIMS_H

#include "level/record.h"
#include "play/play.h"
#include "proofs.h"

/*
 * "proved" when right proofs show all that the section claims, else "unchecked"; NULL: it claims
 * nothing. own: of a right solution; else NULL, and its optimality is no claim.
 */
const char *claims_standing(
    const struct section *, const struct verdict *own, const struct proven *);

#endif
