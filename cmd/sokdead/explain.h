/* explain.h: a verdict and distances as text for people. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "trial.h"
#include "util/buf.h"

/* " after move 12 (R)", or nothing when no move was made. */
void explain_moves(struct buf *, struct str moves);

/*
 * The verdict; for a lost position also its rule, boxes and drawing: the boxes at fault as b (B on
 * a goal), the squares where the man can walk as _.
 */
void explain_verdict(struct buf *, struct lost *, const struct trial *, uint32_t number);

/* The pushes a lone box needs from each square to the nearest goal; - where there is no way. */
void explain_distances(
    struct buf *, const struct board *, const unsigned char *area, uint32_t number);

#endif
