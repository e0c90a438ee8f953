/*
 * bound/excess.h: do a few boxes of a position need more pushes than one by one?
 *
 * What a box costs alone is given (bound/priced.c): the least over all goals of its pushes
 * less the price of the goal. A push lowers the sum of what the boxes of a set cost alone by one at
 * most; by how much it lowers it less is the waste. All play of the set alone that wastes at most
 * so much is looked at, least waste first, but for positions where pairs and triples waste the
 * rest. Claim: if none brings the boxes to goals, the set has a greater surplus in every position
 * that has these boxes, and the man in this region, as it is with these boxes alone. Where there is
 * such play, it is tried in the full position, to find the first box in its way, or in the man's,
 * with which the set may need more (the pattern search of Junghanns and Schaeffer, Artificial
 * Intelligence 129, 2001). Cost: at most EXCESS_POSITIONS for each set tried, each with a flood.
 */
#ifndef BOUND_EXCESS_H
#define BOUND_EXCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/conflicts.h"
#include "dead/dead.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/arena.h"

enum {
	EXCESS_BOXES = 8,
	EXCESS_POSITIONS = 2000,
	EXCESS_SLOTS = 4096,
	EXCESS_WASTE = 16, /* at most */
	EXCESS_NONE = UINT16_MAX,
};

enum excess_ended {
	EXCESS_TOO_DEAR, /* all play wastes more */
	EXCESS_PLAYED,   /* play that wastes no more leads to x->end */
	EXCESS_GAVE_UP,
};

struct excess {
	const struct board *board;
	const int32_t *alone;       /* [dist rows] */
	struct conflicts conflicts; /* of one position */
	struct dead kit;
	struct reach here;
	uint16_t *away;       /* [squares] */
	uint64_t *now, *full; /* [words] */
	uint64_t *box;        /* [EXCESS_POSITIONS * words] the positions met */
	struct excess_position {
		uint16_t man;    /* name of his region */
		uint16_t before; /* a position; or EXCESS_NONE */
		uint16_t waste;
		uint16_t next; /* 1 + another that waits with this waste; 0: none */
		struct push last;
	} * position;                       /* [EXCESS_POSITIONS] */
	uint16_t waiting[EXCESS_WASTE + 1]; /* 1 + a position to look at, by waste; 0: none */
	uint16_t *slot;                     /* [EXCESS_SLOTS] 1 + a position; 0: empty */
	uint16_t count, end;
	struct push *path;  /* [EXCESS_POSITIONS] */
	uint64_t positions; /* looked at, in all */
};

bool excess_init(struct excess *, struct arena *, const struct board *, const int32_t *alone,
    const struct surplus *pairs, const struct surplus *triples);

/* Play of these boxes alone that wastes at most `most`, which is at most EXCESS_WASTE. */
enum excess_ended excess_play(struct excess *, const uint64_t *set, uint16_t man, uint16_t most);

/*
 * With all these boxes on the board: the first that is in the way of the play that was found last,
 * or in the man's. EXCESS_NONE: there is none.
 */
uint16_t excess_hindrance(struct excess *, const uint64_t *set, const uint64_t *box, uint16_t man);

/* Takes out boxes without which all play still wastes more; excess->here: a flood with the rest. */
void excess_strip(struct excess *, uint64_t *set, uint16_t man, uint16_t most);

#endif
