/*
 * dead/dead.h: the contract of a deadlock detector, and the table of them.
 *
 * A detector is one-sided: true is a proof that no play from here solves the level, false says
 * nothing. A new one is one file with its row, declared in table.c (HACKING.md, recipes).
 */
#ifndef DEAD_DEAD_H
#define DEAD_DEAD_H

#include <stdbool.h>
#include <stdint.h>

#include "board/state.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/arena.h"
#include "util/match.h"

struct dead_count {
	uint64_t calls, hits, nanosec;
};

/* Scratch that detectors share; nothing in it outlives one call. */
struct dead {
	const struct board *board;
	unsigned char *mark; /* [live] all 0 between calls */
	uint16_t *list;      /* [boxes] */
	uint64_t *set;       /* [words] */
	struct reach reach;
	struct match match;  /* of boxes and goals; n is 0 when the distance table is missing */
	struct dead_count *tally; /* [DETECTORS_MAX + 1] by row of detectors[]; NULL: nobody counts */
};

struct detector {
	const char *name, *summary;
	bool dear; /* searches ask it about positions only that they have not met before */
	/*
	 * The boxes (none on a dead square) and the man's square or one he can reach. last: the
	 * push that led here from a position that this detector has passed; NULL: judge all boxes.
	 */
	bool (*finds)(struct dead *, const uint64_t *box, uint16_t man, const struct push *last);
};

enum { DETECTORS_MAX = 31 };

extern const struct detector *const detectors[]; /* in rising cost; NULL at the end */
extern const struct detector dead_square, dead_freeze, dead_closure, dead_bipartite;

bool dead_init(struct dead *, struct arena *, const struct board *); /* false: arena full */

/* The first detector of a list, ended by NULL, that proves the position dead; or NULL. */
const struct detector *dead_found(struct dead *, const struct detector *const *list,
    const uint64_t *box, uint16_t man, const struct push *last);

#endif
