/*
 * judge.h: is a position lost, by which rule, and which few of its boxes make it so?
 *
 * A position is some boxes of a level and its man, all by level square (level/level.h). The other
 * boxes may be away: a set of boxes that is lost without them is lost with them too, for they
 * only stand in the way.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "dead/choice.h"
#include "dead/dead.h"
#include "util/arena.h"
#include "util/buf.h"

struct position {
	uint16_t man;
	uint16_t boxes;
	uint16_t *box; /* [boxes] ascending */
};

struct rule {
	const char *name, *summary;
};

struct judge {
	const struct board *board;
	const unsigned char *area;           /* as level_check made it */
	const struct detector *const *rules; /* those asked; NULL at the end */
	struct dead kit;
	uint64_t *set;         /* [words] */
	uint16_t *fewer;       /* [boxes] */
	uint32_t beside[4];    /* what to add to a square for a step */
	uint16_t *queue;       /* [level_size] */
	uint32_t *mark, stamp; /* [level_size] of judge_flood */
};

/*
 * Learns all lost positions of 2 to k boxes on this board, for the detector `pattern`. False: a
 * table was too large; what smaller ones hold is known.
 */
bool judge_learn(struct judge *, struct arena *, unsigned k);

bool judge_open(struct judge *, struct arena *, const struct board *, const unsigned char *area,
    const struct choice *); /* false: arena full */

/* The boxes as a set of numbered squares, in judge->set; each stands on a live square. */
const uint64_t *judge_set(struct judge *, const struct position *);

/*
 * If a rule proves the position lost: true, and *p keeps only boxes that this rule needs, none
 * of which can be spared.
 */
bool judge_lost(struct judge *, struct position *p, struct rule *);

/*
 * Marks where the man walks with judge->stamp, the boxes with one less; *count (may be NULL) is how
 * many squares he walks on, the answer the lowest of them.
 */
uint16_t judge_flood(struct judge *, const struct position *, uint32_t *count);

/* Appends "row,column", from 1. */
void judge_square(struct buf *, const struct level *, uint32_t square);

bool position_copy(struct position *to, struct arena *, const struct position *from);

#endif
