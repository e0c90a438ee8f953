/*
 * play/ranking.h: which of two solutions is better. Measures are compared in an order; the first
 * that differs decides.
 */
#ifndef PLAY_RANKING_H
#define PLAY_RANKING_H

#include "play/metrics.h"
#include "util/buf.h"
#include "util/str.h"

struct ranking {
	unsigned char by[METRICS]; /* each enum metric once, the one that counts most first */
};

/*
 * `pushes', `lines,pushes', ..: what is named comes first, the others follow in the order of enum
 * metric. False: a word is none of moves, pushes, lines, changes, sessions, player-lines, or comes
 * twice.
 */
bool ranking_read(struct ranking *, struct str words);

void ranking_write(const struct ranking *, struct buf *); /* all six words */
bool ranking_puts(
    const struct ranking *, enum metric, enum metric); /* the first before the other? */

/* What a solution costs: its measures in the order in which they count. */
struct cost {
	uint64_t by[METRICS];
};

struct cost ranking_cost(const struct ranking *, const struct metrics *);
int cost_compare(const struct cost *, const struct cost *); /* below 0: the first is better */

#endif
