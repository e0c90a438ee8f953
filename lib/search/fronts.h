/*
 * search/fronts.h: the squares that the man reaches at one rank, by region, all at once.
 *
 * Its bound is one number for a region and, by the depths of bound/tour.h, one for each square. So
 * a rank, moves made + bound, tells the moves with which a square is reached, and all squares that
 * a region reaches at one rank wait together, as a set: a front. A step of the man adds 0, 1 or 2
 * to the rank: 1, and by how much he gets deeper. A front is the squares that waited for its rank
 * and all that are reached from there by steps that add nothing; the other steps from there lead to
 * squares that wait for one of the two ranks that follow, if no front has had them.
 *
 *	 rank    front                  waits
 *	 f       {a}, by a push         beside a: at f + 1 as deep, at f + 2 deeper
 *	 f + 1   beside a, as deep      ...
 *
 * Claim: when a square's turn comes, no way there takes fewer moves; so each has one turn.
 * Argument: the bound is consistent, so ranks never fall along a way.
 * Cost: some words for each front; three bits a square for each region that had one.
 *
 * For the way back each region keeps its arrivals, the squares where pushes have led, with the
 * moves made; one of them is as far from the push that follows as their costs differ.
 */
#ifndef SEARCH_FRONTS_H
#define SEARCH_FRONTS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "bound/tour.h"
#include "search/bucket_queue.h"
#include "search/pool.h"

#define ARRIVAL_NONE UINT32_MAX

enum { WALK = UINT16_MAX };

/* What is known of a region when a way leads there first. */
struct front_region {
	uint32_t left : 31;  /* the bound, but for the depth of his square */
	uint32_t solved : 1; /* no moves are left, wherever he is */
	uint32_t past : 31;  /* the least rank that is of no use */
	uint32_t judged : 1; /* whether it is lost was asked */
};

/* A square that a push has led to. */
struct arrival {
	uint32_t before; /* another one in this region; or ARRIVAL_NONE */
	uint32_t cost;   /* moves made */
	uint16_t square;
};

struct front_item {
	uint32_t region;
	uint16_t square; /* where a push leads; WALK: squares that wait for this rank */
};

/* A step of the man. */
struct front_step {
	uint16_t to;   /* where he is, if there is a wall */
	uint16_t adds; /* to the rank */
};

struct fronts {
	const struct board *board;
	const int32_t *depth;      /* [squares] of the tour */
	struct bucket_queue *open; /* of items, by rank */
	struct pool *regions;      /* by the numbers of their states */
	struct pool *opened, *arrivals;
	size_t words;             /* of a set of squares */
	struct front_step *steps; /* [4 * squares] from a square, in each direction */
	uint64_t *fresh;          /* [words] squares that have just joined the front */
	uint64_t *step; /* [3 * words] where steps from it lead, by what they add to the rank */
	/* What fronts_next has taken: */
	struct front_item item;
	uint32_t rank, left;
	bool solved;
	bool shut;       /* the region is of no use */
	uint64_t *front; /* [words] */
};

/* False: no memory; close all the same. */
bool fronts_open(struct fronts *, struct limit *, struct arena *, const struct tour *);
void fronts_close(struct fronts *); /* a zeroed struct is fine */

enum fronts_put {
	FRONTS_PUT,
	FRONTS_PAST, /* no room for more moves: the region is not stored */
	FRONTS_FULL  /* no memory */
};

/* A way leads to this square of a new region, after so many moves. */
enum fronts_put fronts_begin(struct fronts *, struct front_region, uint16_t square, uint32_t moves);
/* A way leads to this square of a region, after so many moves. False: no memory. */
bool fronts_arrive(struct fronts *, uint32_t region, uint16_t square, uint32_t moves);

/* Takes the item of least rank. False: there is none, or buckets_lost. */
bool fronts_next(struct fronts *);
/* Its front, where these boxes stand. False: no memory. */
bool fronts_make(struct fronts *, const uint64_t *box);
/* Keeps the squares of the front from which boxes can be pushed. Are there any? */
bool fronts_stand(struct fronts *, const uint64_t *box);

/* Was it asked before whether the region of the item is lost? */
bool fronts_judged(const struct fronts *);
/* It was asked now. Lost: the region gets no more fronts. */
void fronts_judge(struct fronts *, bool lost);

/* Moves made to a square of the front. */
static inline uint32_t
fronts_moves(const struct fronts *f, uint16_t square)
{
	return f->rank - f->left - (uint32_t)f->depth[square];
}

/* The least of them. */
uint32_t fronts_least_moves(const struct fronts *);

/* The last arrival in a region; or ARRIVAL_NONE. */
uint32_t fronts_arrivals(const struct fronts *, uint32_t region);

static inline const struct arrival *
fronts_arrival(const struct fronts *f, uint32_t number)
{
	return (void *)pool_at(f->arrivals, number);
}

#endif
