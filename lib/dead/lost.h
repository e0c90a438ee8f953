/*
 * dead/lost.h: tells whether a position is lost, by which rule, and because of which few of its
 * boxes.
 *
 * A position is some boxes of a level and its man, all by level square (level/level.h). The other
 * boxes may be taken away: a set of boxes that is lost without them is also lost with them, since
 * they are only in the way.
 */
#ifndef DEAD_LOST_H
#define DEAD_LOST_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "dead/dead.h"
#include "dead/selection.h"
#include "util/arena.h"
#include "util/patience.h"

struct position {
	uint16_t man;
	uint16_t boxes;
	uint16_t *box; /* [boxes] ascending */
};

struct lost {
	const struct board *board;
	const unsigned char *area;           /* as level_check made it */
	const struct detector *const *rules; /* those asked; NULL at the end */
	struct dead kit;
	uint64_t *set;              /* [words] */
	uint16_t *fewer;            /* [boxes] */
	unsigned char *cell, *back; /* [level_size] of lost_flood */
	uint16_t *queue;            /* [level_size] */
};

bool lost_open(struct lost *, struct arena *, const struct board *, const unsigned char *area,
    const struct selection *); /* false: arena full */

/*
 * Learns all lost positions of 2 to k boxes on this board, for the detector `pattern`. False: a
 * table was too large; those of fewer boxes are there.
 */
bool lost_learn(struct lost *, struct arena *, unsigned k);

/* The boxes as a set of numbered squares, in lost->set; each stands on a live square. */
const uint64_t *lost_set(struct lost *, const struct position *);

/*
 * The rule that proves the position lost: *p then keeps only boxes that this rule needs, none of
 * which can be spared, unless patience was over (NULL: it never is). NULL: none does, or patience
 * was over before all had been tried.
 */
const struct detector *lost_proved(struct lost *, struct position *p, const struct patience *);

/*
 * Puts the position into lost->cell and marks in lost->back where its man can walk; *count (may be
 * NULL) is how many squares that are, the answer the lowest of them.
 */
uint16_t lost_flood(struct lost *, const struct position *, uint32_t *count);

bool position_copy(struct position *to, struct arena *, const struct position *from);

#endif
