/*
 * fess/detour.h: to one end of a level by way of a position from which that end is known.
 *
 * Three searches from that end spread the boxes out (fess/spread); a search from the other end, the
 * chase, then tries to go where the best of them has come, or to any position that they have
 * met. What makes a level hard is often how its goals fill up, or how its boxes come loose at the
 * start, and that much is settled by then. Not every such position can be reached: in rounds that
 * grow, the spreads go on and the chase starts again towards what is best by then. Three ways to
 * spread take turns, because none is the best.
 *
 * A chase may also be able to go straight to the end. It does so for a moment at first, and goes on
 * for most of the work when rounds have grown: of what it solves, much it solves alone, but late.
 */
#ifndef FESS_DETOUR_H
#define FESS_DETOUR_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/geometry.h"
#include "fess/spread.h"

enum { SPREADS = ADVANCED + 1 };

/* A search that is open, and has its own end of the level for an aim. */
struct chase {
	void *search;
	/*
	 * Starts again, towards where these boxes are; any position that `known` has met from the
	 * other end is as good. What depends on the aim is in the arena. False: no memory.
	 */
	bool (*aim)(void *search, struct arena *, const uint64_t *box, const struct meet *known);
	/* Goes on for so many expansions: SOLVED with the plan, UNSOLVABLE when none was left. */
	enum outcome (*run)(void *search, uint64_t expansions);
	/* The same to the end itself, which no aim disturbs; LIMIT_MEMORY: it is given up. */
	enum outcome (*straight)(void *search, uint64_t expansions); /* or NULL: cannot */
};

/* What a detour does at the moment. */
enum detour_part { STRAIGHT, SPREADING, CHASING };

struct detour {
	struct solve *solve;
	struct chase chase;
	struct meet known; /* positions of the spreads */
	struct geometry geometry;
	struct spread spread[SPREADS];
	struct learned *pairs; /* lost ones: a table that the spreads share (dead/dead.h) */
	struct arena round;    /* shares the memory of the arena of the solve */
	unsigned turn;         /* of the ways to spread */
	enum detour_part part;
	bool aimed;            /* the chase goes for a position of the spreads, not for its end */
	bool straight;         /* the chase can go straight, and has not run out of memory */
	uint64_t share, until; /* work of a part of this round, and when the present one ends */
	bool exhausted;        /* nothing is left to try, which proves nothing */
};

/*
 * way: of the spreads, the chase goes the other way. The chase stays the caller's, who closes it
 * first. False: no memory; close all the same.
 */
bool detour_open(struct detour *, struct solve *, enum direction way, struct chase);
void detour_close(struct detour *); /* a zeroed struct is fine */

/* Goes on for so many expansions; UNDECIDED_YET when they are used up, or with `exhausted`. */
enum outcome detour_run(struct detour *, uint64_t expansions);

#endif
