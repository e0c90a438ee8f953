/*
 * fess/spread.h: positions to aim at: from one end of the level to where the boxes stand apart, all
 * within the man's reach, by pulls from the solved board or by pushes from the start.
 *
 * A level whose goals are hard to fill is often easy to bring into such a position, and from there
 * the way to the end is known. (Festival's variants that "reach T" work like that.) Boxes that
 * stand in each other's way at the start come loose in the same way, for a search by pulls.
 */
#ifndef FESS_SPREAD_H
#define FESS_SPREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "fess/geometry.h"
#include "fess/tree.h"
#include "rules/macro.h"
#include "search/meet.h"
#include "search/search.h"

/* node.feature of its positions; rank takes them in this order, APART without the second. */
enum spread_feature { SPREAD_REGIONS, SPREAD_MISPLACED, SPREAD_BROKEN, SPREAD_SHUT };

/* What is best, after few regions of floor. */
enum spread_style {
	EMPTIED,  /* no box where it stands at this end; then whole links between rooms */
	APART,    /* whole links alone */
	ADVANCED, /* boxes where they stand at the other end; then whole links */
};

struct spread {
	enum direction way;
	enum spread_style style;
	bool exhausted; /* nothing is left to pull */
	struct solve *solve;
	const struct board *board;
	struct geometry *geometry;
	struct tree tree;
	struct macros macros;
	struct dead dead;
	const struct detector *const *cheap, *const *dear; /* those asked; NULL at the end */
	uint64_t *anywhere;                                /* [words] */
	uint64_t *box;                                     /* [words] the child at hand */
	uint32_t *child;                                   /* [room] of the node being expanded */
	uint32_t children, room;
	uint32_t *tried;    /* [live] aims that had a box there */
	uint32_t aims, aim; /* how many, and the node of the last */
};

/* False: no memory; close all the same. */
bool spread_open(
    struct spread *, struct solve *, struct geometry *, enum direction way, enum spread_style);
void spread_close(struct spread *); /* a zeroed struct is fine */

/* Goes on for so many expansions: UNDECIDED_YET, or a limit; with `exhausted` at once. */
enum outcome spread_run(struct spread *, uint64_t expansions);

struct party spread_party(struct spread *); /* lends all positions it met */

/* The boxes of the position to aim at next; NULL: there is none. (fess/aim.c) */
const uint64_t *spread_aim(struct spread *);
void spread_drop_aim(struct spread *); /* no play leads to the last one */

#endif
