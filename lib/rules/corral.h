/*
 * rules/corral.h: PI-corrals: a position may have a fence of boxes that has to be pushed inward
 * sooner or later, so it may as well be pushed now; then only its pushes need to be tried.
 *
 * A corral is a union C of regions the man is not in; its fence K is a set of boxes that includes
 * all boxes beside C. Look at the pushes of every box of K with the boxes outside K taken away, and
 * leave out those from a square of C and those to a dead square.
 *   I: each of them ends in C.  P: each of them starts from where the man can walk now.
 *   Need: a box of K is off goal, or C has a goal to fill.
 *
 * Claim: then only pushes of K need to be tried; a solution with the fewest pushes is still found.
 * Argument: let m be the first push of a box of K in a solution with the fewest pushes; by need
 *   there is one. Until then all of K stays in place, so the man has not been in C and no other box
 *   has come into it; taking away boxes outside K can only have added pushes. So m is one of the
 *   pushes looked at: it ends in C, and it can be made now. Made first, it is in nobody's way: the
 *   pushes before it used no square of C, and the man's region has grown. So the same pushes are
 *   made in a legal order. The rule depends only on the position, so it agrees with tables of
 *   positions met. It does not preserve the fewest moves. If no such push is left, the position is
 *   dead.
 * Cost: nothing if the man reaches all squares; else O(squares), and for each region the pushes of
 *   its fence, which grows.
 * Misses: fences that another order of growing would have found. `hasty` misses another 1 in 100 on
 *   XSokoban 10, and takes half the time there.
 *
 * The name and the conditions are those of B. Damgaard and M. Meger as YASS uses them; the proof
 * is our own.
 */
#ifndef RULES_CORRAL_H
#define RULES_CORRAL_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/reach.h"
#include "util/arena.h"

struct corral {
	const struct board *board;
	uint64_t *keep;   /* [words] the boxes of the fence, when corral_find says true */
	uint32_t pushes;  /* of `keep`, now, and not to a dead square; 0: the position is dead */
	bool hasty;       /* the caller's: no region is tried as part of more than one corral */
	uint16_t regions; /* of the last position, without the man's */
	/* Scratch: */
	uint16_t *region; /* [squares] number of a region the man is not in */
	uint16_t *member; /* [squares] the squares of the regions, one after the other */
	uint16_t *start;  /* [squares + 1] of each region in `member` */
	uint16_t *rim;    /* [4 * boxes] the boxes beside the regions, one region after the other */
	uint32_t *rim_start; /* [squares + 1] of each region in `rim` */
	uint64_t *rimmed; /* [live] by square of a box: the last region it was put into `rim` for */
	uint64_t serial;  /* of regions, over all positions */
	unsigned char *in;   /* [squares] by region: part of C */
	uint16_t *joined;    /* [squares] the regions of C */
	unsigned char *held; /* [squares] by square: a box of K */
	uint16_t *fence;     /* [boxes] the boxes of K */
	uint16_t joins, boxes;
};

bool corral_init(struct corral *, struct arena *, const struct board *); /* false: arena full */

/*
 * Finds the regions that the man, whose flood among so many boxes this is, is not in: `regions`,
 * and for them `region`, `member`, `start`, `rim` and `rim_start`. When he reaches everything there
 * are none, and `region` is left as it was.
 */
void corral_regions(struct corral *, const struct reach *man, uint32_t boxes);

/*
 * man: a flood over the position, with all boxes of the board. True: only boxes of corral->keep
 * need be pushed, of all corrals found the one with the fewest pushes; false: none found.
 */
bool corral_find(struct corral *, const struct reach *man);

#endif
