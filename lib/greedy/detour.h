/*
 * greedy/detour.h: to the end by way of a position from which it is known.
 *
 * A search by pulls spreads the boxes out (fess/spread); its best position is where a search by
 * pushes (greedy/search) then tries to go. What makes a level hard is often how its goals fill up,
 * and that much the pulls have settled. Not every such position can be reached: in rounds that
 * grow, the pulls go on and the pushes start again towards what is best by then. Three ways
 * to spread take turns, because none is the best.
 */
#ifndef GREEDY_DETOUR_H
#define GREEDY_DETOUR_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/geometry.h"
#include "fess/spread.h"
#include "greedy/search.h"

enum { SPREADS = NEAR_START + 1 };

struct detour {
	struct solve *solve;
	struct meet known; /* positions of the spreads */
	struct geometry geometry;
	struct spread spread[SPREADS];
	struct greedy pushes;
	unsigned turn;         /* of the ways to spread */
	bool spreading;        /* now; else pushing */
	uint64_t share, until; /* work of this round, and when its present half ends */
	bool exhausted;        /* nothing is left to try, which proves nothing */
};

/* False: no memory; close all the same. */
bool detour_open(struct detour *, struct solve *);
void detour_close(struct detour *); /* a zeroed struct is fine */

/* Goes on for so many expansions; UNDECIDED_YET when they are used up, or with `exhausted`. */
enum outcome detour_run(struct detour *, uint64_t expansions);

#endif
