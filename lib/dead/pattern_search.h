/*
 * dead/pattern_search.h: a bounded search for a proof that a few boxes, alone on the board, are
 * lost, or have no play from the start that leads to them.
 *
 * Claim: if it answers PROVED, no play solves the level from a position that has these boxes and
 *   the man in this region, as it is with these boxes alone.
 * Argument: taking boxes away only removes obstacles, so what is dead with some boxes is dead with
 *   all. A box pushed out of `area` is also taken away, and then no other push of that position
 *   needs to be looked at, because the position without the box is easier than the one before the
 *   push. All other pushes are tried, except those that a detector refuses. If no position is left
 *   to look at and none had all its boxes on goals, there is no solution.
 * For pulls (kit->pulls) the same holds of play from the start to such a position: seen backwards,
 *   it pulls the boxes out of the area or to where boxes start, and in the end the man is where he
 *   starts, or can walk there with these boxes alone.
 * Cost: at most `most` positions, each with a flood and the detectors of its pushes.
 */
#ifndef DEAD_PATTERN_SEARCH_H
#define DEAD_PATTERN_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "rules/reach.h"
#include "util/arena.h"

struct pattern_search {
	const struct board *board;
	struct dead *kit;  /* for freeze and closure; its scratch is used */
	struct reach here; /* a flood of the position at hand */
	uint16_t *list;    /* [boxes] of it */
	uint32_t room;     /* positions */
	uint32_t count, waiting;
	uint64_t *box;      /* [room * words] */
	uint16_t *man;      /* [room] name of his region */
	uint32_t *stack;    /* [room] positions to look at */
	uint32_t *slot;     /* [slots] 1 + a position; 0: empty */
	uint32_t slots;     /* a power of two, at least twice the room */
	uint64_t *now;      /* [words] the next position */
	uint64_t positions; /* looked at, in all proofs so far */
};

enum proof {
	PROVED,
	OPEN,    /* all boxes got away or home: no proof this way */
	GAVE_UP, /* more than `most` positions */
};

bool pattern_search_init(struct pattern_search *, struct arena *, struct dead *kit, uint32_t room);

/* Are all of these boxes where boxes have to go? */
bool pattern_search_home(const struct pattern_search *, const uint64_t *box);

/* area: a set of live squares. most <= room. */
enum proof pattern_search(struct pattern_search *, const uint64_t *box, uint16_t man,
    const uint64_t *area, uint32_t most);

#endif
