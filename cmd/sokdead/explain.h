/* explain.h: a verdict and distances as text for people. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include <stdint.h>

#include "method/trial.h"
#include "util/buf.h"

/* The status word of a position, as JSON and tables have it; empty: nothing is known. */
struct str explain_status(const struct trial *);
/* " after move 12 (R)", or nothing when no move was made. */
void explain_moves(struct buf *, struct str moves);

/*
 * The verdict; for a lost position also its rule, boxes and drawing: the boxes at fault as b (B on
 * a goal), the squares where the man can walk as _.
 */
void explain_verdict(struct buf *, struct lost *, const struct trial *, uint32_t number);

/* One row of that drawing, without blanks at its end. After lost_flood of the position. */
void explain_row(struct buf *, const struct lost *, const struct trial *, uint32_t row);

/* The pushes a lone box on a square of the area needs to the nearest goal, wherever the man may be
   then: the fewest over his sides; or DIST_NEVER. */
uint16_t explain_nearest(const struct board *, uint32_t square);

/* The pushes a lone box needs from each square to the nearest goal; - where there is no way. */
void explain_distances(
    struct buf *, const struct board *, const unsigned char *area, uint32_t number);

#endif
